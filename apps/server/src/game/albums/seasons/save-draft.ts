import { DomainError } from '@orbita/domain/errors'
import { renumbered, type SeasonDraft } from '@orbita/domain/seasons/season-draft'
import { recordAudit } from '../../../infra/audit/record-audit.ts'
import { prepare } from '../../../infra/db/sql.ts'
import type { Tx } from '../../../infra/db/transaction.ts'
import { isSeasonKnown } from './insert-season.ts'

const insertFirst = prepare<[id: string, document: string, now: Date, actor: number], { version: number }>(
  'albums.insert-season-draft',
  `insert into season_drafts (id, document, saved_at, saved_by) values ($1, $2, $3, $4)
   on conflict do nothing returning version`,
)

const updateDraft = prepare<
  [id: string, document: string, now: Date, actor: number, version: number],
  { version: number }
>(
  'albums.update-season-draft',
  `update season_drafts set document = $2, saved_at = $3, saved_by = $4, version = version + 1
    where id = $1 and version = $5 returning version`,
)

const findVersion = prepare<[id: string], { version: number }>(
  'albums.find-season-draft-version',
  'select version from season_drafts where id = $1',
)

const deleteDraft = prepare<[id: string, version: number], { title: string }>(
  'albums.delete-season-draft',
  "delete from season_drafts where id = $1 and version = $2 returning document ->> 'title' as title",
)

type Change = { seasonId: string; version: number; actor: number; now: Date }

/**
 * Saves a season as operators write it; nothing of it reaches employees. Its figures are numbered in their order.
 *
 * @param change.version the save that the operator changed; 0 for the first change of a published season
 * @throws DomainError `NOT_FOUND`, `SEASON_CHANGED` when there is a later save, `BAD_INPUT` for the document of another
 *   season
 * @see D-75
 */
export async function saveDraft(tx: Tx, change: Change & { document: SeasonDraft }): Promise<{ version: number }> {
  const { seasonId, document, version, actor, now } = change
  if (document.id !== seasonId) throw new DomainError('BAD_INPUT', { fields: ['document.id'] })

  const text = JSON.stringify(renumbered(document))
  if (version === 0 && !(await isSeasonKnown(tx, seasonId))) await refuse(tx, seasonId)
  const [saved] =
    version === 0
      ? await insertFirst(tx, seasonId, text, now, actor)
      : await updateDraft(tx, seasonId, text, now, actor, version)
  if (!saved) return refuse(tx, seasonId)

  await audit(tx, { ...change, title: document.title, action: 'seasons.save-draft' })
  return saved
}

/** Writes the draft of a season that does not exist yet. */
export async function insertDraft(
  tx: Tx,
  { document, actor, now }: { document: SeasonDraft; actor: number; now: Date },
): Promise<void> {
  await insertFirst(tx, document.id, JSON.stringify(renumbered(document)), now, actor)
}

/**
 * Discards what waits to be published. A season that was never published is gone with it.
 *
 * @throws DomainError `NOT_FOUND`, `SEASON_CHANGED`
 */
export async function discardDraft(tx: Tx, change: Change): Promise<{ version: number }> {
  const [discarded] = await deleteDraft(tx, change.seasonId, change.version)
  if (!discarded) return refuse(tx, change.seasonId)

  await audit(tx, { ...change, ...discarded, action: 'seasons.discard-draft' })
  return { version: 0 }
}

/** Removes the draft that was just published. */
export async function removePublished(tx: Tx, seasonId: string, version: number): Promise<void> {
  await deleteDraft(tx, seasonId, version)
}

async function refuse(tx: Tx, seasonId: string): Promise<never> {
  const [draft] = await findVersion(tx, seasonId)
  if (!draft && !(await isSeasonKnown(tx, seasonId))) throw new DomainError('NOT_FOUND')

  throw new DomainError('SEASON_CHANGED', { version: draft?.version ?? 0 })
}

async function audit(
  tx: Tx,
  {
    seasonId,
    title,
    version,
    actor,
    now,
    action,
  }: Change & {
    title: string
    action: 'seasons.save-draft' | 'seasons.discard-draft'
  },
): Promise<void> {
  const about = { subject: `season_drafts/${seasonId}`, title, details: { version } }
  await recordAudit(tx, { at: now, actorAccountId: actor, action, ...about })
}
