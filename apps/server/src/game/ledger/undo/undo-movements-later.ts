import { prepare } from '../../../infra/db/sql.ts'
import { lockUsers } from '../../../people/users/lock-user.ts'
import { REST } from './rest-sql.ts'
import { findUndoable, refuseSpent, sumOf, type Undo } from './undo-movements.ts'

const insertTakings = prepare<
  [
    movementIds: readonly number[],
    userIds: readonly number[],
    reason: string,
    actor: number,
    batch: string | null,
    now: Date,
  ],
  never
>(
  'ledger.insert-takings',
  `insert into ledger_takings (movement_id, user_id, reason, actor_account_id, batch, decided_at)
   select movement_id, user_id, $3, $4, $5, $6 from unnest($1::bigint[], $2::bigint[]) as t (movement_id, user_id)`,
)

const MISSING = `select t.user_id, greatest(sum(rest.experience) - coalesce(r.experience, 0), 0)::bigint as experience,
          greatest(sum(rest.credits) - coalesce(r.credits, 0), 0)::bigint as credits
     from ledger_takings t
     join ledger l on l.id = t.movement_id
    cross join ${REST}
     left join ledger_reserves r on r.user_id = t.user_id
    group by t.user_id, r.user_id, r.experience, r.credits
   having r.user_id is null or sum(rest.experience) > r.experience or sum(rest.credits) > r.credits`

const findMissing = prepare<[], { user_id: number; experience: number; credits: number }>(
  'ledger.find-missing-reserves',
  MISSING,
)

const reserveMore = prepare<[], never>(
  'ledger.reserve-more',
  `with missing as (${MISSING}), own as (
     update users u set reserved_experience = u.reserved_experience + m.experience,
            reserved_credits = u.reserved_credits + m.credits
       from missing m
      where u.id = m.user_id and u.experience - u.reserved_experience >= m.experience
        and u.credits - u.reserved_credits >= m.credits
     returning u.id, m.experience, m.credits
   )
   insert into ledger_reserves as r (user_id, experience, credits) select id, experience, credits from own
   on conflict (user_id) do update
      set experience = r.experience + excluded.experience, credits = r.credits + excluded.credits`,
)

/**
 * Decides to undo movements of which `reserveBatch` has reserved what they gave. It changes no balance: `settleUndoReserve` does,
 * after the transaction. Only people who were paid or had spent something since it was reserved are locked, and what is
 * missing is reserved then.
 *
 * @throws SpentRefusal, a `BALANCE_TOO_LOW` with their names, when some of the people have spent them
 * @see PT-2, MI-4
 */
export const undoMovementsLater: Undo = async (tx, paid, { reason, actor, batch = null, now }) => {
  const found = await findUndoable(tx, paid)
  await insertTakings(
    tx,
    found.map(({ id }) => id),
    found.map(({ userId }) => userId),
    reason,
    actor,
    batch,
    now,
  )
  const missing = (await findMissing(tx)).map((reserve) => reserve.user_id)
  if (missing.length > 0) {
    await lockUsers(tx, missing)
    await reserveMore(tx)
    const spent = new Set((await findMissing(tx)).map((reserve) => reserve.user_id))
    refuseSpent((await findUndoable(tx, paid)).filter(({ userId }) => spent.has(userId)))
  }
  return sumOf(found)
}
