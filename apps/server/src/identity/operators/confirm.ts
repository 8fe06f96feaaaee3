import { DomainError } from '@orbita/domain/errors'
import { CONFIRMED_MINUTES } from '@orbita/domain/sign-in/operator-inputs'
import type { Dependencies } from '../../dependencies.ts'
import { recordAudit } from '../../infra/audit/record-audit.ts'
import { prepare, type Queryable } from '../../infra/db/sql.ts'
import { transaction } from '../../infra/db/transaction.ts'
import type { Operator } from '../../infra/http/principal.ts'
import type { Origin } from '../sign-in/origin.ts'
import { acceptCode, activeOperator, checkPassphrase, guess, operatorCodeKeyOf } from './sign-in.ts'
import { readTicket } from './ticket.ts'

const confirmSession = prepare<[hash: Buffer, now: Date], never>(
  'operators.confirm-session',
  'update sessions set confirmed_at = $2 where token_hash = $1 and revoked_at is null',
)

const isConfirmed = prepare<[hash: Buffer, since: Date], { is_confirmed: boolean }>(
  'operators.is-confirmed',
  'select coalesce(confirmed_at, created_at) > $2 as is_confirmed from sessions where token_hash = $1',
)

/**
 * Checks the passphrase and a code again, under the limits of the sign-in, to prove that an open session is used by its
 * own operator.
 *
 * @throws DomainError `WRONG_CREDENTIALS`, whichever of the two is wrong; `SLOW_DOWN`
 * @see D-70
 */
export async function confirmOperator(
  dependencies: Dependencies,
  asked: { me: Operator; passphrase: string; code: string; origin: Origin },
): Promise<void> {
  const { me, passphrase, code, origin } = asked
  const { clock, config, db } = dependencies
  const first = await checkPassphrase(dependencies, { email: me.email, passphrase, origin })
  const now = clock()
  const ticket = readTicket(config.keys.operatorTicket, { text: first.ticket, step: 'code', now })
  if (!ticket) throw new DomainError('WRONG_CREDENTIALS')

  await guess(dependencies, { key: operatorCodeKeyOf(dependencies, me.accountId), origin, now }, () =>
    transaction(db.signInPool, async (tx) => {
      const operator = await activeOperator(tx, config.keys, ticket)
      if (!operator || !(await acceptCode(tx, { operator, code, keys: config.keys, now }))) return undefined

      await confirmSession(tx, me.sessionHash, now)
      const account = { subject: `accounts/${me.accountId}`, title: null }
      await recordAudit(tx, { at: now, actorAccountId: me.accountId, action: 'operators.confirmed', ...account })
      return {}
    }),
  )
}

/**
 * Refuses an operator who neither entered nor proved who they are in the last minutes.
 *
 * @throws DomainError `CONFIRMATION_NEEDED`
 * @see D-70
 */
export async function requireConfirmation(db: Queryable, me: Operator, now: Date): Promise<void> {
  const since = new Date(now.getTime() - CONFIRMED_MINUTES * 60_000)
  const [session] = await isConfirmed(db, me.sessionHash, since)
  if (!session?.is_confirmed) throw new DomainError('CONFIRMATION_NEEDED')
}
