import type { AlbumSummary } from '@orbita/contract/albums/albums'
import { prepare, type Queryable } from '../../infra/db/sql.ts'

const findStarted = prepare<[userId: number, today: string], AlbumSummary>(
  'albums.find-started',
  `select a.id, a.title, a.starts_on::text as "startsOn", a.ends_on::text as "endsOn", a.ends_on >= $2 as "isOpen",
          (select count(*) from collection c where c.user_id = $1 and c.album_id = a.id) as collected,
          (select count(*) from figures f where f.album_id = a.id) as total
     from albums a where a.starts_on <= $2
    order by a.starts_on desc, a.id`,
)

/** Lists the albums that have started, newest first. @param asked.today the company's day */
export async function findAlbums(db: Queryable, asked: { userId: number; today: string }): Promise<AlbumSummary[]> {
  return findStarted(db, asked.userId, asked.today)
}
