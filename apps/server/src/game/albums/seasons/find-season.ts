import type { SeasonOutput, SeasonVersion } from '@orbita/contract/albums/seasons'
import { DomainError } from '@orbita/domain/errors'
import { seasonState } from '@orbita/domain/seasons/season-calendar'
import { draftOf, type SeasonDraft } from '@orbita/domain/seasons/season-draft'
import { prepare, type Queryable } from '../../../infra/db/sql.ts'
import { type Album, type AlbumKey, createCatalog } from '../catalog.ts'

type Named = { id: string; people: number }

type DetailRow = {
  album: AlbumKey | null
  draft: { document: SeasonDraft; version: number; savedAt: string; savedBy: string | null } | null
  versions: SeasonVersion[]
  collectors: number
  completed: number
  held: { number: number; people: number }[]
  earned: Named[]
}

const findDetail = prepare<[id: string], DetailRow>(
  'albums.find-season',
  `select (select jsonb_build_object('id', id, 'revision', revision) from albums where id = $1) as album,
          (select jsonb_build_object('document', d.document, 'version', d.version, 'savedAt', d.saved_at, 'savedBy', o.email)
             from season_drafts d left join accounts o on o.id = d.saved_by where d.id = $1) as draft,
          (select coalesce(jsonb_agg(jsonb_build_object('version', s.version, 'document', s.document,
                    'publishedAt', s.published_at, 'publishedBy', o.email) order by s.version desc), '[]')
             from season_versions s left join accounts o on o.id = s.published_by where s.album_id = $1) as versions,
          (select count(distinct user_id) from collection where album_id = $1) as collectors,
          (select count(*) from album_completions where album_id = $1 and page_id = '') as completed,
          (select coalesce(jsonb_agg(jsonb_build_object('number', h.number, 'people',
                    (select count(*) from collection c where c.album_id = $1 and c.number = h.number)) order by h.number), '[]')
             from (select number from collection where album_id = $1
                   union select number from figure_arrivals where album_id = $1
                   union select gives from trades where album_id = $1
                   union select receives from trades where album_id = $1) h) as held,
          (select coalesce(jsonb_agg(e), '[]')
             from (select substr(w.id, length($1) + 2) as id, count(*) as people
                     from awards w join award_states s on s.award_id = w.id
                    where w.album_id = $1 group by w.id order by w.id) e) as earned`,
)

const findKey = prepare<[id: string], AlbumKey>('albums.find-key', 'select id, revision from albums where id = $1')

/** Returns the figures of a season that an employee has or had. */
export const findHeldFigures = prepare<[id: string], { number: number; id: string; rarity: string; name: string }>(
  'albums.find-held-figures',
  `select f.number, f.id, f.rarity, f.name from figures f
    where f.album_id = $1
      and (exists (select from collection c where c.album_id = $1 and c.number = f.number)
        or exists (select from figure_arrivals r where r.album_id = $1 and r.number = f.number)
        or exists (select from trades t where t.album_id = $1 and f.number in (t.gives, t.receives)))
    order by f.number`,
)

/** Returns the published content of an album as a document that operators change. */
export function documentOf(album: Album): SeasonDraft {
  const { id, version, title, startsOn, endsOn, odds, pages, awards } = album
  const prefix = `${id}.`
  const own = awards.map((award) => ({ ...award, id: award.id.slice(prefix.length) }))
  return draftOf({ id, version, title, startsOn, endsOn, odds, pages: [...pages], awards: own })
}

/** Returns the content of an album, whatever its day. */
export function readPublished(db: Queryable, key: AlbumKey): Promise<Album> {
  return createCatalog().read(db, key)
}

/** Returns a season as it is published, or undefined if it is not. */
export async function findPublished(db: Queryable, seasonId: string): Promise<Album | undefined> {
  const [key] = await findKey(db, seasonId)
  return key && readPublished(db, key)
}

/**
 * Returns a season with everything that its screens show: what is published, what waits, and what can no longer change.
 *
 * @param asked.today the company's day
 * @throws DomainError `NOT_FOUND`
 * @see D-75
 */
export async function findSeason(
  db: Queryable,
  { seasonId, today }: { seasonId: string; today: string },
): Promise<SeasonOutput> {
  const [row] = await findDetail(db, seasonId)
  if (!row?.album && !row?.draft) throw new DomainError('NOT_FOUND')

  const album = row.album ? await readPublished(db, row.album) : null
  return {
    id: seasonId,
    state: seasonState(album, today),
    today,
    published: album && documentOf(album),
    draft: row.draft && { ...row.draft, savedAt: instantOf(row.draft.savedAt) },
    versions: row.versions.map((one) => ({ ...one, publishedAt: instantOf(one.publishedAt) })),
    collectors: row.collectors,
    completed: row.completed,
    held: row.held,
    earned: row.earned,
  }
}

function instantOf(text: string): string {
  return new Date(text).toISOString()
}
