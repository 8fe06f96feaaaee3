import { prepare, type Queryable } from '../../../infra/db/sql.ts'
import type { Tx } from '../../../infra/db/transaction.ts'
import type { RunTransaction } from '../../../infra/idempotency/once.ts'
import { lockUsers } from '../../../people/users/lock-user.ts'
import { recordMovements } from '../record-movements.ts'
import { IS_LEFT, REST } from './rest-sql.ts'
import { type Opposite, oppositeOf } from './undo-movements.ts'

/** The number of people whose balances one transaction locks. */
const AT_ONCE = 250

const countReserves = prepare<[], { count: number }>(
  'ledger.count-reserves',
  'select count(*)::int as count from ledger_reserves',
)

const findReserves = prepare<[limit: number], { user_id: number }>(
  'ledger.find-reserves',
  'select user_id from ledger_reserves order by user_id limit $1',
)

const release = prepare<[userIds: readonly number[]], never>(
  'ledger.release-reserves',
  `with gone as (delete from ledger_reserves where user_id = any ($1::bigint[]) returning user_id, experience, credits)
   update users u set reserved_experience = u.reserved_experience - g.experience,
          reserved_credits = u.reserved_credits - g.credits
     from gone g where u.id = g.user_id`,
)

// What was corrected in another way meanwhile is left out.
const endTakings = prepare<[userIds: readonly number[]], Opposite>(
  'ledger.end-takings',
  `with gone as (
     delete from ledger_takings where user_id = any ($1::bigint[])
     returning movement_id, reason, actor_account_id, batch, decided_at
   )
   select l.id, rest.tip, l.user_id as "userId", rest.experience, rest.credits, g.reason, g.actor_account_id as actor, g.batch,
          g.decided_at as now
     from gone g join ledger l on l.id = g.movement_id
    cross join ${REST}
    where ${IS_LEFT}
    order by l.id`,
)

/** Counts the people with reserved amounts. */
export async function countReserved(db: Queryable): Promise<number> {
  return (await countReserves(db))[0]!.count
}

/**
 * Writes the opposites of the movements whose undoing is decided and lets go of what is reserved besides, a few people at a
 * time, each few in a transaction of their own. Each is taken back once, whatever stops the process in between, because its
 * mark goes with its opposite.
 *
 * @param run of `longTransactions`, under the lock of `reserveBatch`
 * @returns the number of people
 * @see MI-4, PT-2
 */
export async function settleUndoReserve(run: RunTransaction): Promise<number> {
  let all = 0
  for (let people = await run(takeSome); people > 0; people = await run(takeSome)) all += people
  return all
}

async function takeSome(tx: Tx): Promise<number> {
  const userIds = (await findReserves(tx, AT_ONCE)).map((reserve) => reserve.user_id)
  if (userIds.length === 0) return 0

  await lockUsers(tx, userIds)
  await release(tx, userIds)
  await recordMovements(tx, (await endTakings(tx, userIds)).map(oppositeOf))
  return userIds.length
}
