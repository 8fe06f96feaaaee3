import type { ManualMovementOutput } from '@orbita/contract/movements'
import { needsSecondOperator } from '@orbita/domain/ledger/manual'
import { recordAudit } from '../../infra/audit/record-audit.ts'
import { prepare } from '../../infra/db/sql.ts'
import type { Tx } from '../../infra/db/transaction.ts'
import { checkBalance, type LedgerAccount, lockAccount } from './ledger-account.ts'
import { payByHand } from './pay-by-hand.ts'
import { MANUAL_COLUMNS, type ManualRow, manualMovementOf } from './to-movement-output.ts'

const insertAsked = prepare<
  [
    userId: number,
    experience: number,
    credits: number,
    reason: string,
    reverses: number | null,
    actor: number,
    now: Date,
    waits: boolean,
  ],
  ManualRow
>(
  'ledger.ask-movement',
  `with m as (
     insert into manual_movements (user_id, experience, credits, reason, reverses, asked_by, asked_at, state,
                                   decided_by, decided_at)
     values ($1, $2, $3, $4, $5, $6, $7, case when $8 then 'waiting' else 'done' end,
             case when not $8 then $6::bigint end, case when not $8 then $7::timestamptz end)
     returning *
   )
   select ${MANUAL_COLUMNS} from m join users u on u.id = m.user_id`,
)

/** A manual movement that an operator asks for, in whole points and credits. Both may be negative. */
export type MovementRequest = {
  experience: number
  credits: number
  /** in Spanish, for the employee */
  reason: string
  /** account id of the operator */
  actor: number
  now: Date
}

/**
 * Moves an employee's balances by hand. A movement of too many credits waits for a second operator instead.
 *
 * @param asked.email normalised
 * @throws DomainError `PROFILE_NOT_FOUND`, `BALANCE_TOO_LOW`
 * @see PT-6
 */
export async function askMovement(tx: Tx, asked: MovementRequest & { email: string }): Promise<ManualMovementOutput> {
  return askFor(tx, await lockAccount(tx, asked.email), asked)
}

/** Does the work of {@link askMovement} for an employee already locked. @param asked.reverses the movement it undoes */
export async function askFor(
  tx: Tx,
  account: LedgerAccount,
  asked: MovementRequest & { reverses?: number },
): Promise<ManualMovementOutput> {
  const { experience, credits, reason, reverses = null, actor, now } = asked
  checkBalance(account, asked)
  const waits = needsSecondOperator(asked)
  const [row] = await insertAsked(tx, account.id, experience, credits, reason, reverses, actor, now, waits)
  const { id } = row!
  const details = { userId: account.id, experience, credits, reason, ...(reverses !== null && { reverses }), waits }
  const subject = `manual_movements/${id}`
  await recordAudit(tx, { at: now, actorAccountId: actor, action: 'ledger.ask-movement', subject, details })
  if (!waits) await payByHand(tx, { row: row!, account, actor, now })
  return manualMovementOf(row!, actor)
}
