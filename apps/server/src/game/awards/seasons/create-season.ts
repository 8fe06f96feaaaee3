import { emptySeason, renumbered, type SeasonDraft } from '@orbita/domain/seasons/season-draft'
import type { NewSeasonInput } from '@orbita/domain/seasons/season-inputs'
import { awardsForPages, seasonLength } from '@orbita/domain/seasons/season-length'
import { recordAudit } from '../../../infra/audit/record-audit.ts'
import type { Tx } from '../../../infra/db/transaction.ts'
import { findSeasonIds } from '../../albums/seasons/find-draft.ts'
import { findSeason } from '../../albums/seasons/find-season.ts'
import { lockSeasons } from '../../albums/seasons/lock-seasons.ts'
import { insertDraft } from '../../albums/seasons/save-draft.ts'

type Author = { actor: number; now: Date }

/**
 * Makes the draft of a new season: empty, or a copy of another one as it is being written.
 *
 * @throws DomainError `NOT_FOUND` when the season to copy does not exist
 * @see AL-1, D-75
 */
export async function createSeason(
  tx: Tx,
  created: NewSeasonInput & Author & { today: string },
): Promise<{ id: string }> {
  const { title, startsOn, endsOn, copyOf, today, actor, now } = created
  const write = (id: string, source: SeasonDraft | undefined): SeasonDraft => {
    const head = { id, title, startsOn, endsOn }
    return source ? fitted({ ...source, ...head }, source) : emptySeason(head)
  }
  const source = copyOf === undefined ? undefined : await sourceOf(tx, copyOf, today)
  return insertNext(tx, { write: (id) => write(id, source), from: copyOf ?? 'empty', actor, now })
}

/** Makes the draft of a new season from a file, under an id of its own. @see D-75 */
export function importSeason(tx: Tx, imported: Author & { document: SeasonDraft }): Promise<{ id: string }> {
  const { document, actor, now } = imported
  return insertNext(tx, { write: (id) => ({ ...document, id }), from: 'file', actor, now })
}

async function insertNext(
  tx: Tx,
  { write, from, actor, now }: Author & { write: (id: string) => SeasonDraft; from: string },
): Promise<{ id: string }> {
  await lockSeasons(tx)
  const id = nextId(await findSeasonIds(tx))
  const document = write(id)
  await insertDraft(tx, { document, actor, now })
  const about = { subject: `season_drafts/${id}`, title: document.title, details: { from } }
  await recordAudit(tx, { at: now, actorAccountId: actor, action: 'seasons.create', ...about })
  return { id }
}

/**
 * Returns a copy with the pages of its length, and the awards of these: pages that are too many are left out, and those that
 * lack are empty.
 *
 * @see AL-1
 */
function fitted(copy: SeasonDraft, { pages }: SeasonDraft): SeasonDraft {
  const wanted = seasonLength(copy)?.pages ?? pages.length
  const ids = new Set(pages.flatMap((page) => [page.id, ...page.figures.map(({ id }) => id)]))
  const empty = emptySeason(copy).pages.filter(
    (page) => !ids.has(page.id) && page.figures.every(({ id }) => !ids.has(id)),
  )
  const kept = [...pages.slice(0, wanted), ...empty.slice(0, Math.max(0, wanted - pages.length))]
  return renumbered({ ...copy, pages: kept, awards: awardsForPages(copy.awards, { from: pages.length, pages: kept }) })
}

async function sourceOf(tx: Tx, seasonId: string, today: string): Promise<SeasonDraft> {
  const { draft, published } = await findSeason(tx, { seasonId, today })
  return (draft?.document ?? published)!
}

/** Returns `temporada-N` with the first number after those that exist. */
function nextId(seasons: readonly { id: string }[]): string {
  const numbers = seasons.map(({ id }) => Number(/^temporada-(\d{1,6})$/.exec(id)?.[1] ?? 0))
  return `temporada-${Math.max(0, ...numbers) + 1}`
}
