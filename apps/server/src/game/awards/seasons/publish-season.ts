import type { Season } from '@orbita/domain/seasons/season'
import type { Queryable } from '../../../infra/db/sql.ts'
import { insertSeason } from '../../albums/seasons/insert-season.ts'
import { writeAwards } from './write-awards.ts'

/**
 * Publishes a new season: album, pages, figures and awards. The caller must be in a transaction.
 *
 * @param actor account id of the operator, or null when the product publishes it
 * @see AL-1, AW-1
 */
export async function publishSeason(
  tx: Queryable,
  season: Season,
  now: Date,
  actor: number | null = null,
): Promise<void> {
  await insertSeason(tx, { season, actor, now })
  await writeAwards(tx, season)
}
