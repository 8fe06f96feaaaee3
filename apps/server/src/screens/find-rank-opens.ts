import type { RankOpensOutput } from '@orbita/contract/ranks'
import type { PlatformId } from '@orbita/domain/platforms'
import type { RankId } from '@orbita/domain/ranks'
import { prepare, type Queryable } from '../infra/db/sql.ts'

/** The rewards that are named. */
const NAMED = 3

type Opened = { inAll: number; named: RankOpensOutput['rewards'] }

const findRewards = prepare<[rank: RankId, today: string, most: number], Opened>(
  'rewards.find-of-rank',
  `with opened as materialized (
     select id, title, picture, position from rewards
      where min_rank = $1 and retired_at is null
        and coalesce(starts_on <= $2, true) and coalesce(ends_on >= $2, true)
   )
   select (select count(*) from opened) as "inAll",
          (select coalesce(jsonb_agg(jsonb_build_object('id', id, 'title', title, 'picture', picture)
                    order by position, id), '[]')
             from (select * from opened order by position, id limit $3) as first) as named`,
)

/**
 * Returns what a rank opens for an employee: its pack, and the rewards of today's catalogue that ask for it.
 *
 * @param asked.today the company's day
 * @see PT-4, RE-1
 */
export async function findRankOpens(
  db: Queryable,
  asked: { rank: RankId; platforms: readonly PlatformId[]; today: string },
): Promise<RankOpensOutput> {
  const packs = asked.platforms.includes('figuras') && asked.rank !== 'sin-rango' ? 1 : 0
  if (!asked.platforms.includes('mision-espacial')) return { packs, rewards: [], rewardsInAll: 0 }

  const [{ inAll, named }] = (await findRewards(db, asked.rank, asked.today, NAMED)) as [Opened]
  const rewards = named.map(({ id, title, picture }) => ({ id, title, picture }))
  return { packs, rewards, rewardsInAll: inAll }
}
