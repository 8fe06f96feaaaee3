import type { ShowcaseOutput, ShownFigure } from '@orbita/contract/albums/showcase'
import { prepare, type Queryable } from '../../../infra/db/sql.ts'

const findShown = prepare<[userId: number], ShownFigure>(
  'showcase.find',
  `select s.album_id as "albumId", s.number, f.name, f.rarity, f.picture,
          (select b.finish from figure_finishes b where b.user_id = s.user_id and b.album_id = s.album_id
                                                    and b.number = s.number and b.is_shown) as finish
     from showcases s join figures f on f.album_id = s.album_id and f.number = s.number
    where s.user_id = $1 order by s.place`,
)

/** Returns the figures that an employee shows, in their order. @see D-138 */
export async function findShowcase(db: Queryable, userId: number): Promise<ShowcaseOutput> {
  return { figures: await findShown(db, userId) }
}
