import type { AlbumAward, AlbumAwardRule } from '@orbita/domain/album/awards'
import type { Odds } from '@orbita/domain/rarities'
import type { Figure, Page } from '@orbita/domain/seasons/season'
import type { Database } from '../../infra/db/database.ts'
import { prepare, type Queryable } from '../../infra/db/sql.ts'

/** A season as the database stores it. Awards carry their full id, and figures can be looked up by number. */
export type Album = {
  id: string
  revision: number
  title: string
  /** company days, both inclusive */
  startsOn: string
  endsOn: string
  /** the number of the season's publication, from 1, stored with every draw @see CO-5 */
  version: number
  /** the weeks at its end whose weekly pack is double @see AL-1 */
  doubleWeeks: number
  odds: Odds
  pages: readonly Page[]
  awards: readonly AlbumAward[]
  figures: ReadonlyMap<number, Figure>
}

/** The id of an album and the revision of its content. */
export type AlbumKey = { id: string; revision: number }

/** A cache of the content of albums, which changes only a few times a year. */
export type Catalog = {
  /** @param key read from `albums` in the same transaction, so that the cache never returns an old revision */
  read(db: Queryable, key: AlbumKey): Promise<Album>
}

type ContentRow = Omit<Album, 'figures' | 'awards'> & {
  awards: (Omit<AlbumAward, 'rule'> & { rule: AlbumAwardRule })[]
}

const findContent = prepare<[id: string], ContentRow>(
  'albums.find-content',
  `select a.id, a.revision, a.title, a.starts_on::text as "startsOn", a.ends_on::text as "endsOn", a.version,
          a.double_weeks as "doubleWeeks",
          jsonb_build_object('comun', a.odds[1], 'rara', a.odds[2], 'epica', a.odds[3], 'legendaria', a.odds[4]) as odds,
          coalesce((select jsonb_agg(jsonb_build_object('id', p.id, 'title', p.title, 'caption', p.caption, 'figures', (
             select coalesce(jsonb_agg(jsonb_build_object('number', f.number, 'id', f.id, 'name', f.name,
                      'rarity', f.rarity, 'picture', f.picture, 'story', f.story) order by f.number), '[]')
               from figures f where f.album_id = p.album_id and f.page_id = p.id)) order by p.position)
             from album_pages p where p.album_id = a.id), '[]') as pages,
          coalesce((select jsonb_agg(jsonb_build_object('id', w.id, 'title', w.title, 'picture', w.picture,
                      'asks', w.asks, 'won', w.won, 'rule', w.rule, 'gives', jsonb_strip_nulls(jsonb_build_object(
                      'experience', w.experience, 'credits', w.credits, 'packs', w.packs, 'prize', w.prize)))
                      order by w.position)
             from awards w where w.album_id = a.id), '[]') as awards
     from albums a where a.id = $1`,
)

const catalogs = new WeakMap<Database, Catalog>()

/** Returns the one catalogue of a database. */
export function catalogOf(database: Database): Catalog {
  const known = catalogs.get(database) ?? createCatalog()
  catalogs.set(database, known)
  return known
}

/** Creates a catalogue with an empty cache that is not shared with the rest of the process. */
export function createCatalog(): Catalog {
  const albums = new Map<string, Album>()
  return {
    read: async (db, { id, revision }) => {
      const known = albums.get(id)
      if (known?.revision === revision) return known

      const [row] = await findContent(db, id)
      if (!row) throw new Error(`There is no album ${id}`)
      const figures = new Map(row.pages.flatMap((page) => page.figures).map((figure) => [figure.number, figure]))
      const album = { ...row, figures }
      albums.set(id, album)
      return album
    },
  }
}
