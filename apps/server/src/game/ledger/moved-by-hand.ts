import { MANUAL_WINDOW_HOURS, type MovedByHand } from '@orbita/domain/ledger/manual'
import { prepare, type Queryable } from '../../infra/db/sql.ts'
import type { Tx } from '../../infra/db/transaction.ts'

const HOUR_MS = 3_600_000

const findMoved = prepare<[actor: number, since: Date], { userId: number; credits: number; experience: number }>(
  'ledger.moved-by-hand',
  `select user_id as "userId", sum(abs(credits))::bigint as credits, sum(abs(experience))::bigint as experience
     from manual_movements
    where asked_by = $1 and asked_at > $2 and state <> 'refused'
    group by user_id`,
)

const lock = prepare<[account: number], { id: number }>(
  'ledger.lock-operator',
  'select id from accounts where id = $1 for no key update',
)

/**
 * Returns what an operator asked to move in the last hours, without what was refused.
 *
 * @param by.actor account id of the operator
 * @see PT-6
 */
export async function findMovedByHand(db: Queryable, by: { actor: number; now: Date }): Promise<MovedByHand> {
  const rows = await findMoved(db, by.actor, new Date(by.now.getTime() - MANUAL_WINDOW_HOURS * HOUR_MS))
  return {
    creditsOfAll: rows.reduce((sum, { credits }) => sum + credits, 0),
    of: new Map(rows.map(({ userId, ...amounts }) => [userId, amounts])),
  }
}

/**
 * Makes the requests of one operator wait for each other, so that two at once cannot both pass below the limits. It goes
 * before the locks of employees.
 */
export async function lockOperator(tx: Tx, actor: number): Promise<void> {
  await lock(tx, actor)
}
