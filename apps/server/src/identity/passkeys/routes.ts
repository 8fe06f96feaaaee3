import { OwnPasskeysOutput, PasskeyChallengeOutput } from '@orbita/contract/identity/passkeys'
import { DomainError } from '@orbita/domain/errors'
import { NewPasskeyInput, PasskeyParam, PasskeyProofInput } from '@orbita/domain/sign-in/passkeys'
import type { Context } from 'hono'
import type { Dependencies } from '../../dependencies.ts'
import { networkReader } from '../../infra/http/client-address.ts'
import { employeeKit } from '../../infra/http/kit/route-kit.ts'
import { requireKnownDevice } from '../../infra/http/require-known-device.ts'
import { deviceNameOf } from '../sessions/device-name.ts'
import { beginPasskey, findOwnPasskeys, registerPasskey, removePasskey } from './own-passkeys.ts'
import { proveCedula } from './prove-cedula.ts'
import { type RelyingParty, relyingPartyOf } from './relying-party.ts'

/**
 * The routes of an employee's passkeys. Registering one and removing one ask for the cédula again, and a new browser does
 * neither. They read the request, for its address and its browser; a challenge is good once, so none repeats.
 *
 * @see SE-4
 */
export const passkeyRoutes = (dependencies: Dependencies) => {
  const { routes, withContext } = employeeKit(dependencies)
  const networkOf = networkReader(dependencies.config.trustProxy)
  const listed = async (c: Context, accountId: number) => ({
    isAvailable: relyingPartyOf(dependencies.config, c) !== undefined,
    passkeys: await findOwnPasskeys(dependencies.db.pool, accountId),
  })
  const partyOf = (c: Context): RelyingParty => {
    const party = relyingPartyOf(dependencies.config, c)
    if (!party) throw new DomainError('PASSKEY_REFUSED')
    return party
  }

  return routes
    .get(
      '/',
      withContext({}, OwnPasskeysOutput, ({ me }, c) => listed(c, me.accountId)),
    )
    .post(
      '/challenge',
      withContext({ body: PasskeyProofInput }, PasskeyChallengeOutput, async ({ me, body, now }, c) => {
        requireKnownDevice(me, now)
        const party = partyOf(c)
        await proveCedula(dependencies, { me, cedula: body.cedula, network: networkOf(c) })
        return beginPasskey(dependencies, { me, party })
      }),
    )
    .post(
      '/',
      withContext({ body: NewPasskeyInput }, OwnPasskeysOutput, async ({ me, body, now }, c) => {
        requireKnownDevice(me, now)
        const name = deviceNameOf(c.req.header('user-agent'))
        await registerPasskey(dependencies, { me, made: body, party: partyOf(c), name })
        return listed(c, me.accountId)
      }),
    )
    .post(
      '/:passkeyId/removal',
      withContext(
        { params: PasskeyParam, body: PasskeyProofInput, badParams: 'NOT_FOUND' },
        OwnPasskeysOutput,
        async ({ me, params, body, now }, c) => {
          requireKnownDevice(me, now)
          await proveCedula(dependencies, { me, cedula: body.cedula, network: networkOf(c) })
          await removePasskey(dependencies, { me, id: params.passkeyId })
          return listed(c, me.accountId)
        },
      ),
    )
}
