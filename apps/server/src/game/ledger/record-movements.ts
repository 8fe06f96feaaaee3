import { prepare } from '../../infra/db/sql.ts'
import type { Tx } from '../../infra/db/transaction.ts'
import { type Balances, lockUsers } from '../../people/users/lock-user.ts'
import { rememberMovements } from './lost-movements.ts'
import { announceChanges, type Change, type Movement } from './movement.ts'

/** The balances of one person after new movements. */
export type Moved = Balances & { userId: number }

type Row = Moved & Change & { lastId: number }

const moveBalances = prepare<
  [
    userIds: readonly number[],
    kinds: readonly string[],
    experience: readonly number[],
    credits: readonly number[],
    stardust: readonly number[],
    reasons: readonly string[],
    keys: readonly string[],
    actors: readonly (number | null)[],
    dates: readonly Date[],
    batches: readonly (string | null)[],
    reverses: readonly (number | null)[],
  ],
  Row
>(
  'ledger.move',
  `with movement as (
     insert into ledger (user_id, kind, experience, credits, stardust, reason, movement_key, actor_account_id,
                         occurred_at, batch, reverses)
     select user_id, kind, experience, credits, stardust, reason, movement_key, actor, occurred_at, batch, reverses
       from unnest($1::bigint[], $2::text[], $3::bigint[], $4::bigint[], $5::bigint[], $6::text[], $7::text[],
                   $8::bigint[], $9::timestamptz[], $10::text[], $11::bigint[])
            as m (user_id, kind, experience, credits, stardust, reason, movement_key, actor, occurred_at, batch, reverses)
     on conflict (user_id, movement_key) do nothing
     returning id, user_id, experience, credits, stardust, occurred_at
   ), change as (
     select user_id, sum(experience)::bigint as experience, sum(credits)::bigint as credits,
            sum(stardust)::bigint as stardust, max(occurred_at) as at, max(id) as last_id, bool_or(experience > 0) as grew,
            bool_or(experience <> 0 or credits <> 0) as moved, bool_or(stardust <> 0) as dusted
       from movement group by user_id
   )
   update users u
      set experience = u.experience + c.experience, credits = u.credits + c.credits, stardust = u.stardust + c.stardust
     from change c where u.id = c.user_id
   returning u.id as "userId", u.experience, u.credits, u.stardust, u.level, c.at, c.grew, c.moved, c.dusted, c.last_id as "lastId"`,
)

/**
 * Writes movements and updates the balances with them. Balances change in no other way. A key that is already recorded
 * moves nothing. Experience that reaches a rank gives the rank and its pack, once. If any balance would fall below
 * zero, the database rejects the whole batch, so code that spends checks the balance first under the lock of
 * `lockUser`.
 *
 * Pass a few thousand at most: a statement of the pool times out after four seconds.
 *
 * @returns the new balances of the people with a new movement, in no particular order
 * @see PT-2, PT-3, PT-4, CO-2
 */
export async function recordMovements(tx: Tx, movements: readonly Movement[]): Promise<Moved[]> {
  if (movements.length === 0) return []

  const userIds = movements.map(({ userId }) => userId)
  if (movements.length > 1) await lockUsers(tx, userIds)
  const moved = await moveBalances(
    tx,
    userIds,
    movements.map(({ kind }) => kind),
    movements.map(({ experience = 0 }) => experience),
    movements.map(({ credits = 0 }) => credits),
    movements.map(({ stardust = 0 }) => stardust),
    movements.map(({ reason }) => reason),
    movements.map(({ key }) => key),
    movements.map(({ actor = null }) => actor),
    movements.map(({ occurredAt }) => occurredAt),
    movements.map(({ batch = null }) => batch),
    movements.map(({ reverses = null }) => reverses),
  )
  rememberMovements(tx, moved)
  await announceChanges(tx, moved)
  return moved.map(({ userId, experience, credits, stardust }) => ({ userId, experience, credits, stardust }))
}
