import type { Season } from '@orbita/domain/album/season'
import { prepare, type Queryable } from '../../infra/db/sql.ts'
import { insertSeason } from '../albums/insert-season.ts'

const insertAwards = prepare<[albumId: string, awards: string], never>(
  'awards.insert-album-awards',
  `insert into awards (id, platform, album_id, position, title, picture, asks, won, rule, experience, credits, packs, prize)
   select $1 || '.' || id, 'figuras', $1, position, title, picture, asks, won, rule,
          (gives ->> 'experience')::int, (gives ->> 'credits')::int, (gives ->> 'packs')::int, gives ->> 'prize'
     from jsonb_to_recordset($2::jsonb) as w (id text, position int, title text, picture text, asks text, won text,
       rule jsonb, gives jsonb)`,
)

/** Publishes a season: album, pages, figures and awards. The caller must be in a transaction. @see AL-1, AW-1 */
export async function publishSeason(tx: Queryable, season: Season, now: Date): Promise<void> {
  await insertSeason(tx, season, now)
  const awards = season.awards.map((award, position) => ({ ...award, position }))
  await insertAwards(tx, season.id, JSON.stringify(awards))
}
