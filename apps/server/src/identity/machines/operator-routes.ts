import { MachineKeysOutput, MadeKeyOutput } from '@orbita/contract/identity/machine-keys'
import { KeyParam, MakeKeyInput } from '@orbita/domain/machines/key-inputs'
import type { Dependencies } from '../../dependencies.ts'
import { NoContent } from '../../infra/http/kit/output.ts'
import { operatorKit } from '../../infra/http/kit/route-kit.ts'
import { requireConfirmation } from '../operators/confirm.ts'
import { findKeys } from './find-keys.ts'
import { keyOf } from './key-text.ts'
import { makeKey } from './make-key.ts'
import { revokeKey } from './revoke-key.ts'

/**
 * The operator routes that list, make and revoke the keys of systems. Making one asks for a recent proof of identity, and
 * revoking one does not, because that must be quick. The secret is in the first answer alone.
 *
 * @see D-107
 */
export const machineKeyRoutes = (dependencies: Dependencies) => {
  const { routes, read, command } = operatorKit(dependencies)
  const { keys } = dependencies.config

  return routes
    .get(
      '/',
      read({}, MachineKeysOutput, ({ db, now }) => findKeys(db.pool, now)),
    )
    .post(
      '/',
      command(
        { body: MakeKeyInput },
        MadeKeyOutput,
        async ({ tx, me, body, operationId, now }) => {
          await requireConfirmation(tx, me, now)
          return makeKey(tx, { ...body, key: keyOf(keys, operationId), actor: me.accountId, now })
        },
        {
          reveal: (kept, { operationId, isFirst }) => ({
            ...kept,
            secret: isFirst ? keyOf(keys, operationId).secret : null,
          }),
        },
      ),
    )
    .put(
      '/:keyId/revoked',
      command({ params: KeyParam, badParams: 'NOT_FOUND' }, NoContent, ({ tx, me, params, now }) =>
        revokeKey(tx, { ...params, actor: me.accountId, now }),
      ),
    )
}
