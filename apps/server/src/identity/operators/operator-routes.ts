import { InvitationOutput, OperatorsOutput } from '@orbita/contract/identity/operators'
import { DomainError } from '@orbita/domain/errors'
import {
  ConfirmationInput,
  InviteOperatorInput,
  OperatorParam,
  OperatorSessionParam,
  OwnPassphraseInput,
} from '@orbita/domain/sign-in/operator-inputs'
import type { Dependencies } from '../../dependencies.ts'
import { NoContent } from '../../infra/http/kit/output.ts'
import { operatorKit } from '../../infra/http/kit/route-kit.ts'
import type { OperatorIdentity } from '../identity.ts'
import { requireConfirmation } from './confirm.ts'
import { invitationOf } from './invitation.ts'
import { findOperators } from './list.ts'
import { createOperator } from './manage.ts'
import { changeOwnPassphrase, disableOther, enableOther, endSession, resetOther } from './manage-as-operator.ts'

/**
 * The operator routes that list, invite, disable and reset operators and end their sessions. Each change asks for a
 * recent proof of identity.
 *
 * @see D-70, D-83
 */
export const operatorsRoutes = (dependencies: Dependencies, operators: Pick<OperatorIdentity, 'confirm'>) => {
  const { routes, read, command, withContext } = operatorKit(dependencies)
  const { hasher } = dependencies
  const { keys } = dependencies.config
  const reveal = (kept: InvitationOutput, { operationId }: { operationId: string }) => ({
    ...kept,
    passphrase: invitationOf(keys, operationId),
  })

  return routes
    .get(
      '/',
      read({}, OperatorsOutput, ({ db, me, now }) => findOperators(db.pool, me, now)),
    )
    .post(
      '/confirmation',
      withContext({ body: ConfirmationInput }, NoContent, ({ body, me }, c) => operators.confirm(c, me, body)),
    )
    .post(
      '/',
      command(
        { body: InviteOperatorInput },
        InvitationOutput,
        async ({ tx, me, body: { email }, operationId, now }) => {
          await requireConfirmation(tx, me, now)
          const passphraseHash = await hasher.hash(invitationOf(keys, operationId))
          if (await createOperator(tx, { email, actor: me.accountId, now, passphraseHash }))
            throw new DomainError('OPERATOR_EXISTS')
          return { email, passphrase: '' }
        },
        { reveal },
      ),
    )
    .put(
      '/me/passphrase',
      command({ body: OwnPassphraseInput }, NoContent, ({ tx, me, body, now }) =>
        changeOwnPassphrase(tx, { ...body, me, hasher, now }),
      ),
    )
    .put(
      '/:accountId/disabled',
      command({ params: OperatorParam, badParams: 'NOT_FOUND' }, NoContent, ({ tx, me, params, now }) =>
        disableOther(tx, { ...params, me, now }),
      ),
    )
    .delete(
      '/:accountId/disabled',
      command({ params: OperatorParam, badParams: 'NOT_FOUND' }, NoContent, ({ tx, me, params, now }) =>
        enableOther(tx, { ...params, me, now }),
      ),
    )
    .put(
      '/:accountId/reset',
      command(
        { params: OperatorParam, badParams: 'NOT_FOUND' },
        InvitationOutput,
        async ({ tx, me, params, operationId, now }) => {
          // This comes before the hash, which costs far more than this refusal.
          await requireConfirmation(tx, me, now)
          const passphraseHash = await hasher.hash(invitationOf(keys, operationId))
          return { email: await resetOther(tx, { ...params, me, now, passphraseHash }), passphrase: '' }
        },
        { reveal },
      ),
    )
    .delete(
      '/sessions/:sessionId',
      command({ params: OperatorSessionParam, badParams: 'NOT_FOUND' }, NoContent, ({ tx, me, params, now }) =>
        endSession(tx, { ...params, me, now }),
      ),
    )
}
