import type { RewardWantedByOutput, RewardWanter } from '@orbita/contract/rewards/operator-rewards'
import { DomainError } from '@orbita/domain/errors'
import type { WantedByQuery } from '@orbita/domain/rewards/inputs'
import { prepare, type Queryable } from '../../infra/db/sql.ts'
import { type Cut, orderedPages } from '../../infra/lists/ordered-pages.ts'

type Row = Omit<RewardWanter, 'since'> & { since: Date }

/** Returns the list of a page. @param table the table with the employees who want the reward */
const wantersIn = (table: string) => ({
  filters: 1,
  id: 'u.id',
  sorts: ['-credits'] as const,
  orders: { credits: { by: 'u.credits', type: 'bigint' } } as const,
  text: ({ place, after, page }: Cut) =>
    `select u.id, u.name, u.email, u.avatar, u.area, u.credits, greatest(0, r.price - u.credits)::int as missing, w.at as since,
            ${place}
       from ${table} w join users u on u.id = w.user_id join rewards r on r.id = w.reward_id
      where w.reward_id = $1 and ${after} ${page}`,
})

const PAGES = {
  goal: orderedPages<[rewardId: string], Row, '-credits'>('rewards.page-of-goals', wantersIn('reward_goals')),
  wait: orderedPages<[rewardId: string], Row, '-credits'>('rewards.page-of-waits', wantersIn('reward_waits')),
}

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
  const [[counted], { rows, next }] = await Promise.all([
    count(db, rewardId),
    PAGES[because](db, { values: [rewardId], sort: '-credits', cursor }),
  ])
  if (!counted) throw new DomainError('REWARD_NOT_FOUND')

  return {
    people: rows.map((row) => ({ ...row, since: row.since.toISOString() })),
    total: counted[because],
    next,
  }
}
