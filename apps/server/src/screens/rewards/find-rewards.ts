import type { RewardListOutput, RewardRow, RewardSummaryOutput } from '@orbita/contract/rewards/operator-rewards'
import { REWARDS_QUERY, type RewardSort, type RewardsQuery } from '@orbita/domain/rewards/inputs'
import { ALERT } from '../../game/rewards/find-stock-alerts.ts'
import { IS_LIVE } from '../../game/rewards/redemptions/spending.ts'
import { prepare, type Queryable } from '../../infra/db/sql.ts'
import { orderedPages } from '../../infra/lists/ordered-pages.ts'

/** The SQL of reward `r` with its codes, units and state. @param today the parameter with the company's day, as `$1` */
export const rewardFacts = (today: string) => `rewards r
  cross join lateral (
    select count(*) filter (where c.redeem_id is null) as free, count(*) as loaded, max(c.added_at) as last_added_at
      from reward_codes c where c.reward_id = r.id) codes
  cross join lateral (
    select coalesce(sum(m.amount) filter (where m.amount > 0 and m.redeem_id is null), 0) as added
      from stock_movements m where m.reward_id = r.id) moved
  cross join lateral (
    select case when r.delivery = 'code' then least(coalesce(r.stock, codes.free), codes.free) else r.stock end as left) units
  cross join lateral (
    select case when r.retired_at is not null then 'retired'
                when r.ends_on < ${today}::date then 'ended'
                when r.starts_on > ${today}::date then 'upcoming'
                when units.left = 0 then 'sold-out'
                when units.left <= ${ALERT.units} or units.left <= greatest(moved.added, codes.loaded) * ${ALERT.share}::float8
                then 'low' else 'published' end as state) facts`

/** The SQL columns of a {@link RewardRow}, for {@link rewardFacts}. */
export const REWARD = `r.id, r.title, r.picture, r.category, r.delivery, r.price, facts.state,
  r.starts_on::text as "startsOn", r.ends_on::text as "endsOn", units.left::int as left,
  (select count(*) from redeems d where d.reward_id = r.id and d.${IS_LIVE}) as redeemed,
  (select count(*) from reward_waits w where w.reward_id = r.id) as waiting,
  (select count(*) from reward_goals g where g.reward_id = r.id) as goals`

type FilterValues = [
  today: string,
  title: string | null,
  category: string | null,
  delivery: string | null,
  state: string | null,
]

const FILTERS = `($2::text is null or folded(r.title) like '%' || folded($2) || '%')
  and ($3::text is null or r.category = $3)
  and ($4::text is null or r.delivery = $4)
  and case when $5::text is null then facts.state <> 'retired' else facts.state = $5 end`

const WAITING = '(select count(*) from reward_waits w where w.reward_id = r.id)'

const pages = orderedPages<FilterValues, RewardRow, RewardSort>('rewards.page', {
  filters: 5,
  id: 'r.id',
  hasTextId: true,
  sorts: REWARDS_QUERY.sorts,
  orders: {
    position: { by: 'r.position', type: 'bigint' },
    title: { by: 'folded(r.title)', type: 'text' },
    price: { by: 'r.price', type: 'bigint' },
    waiting: { by: WAITING, type: 'bigint' },
  },
  text: ({ place, after, page }) =>
    `select ${REWARD}, ${place} from ${rewardFacts('$1')} where ${FILTERS} and ${after} ${page}`,
})

const count = prepare<FilterValues, { total: number }>(
  'rewards.count',
  `select count(*) as total from ${rewardFacts('$1')} where ${FILTERS}`,
)

const countStates = prepare<[today: string], { state: RewardRow['state']; rewards: number; waiting: number }>(
  'rewards.count-states',
  `select facts.state, count(*) as rewards, coalesce(sum(${WAITING}), 0)::bigint as waiting
     from ${rewardFacts('$1')} group by facts.state`,
)

/**
 * Returns a page of the list of rewards, fifty at most, with the number of all rewards of its filters.
 *
 * @param asked.today the company's day, which decides what is upcoming or over
 * @throws DomainError `BAD_INPUT` for a cursor that is none
 * @see D-77
 */
export async function findRewardList(
  db: Queryable,
  { query, today }: { query: RewardsQuery; today: string },
): Promise<RewardListOutput> {
  const { q = null, category = null, delivery = null, state = null, sort, cursor } = query
  const filters: FilterValues = [today, q || null, category, delivery, state]
  const [{ rows: rewards, next }, [counted]] = await Promise.all([
    pages(db, { values: filters, sort, cursor }),
    count(db, ...filters),
  ])
  return { rewards, total: counted!.total, next }
}

/** Returns the number of rewards in each state. @param today the company's day @see D-77 */
export async function summariseRewards(db: Queryable, today: string): Promise<RewardSummaryOutput> {
  const rows = await countStates(db, today)
  const of = (state: RewardRow['state']) => rows.find((row) => row.state === state)?.rewards ?? 0
  const sum = (values: readonly number[]) => values.reduce((all, value) => all + value, 0)
  return {
    all: sum(rows.filter(({ state }) => state !== 'retired').map(({ rewards }) => rewards)),
    published: of('published'),
    low: of('low'),
    soldOut: of('sold-out'),
    upcoming: of('upcoming'),
    ended: of('ended'),
    retired: of('retired'),
    waiting: sum(rows.map(({ waiting }) => waiting)),
  }
}
