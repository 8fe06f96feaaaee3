import type { RewardWantedByOutput, RewardWanter } from '@orbita/contract/rewards/operator-rewards'
import { DomainError } from '@orbita/domain/errors'
import type { WantedByQuery } from '@orbita/domain/rewards/inputs'
import { prepare, type Queryable } from '../../infra/db/sql.ts'
import { cursorOf, readCursor } from '../people/cursor.ts'

const PAGE = 50

type Row = Omit<RewardWanter, 'since'> & { since: Date }
type Values = [rewardId: string, credits: string | null, id: number | null, limit: number]

/** Writes the statement of a page. @param table the table with the employees who want the reward */
const pageText = (table: string) =>
  `select u.id, u.name, u.email, u.avatar, u.area, u.credits, greatest(0, r.price - u.credits)::int as missing, w.at as since
     from ${table} w join users u on u.id = w.user_id join rewards r on r.id = w.reward_id
    where w.reward_id = $1 and ($3::bigint is null or (u.credits, u.id) < ($2::text::bigint, $3))
    order by u.credits desc, u.id desc limit $4`

const byGoal = prepare<Values, Row>('rewards.page-of-goals', pageText('reward_goals'))
const byWait = prepare<Values, Row>('rewards.page-of-waits', pageText('reward_waits'))

const count = prepare<[rewardId: string], { goal: number; wait: number }>(
  'rewards.count-wanted-by',
  `select (select count(*) from reward_goals g where g.reward_id = r.id) as goal,
          (select count(*) from reward_waits w where w.reward_id = r.id) as wait
     from rewards r where r.id = $1`,
)

/**
 * Returns a page of the employees who want a reward, the nearest to its price first.
 *
 * @param asked.query whether they pinned it or wait for it
 * @throws DomainError `REWARD_NOT_FOUND`, `BAD_INPUT` for a cursor that is none
 * @see D-77, RE-4, RE-6
 */
export async function findWantedBy(
  db: Queryable,
  { rewardId, query: { because, cursor } }: { rewardId: string; query: WantedByQuery },
): Promise<RewardWantedByOutput> {
  const after = cursor === undefined ? undefined : readCursor(cursor)
  if (after && !/^\d{1,18}$/.test(after.value)) throw new DomainError('BAD_INPUT', { fields: ['cursor'] })

  const [[counted], rows] = await Promise.all([
    count(db, rewardId),
    (because === 'goal' ? byGoal : byWait)(db, rewardId, after?.value ?? null, after?.id ?? null, PAGE + 1),
  ])
  if (!counted) throw new DomainError('REWARD_NOT_FOUND')

  const page = rows.slice(0, PAGE)
  const last = rows.length > PAGE ? page.at(-1) : undefined
  return {
    people: page.map((row) => ({ ...row, since: row.since.toISOString() })),
    total: counted[because],
    next: last ? cursorOf({ value: `${last.credits}`, id: last.id }) : null,
  }
}
