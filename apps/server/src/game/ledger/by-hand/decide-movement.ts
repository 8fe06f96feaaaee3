import type { ManualMovementOutput, WaitingMovementsOutput } from '@orbita/contract/movements'
import type { AuditAction } from '@orbita/domain/audit/actions'
import { DomainError } from '@orbita/domain/errors'
import { recordAudit } from '../../../infra/audit/record-audit.ts'
import { prepare, type Queryable } from '../../../infra/db/sql.ts'
import type { Tx } from '../../../infra/db/transaction.ts'
import { requireSecond } from '../../../people/benefit/second-operator.ts'
import { findTiesTo } from '../../../people/benefit/ties.ts'
import { MANUAL_COLUMNS, type ManualRow, manualMovementOf } from '../to-movement-output.ts'
import { checkBalance, lockAccount } from './ledger-account.ts'
import { payByHand } from './pay-by-hand.ts'
import { checkNotReversed } from './reverse-movement.ts'

const findAsked = prepare<[id: number], { user_id: number; asked_by: number }>(
  'ledger.find-asked',
  'select user_id, asked_by from manual_movements where id = $1',
)

const saveDecision = prepare<
  [id: number, state: 'done' | 'refused', actor: number, now: Date, note: string | null],
  ManualRow
>(
  'ledger.decide-movement',
  `with m as (
     update manual_movements set state = $2, decided_by = $3, decided_at = $4, note = $5
      where id = $1 and state = 'waiting'
     returning *
   )
   select ${MANUAL_COLUMNS} from m join users u on u.id = m.user_id`,
)

const findAllWaiting = prepare<[limit: number], ManualRow>(
  'ledger.find-waiting',
  `select ${MANUAL_COLUMNS} from manual_movements m join users u on u.id = m.user_id
    where m.state = 'waiting' order by m.asked_at, m.id limit $1`,
)

const AT_ONCE = 50

/** Lists the manual movements that wait for a second operator, oldest first. @param viewer account of the operator */
export async function findWaitingMovements(db: Queryable, viewer: number): Promise<WaitingMovementsOutput> {
  return { movements: (await findAllWaiting(db, AT_ONCE)).map((row) => manualMovementOf(row, viewer)) }
}

type Decision = { id: number; actor: number; now: Date }

/**
 * Approves a waiting manual movement and applies it to the current balances.
 *
 * @param decision.actor account id of an operator who did not ask for it, and is not the employee
 * @throws DomainError `NOT_FOUND`, `SECOND_OPERATOR`, `SECOND_TIED`, `OPERATOR_IS_YOU`, `MOVEMENT_DECIDED`, `MOVEMENT_REVERSED`, `BALANCE_TOO_LOW`,
 *   `BALANCE_TOO_HIGH`
 * @see PT-6
 */
export async function approveMovement(tx: Tx, decision: Decision): Promise<ManualMovementOutput> {
  const { id, actor, now } = decision
  const [asked] = await findAsked(tx, id)
  if (!asked) throw new DomainError('NOT_FOUND')

  await requireSecond(tx, { first: asked.asked_by, second: actor, now })
  const ties = await findTiesTo(tx, { actor, userIds: [asked.user_id], now })
  if (ties.get(asked.user_id) === 'own') throw new DomainError('OPERATOR_IS_YOU')
  const account = await lockAccount(tx, asked.user_id)
  const row = await decide(tx, { ...decision, state: 'done', action: 'ledger.approve-movement' })
  if (row.reverses !== null) await checkNotReversed(tx, row.reverses)
  checkBalance(account, row)
  await payByHand(tx, { rows: [row], accounts: [account], actor, now })
  return manualMovementOf(row, actor)
}

/**
 * Refuses a waiting manual movement, so that nothing moves. The operator who asked for it may withdraw it this way too.
 *
 * @param decision.note why, for the operator who asked; only their own withdrawal needs none
 * @throws DomainError `NOT_FOUND`, `BAD_INPUT` without the note, `MOVEMENT_DECIDED`
 */
export async function refuseMovement(
  tx: Tx,
  decision: Decision & { note?: string | undefined },
): Promise<ManualMovementOutput> {
  const [asked] = await findAsked(tx, decision.id)
  if (!asked) throw new DomainError('NOT_FOUND')
  const isOwn = asked.asked_by === decision.actor
  if (!isOwn && !decision.note) throw new DomainError('BAD_INPUT', { fields: ['note'] })

  const action = isOwn ? 'ledger.withdraw-movement' : 'ledger.refuse-movement'
  return manualMovementOf(await decide(tx, { ...decision, state: 'refused', action }), decision.actor)
}

async function decide(
  tx: Tx,
  decision: Decision & { state: 'done' | 'refused'; action: AuditAction; note?: string | undefined },
): Promise<ManualRow> {
  const { id, state, action, note = null, actor, now } = decision
  const [row] = await saveDecision(tx, id, state, actor, now, note)
  if (!row) throw new DomainError('MOVEMENT_DECIDED')

  const details = { userId: row.user_id, ...(note !== null && { note }) }
  const about = { subject: `manual_movements/${id}`, title: null, personId: row.user_id, details }
  await recordAudit(tx, { at: now, actorAccountId: actor, action, ...about })
  return row
}
