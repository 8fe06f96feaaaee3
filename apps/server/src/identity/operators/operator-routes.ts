import { InvitationOutput, OperatorStepOutput, OperatorsOutput } from '@orbita/contract/identity/operators'
import { DomainError } from '@orbita/domain/errors'
import {
  ConfirmationInput,
  InviteOperatorInput,
  OperatorDutiesInput,
  OperatorParam,
  OperatorRequestDecisionInput,
  OperatorRequestParam,
  OperatorSessionParam,
  OwnNameInput,
  OwnPassphraseInput,
} from '@orbita/domain/sign-in/operator-inputs'
import type { Dependencies } from '../../dependencies.ts'
import { NoContent } from '../../infra/http/kit/output.ts'
import { operatorKit } from '../../infra/http/kit/route-kit.ts'
import type { OperatorIdentity } from '../identity.ts'
import { requireConfirmation } from './confirm.ts'
import { findOperator } from './find-operator.ts'
import { invitationOf } from './invitation.ts'
import { findOperators } from './list.ts'
import {
  changeDuties,
  changeOwnName,
  changeOwnPassphrase,
  disableOther,
  enableOther,
  endSession,
  resetOther,
} from './manage-as-operator.ts'
import { askForChange, completeRequest, decideRequest } from './requests.ts'

/**
 * The operator routes that list, invite, disable and reset operators, change their duties and end their sessions. Each change asks for a
 * recent proof of identity, and with two operators or more for another one's yes. A passphrase is in the first answer alone.
 *
 * @see D-70, D-83
 */
export const operatorsRoutes = (dependencies: Dependencies, operators: Pick<OperatorIdentity, 'confirm'>) => {
  const { routes, read, command, withContext } = operatorKit(dependencies)
  const { hasher } = dependencies
  const { keys } = dependencies.config
  const { operatorDomains = [] } = dependencies.config
  const reveal = (kept: InvitationOutput, { operationId, isFirst }: { operationId: string; isFirst: boolean }) => ({
    ...kept,
    passphrase:
      isFirst && kept.state === 'done' && (kept.kind === 'invite' || kept.kind === 'reset')
        ? invitationOf(keys, operationId)
        : null,
  })
  const isOfCompany = (email: string) =>
    operatorDomains.length === 0 || operatorDomains.includes(email.slice(email.lastIndexOf('@') + 1))

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
        async ({ tx, me, body: { email, ...standing }, operationId, now }) => {
          await requireConfirmation(tx, me, now)
          if (!isOfCompany(email)) throw new DomainError('OPERATOR_DOMAIN')
          if ((await findOperator(tx, email)).length > 0) throw new DomainError('OPERATOR_EXISTS')
          const passphraseHash = await hasher.hash(invitationOf(keys, operationId))
          const change = { kind: 'invite', email, accountId: null, passphraseHash, standing } as const
          return {
            kind: 'invite' as const,
            email,
            state: await askForChange(tx, { ...change, me, now }),
            passphrase: null,
          }
        },
        { reveal },
      ),
    )
    .put(
      '/me/name',
      command({ body: OwnNameInput }, NoContent, ({ tx, me, body, now }) => changeOwnName(tx, { ...body, me, now })),
    )
    .put(
      '/me/passphrase',
      command({ body: OwnPassphraseInput }, NoContent, ({ tx, me, body, now }) =>
        changeOwnPassphrase(tx, { ...body, me, hasher, now }),
      ),
    )
    .put(
      '/:accountId/disabled',
      command({ params: OperatorParam, badParams: 'NOT_FOUND' }, OperatorStepOutput, ({ tx, me, params, now }) =>
        disableOther(tx, { ...params, me, now }),
      ),
    )
    .delete(
      '/:accountId/disabled',
      command({ params: OperatorParam, badParams: 'NOT_FOUND' }, OperatorStepOutput, ({ tx, me, params, now }) =>
        enableOther(tx, { ...params, me, now }),
      ),
    )
    .put(
      '/:accountId/duties',
      command(
        { params: OperatorParam, body: OperatorDutiesInput, badParams: 'NOT_FOUND' },
        OperatorStepOutput,
        ({ tx, me, params, body, now }) => changeDuties(tx, { ...params, standing: body, me, now }),
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
          return {
            kind: 'reset' as const,
            ...(await resetOther(tx, { ...params, me, now, passphraseHash })),
            passphrase: null,
          }
        },
        { reveal },
      ),
    )
    .put(
      '/requests/:requestId/decision',
      command(
        { params: OperatorRequestParam, body: OperatorRequestDecisionInput, badParams: 'NOT_FOUND' },
        NoContent,
        async ({ tx, me, params, body, now }) => {
          await requireConfirmation(tx, me, now)
          await decideRequest(tx, { id: params.requestId, isYes: body.decision === 'yes', me, now })
        },
      ),
    )
    .put(
      '/requests/:requestId/completion',
      command(
        { params: OperatorRequestParam, badParams: 'NOT_FOUND' },
        InvitationOutput,
        async ({ tx, me, params, operationId, now }) => {
          await requireConfirmation(tx, me, now)
          const passphraseHash = await hasher.hash(invitationOf(keys, operationId))
          const done = await completeRequest(tx, { id: params.requestId, me, now, passphraseHash })
          return { ...done, state: 'done' as const, passphrase: null }
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
