import { shownShare } from '@orbita/domain/habits/shared-goals'
import { prepare, type Queryable } from '../../infra/db/sql.ts'

/** The time for which a count is shown before it is made again, in milliseconds. */
const COUNTS_LAST_MS = 10 * 60_000

/** The people with at least one figure of an album, and how many of them have each figure, by its number. */
type Counts = { people: number; holders: ReadonlyMap<number, number> }

// A person who lost access or the platform no longer takes part.
const countHolders = prepare<[albumId: string], { people: number; holders: [number: number, people: number][] }>(
  'albums.count-holders',
  `with held as materialized (
     select c.user_id, c.number from collection c join users u on u.id = c.user_id
      where c.album_id = $1 and u.is_active and 'figuras' = any (u.platform)
   )
   select (select count(distinct user_id) from held) as people,
          (select coalesce(jsonb_agg(jsonb_build_array(number, people)), '[]')
             from (select number, count(*) as people from held group by number) as counted) as holders`,
)

/** The shares of an album's people that have each of its figures. */
export type FigureShares = {
  /** Returns a share in whole percent, or null while too few people take part. @see MI-12 */
  read(db: Queryable, asked: { albumId: string; number: number; now: Date }): Promise<number | null>
}

/**
 * Counts the figures that people have, once for everybody in ten minutes: it reads the figures of the whole company.
 *
 * @see MI-12
 */
export function createFigureShares(): FigureShares {
  const counts = new Map<string, { until: number; counted: Promise<Counts> }>()

  function countsOf(db: Queryable, albumId: string, now: Date): Promise<Counts> {
    const known = counts.get(albumId)
    if (known && known.until > now.getTime()) return known.counted

    const counted = count(db, albumId)
    counts.set(albumId, { until: now.getTime() + COUNTS_LAST_MS, counted })
    // A count that failed is not kept.
    counted.catch(() => counts.delete(albumId))
    return counted
  }

  return {
    read: async (db, { albumId, number, now }) => {
      const { people, holders } = await countsOf(db, albumId, now)
      return shownShare(holders.get(number) ?? 0, people) ?? null
    },
  }
}

async function count(db: Queryable, albumId: string): Promise<Counts> {
  const [{ people, holders }] = (await countHolders(db, albumId)) as [{ people: number; holders: [number, number][] }]
  return { people, holders: new Map(holders) }
}
