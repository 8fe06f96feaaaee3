import { prepare, type Queryable } from '../../infra/db/sql.ts'

/** The number of different figures collected from the current album, or from the last one that was open. */
export type Collected = { collected: number; total: number }

const countFigures = prepare<
  [userId: number, today: string],
  { waiting: number } & { [K in keyof Collected]: number | null }
>(
  'albums.count-collected',
  `select (select count(*) from packs p where p.user_id = $1 and p.state = 'granted') as waiting,
          case when a.id is not null then
            (select count(*) from collection c where c.user_id = $1 and c.album_id = a.id) end as collected,
          case when a.id is not null then (select count(*) from figures f where f.album_id = a.id) end as total
     from (select) as one
     left join lateral (select id from albums where starts_on <= $2
                         order by ends_on >= $2 desc, starts_on desc, id limit 1) as a on true`,
)

/** Counts the figures of the current album (null before the first one starts) and the unopened packs. @see D-50 */
export async function countCollected(
  db: Queryable,
  asked: { userId: number; today: string },
): Promise<{ album: Collected | null; waitingPacks: number }> {
  const { waiting, collected, total } = (await countFigures(db, asked.userId, asked.today))[0]!
  return { album: collected === null || total === null ? null : { collected, total }, waitingPacks: waiting }
}
