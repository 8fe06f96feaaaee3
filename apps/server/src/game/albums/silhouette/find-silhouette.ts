import type { Silhouette } from '@orbita/contract/albums/silhouette'
import { chooseSilhouette, type SilhouetteMoment } from '@orbita/domain/album/silhouette'
import { prepare, type Queryable } from '../../../infra/db/sql.ts'
import type { Catalog } from '../catalog.ts'
import { silhouetteWords } from './silhouette-words.ts'

/** What decides the silhouette of an employee, as {@link SILHOUETTE} finds it. */
export type SilhouetteRow = {
  id: string
  revision: number
  /** the figure that it was when they chose, and the one they chose; null before */
  number: number | null
  guess: number | null
  owned: number[]
}

/**
 * Returns SQL that finds what decides the silhouette of an employee, as one {@link SilhouetteRow}, or no row between seasons.
 *
 * @param userId the parameter that holds the employee, as `$1`
 * @param today the parameter that holds the company's day
 * @param week the parameter that holds the week of the silhouette
 */
export const SILHOUETTE = ({ userId, today, week }: Record<'userId' | 'today' | 'week', string>) =>
  `select a.id, a.revision, g.number, g.guess,
          array(select c.number from collection c where c.user_id = ${userId} and c.album_id = a.id) as owned
     from (select id, revision from albums where starts_on <= ${today} and ends_on >= ${today}
            order by starts_on desc, id limit 1) as a
     left join silhouette_guesses g on g.user_id = ${userId} and g.week = ${week} and g.album_id = a.id`

/** Returns the silhouette that an employee sees, or null when the season has none in that week. @see AL-13, D-138 */
export async function silhouetteOf(
  row: SilhouetteRow | null,
  { db, catalog, moment }: { db: Queryable; catalog: Catalog; moment: SilhouetteMoment },
): Promise<Silhouette | null> {
  if (!row) return null
  const album = await catalog.read(db, row)
  const chosen = chooseSilhouette(album, moment.week)
  if (!chosen) return null

  const number = row.number ?? chosen.number
  const figure = album.figures.get(number)!
  const isAnswered = row.guess !== null
  const isRight = row.guess === number
  const place = album.pages.findIndex(({ figures }) => figures.some((one) => one.number === number)) + 1
  return {
    ...moment,
    ...silhouetteWords(figure.picture),
    picture: figure.picture,
    names:
      isAnswered || moment.phase === 'tells'
        ? []
        : chosen.names.map((one) => ({ number: one, name: album.figures.get(one)!.name })),
    answer: isAnswered ? (isRight ? 'right' : 'almost') : null,
    figure: isRight || moment.phase === 'tells' ? { number, name: figure.name, story: figure.story } : null,
    ownPlace: row.owned.includes(number) ? { page: place, number } : null,
  }
}

const find = prepare<[userId: number, today: string, week: string], SilhouetteRow>(
  'silhouette.find',
  SILHOUETTE({ userId: '$1', today: '$2', week: '$3' }),
)

/** Returns the silhouette that an employee sees, read on its own. */
export async function findSilhouette(
  db: Queryable,
  asked: { userId: number; today: string; catalog: Catalog; moment: SilhouetteMoment },
): Promise<Silhouette | null> {
  const [row] = await find(db, asked.userId, asked.today, asked.moment.week)
  return silhouetteOf(row ?? null, { db, ...asked })
}
