import type { SeasonStepOutput } from '@orbita/contract/albums/seasons'
import { DomainError } from '@orbita/domain/errors'
import { seasonState } from '@orbita/domain/seasons/season-calendar'
import { type SeasonDraft, seasonOf } from '@orbita/domain/seasons/season-draft'
import { needsReason } from '@orbita/domain/seasons/season-length'
import type { SeasonProblem } from '@orbita/domain/seasons/season-problems'
import { raiseEvent } from '../../../events/raise-event.ts'
import { recordAudit } from '../../../infra/audit/record-audit.ts'
import type { Queryable } from '../../../infra/db/sql.ts'
import type { Tx } from '../../../infra/db/transaction.ts'
import { invalidateForEveryone } from '../../../infra/live/invalidate.ts'
import type { Album } from '../../albums/catalog.ts'
import { lockDraft } from '../../albums/seasons/find-draft.ts'
import { documentOf } from '../../albums/seasons/find-season.ts'
import { saveVersion } from '../../albums/seasons/insert-season.ts'
import { lockSeason } from '../../albums/seasons/lock-seasons.ts'
import { publicationProblems } from '../../albums/seasons/publication-problems.ts'
import { removePublished } from '../../albums/seasons/save-draft.ts'
import { updateSeason } from '../../albums/seasons/update-season.ts'
import { publishSeason } from './publish-season.ts'
import { earnedAwardProblems, writeAwards } from './write-awards.ts'

/** Lists everything that keeps a document from being published. @see D-75 */
export async function problemsOf(
  db: Queryable,
  asked: { document: SeasonDraft; published: Album | undefined; today: string },
): Promise<SeasonProblem[]> {
  const problems = await publicationProblems(db, asked)
  return asked.published ? [...problems, ...(await earnedAwardProblems(db, asked.document))] : problems
}

/**
 * Publishes what an operator wrote. A season whose first day is ahead is scheduled: employees see it from that day on.
 * A figure that an employee has keeps its number and its rarity, and a drawn one keeps the publication it was drawn
 * from.
 *
 * @param publication.version the save that the operator has seen
 * @param publication.reason why its length or its pages are not those of the table; read only then
 * @param publication.today the company's day
 * @throws DomainError `NOT_FOUND` without a draft, `SEASON_CHANGED`, `SEASON_NOT_READY` with every problem,
 *   `SEASON_LENGTH_REASON` when a reason is needed and there is none
 * @see AL-1, AL-2, CO-5
 */
export async function publishDraft(
  tx: Tx,
  publication: {
    seasonId: string
    version: number
    reason?: string | undefined
    actor: number
    now: Date
    today: string
  },
): Promise<SeasonStepOutput> {
  const { seasonId, version, reason, actor, now, today } = publication
  const published = await lockSeason(tx, seasonId)
  const [draft] = await lockDraft(tx, seasonId)
  if (!draft) throw new DomainError('NOT_FOUND')
  if (draft.version !== version) throw new DomainError('SEASON_CHANGED', { version: draft.version })

  const problems = await problemsOf(tx, { document: draft.document, published, today })
  if (problems.length > 0) throw new DomainError('SEASON_NOT_READY', { problems })

  const isUnusual = needsReason(draft.document, published)
  if (isUnusual && reason === undefined) throw new DomainError('SEASON_LENGTH_REASON')

  const season = seasonOf(draft.document, (published?.version ?? 0) + 1)
  if (published) {
    const before = seasonOf(documentOf(published), published.version)
    await saveVersion(tx, { season: before, actor: null, now })
    await updateSeason(tx, season, today)
    await writeAwards(tx, season)
    await saveVersion(tx, { season, actor, now })
  } else await publishSeason(tx, season, now, actor)

  await removePublished(tx, seasonId, version)
  invalidateForEveryone(tx, 'album', 'packs', 'awards')
  const { startsOn, endsOn, odds } = season
  const details = { version: season.version, startsOn, endsOn, odds, ...(isUnusual && { reason }) }
  await recordAudit(tx, {
    at: now,
    actorAccountId: actor,
    action: 'seasons.publish',
    subject: subjectOf(seasonId),
    title: season.title,
    details,
  })
  const data = { season: seasonId, version: season.version, startsOn, endsOn }
  const happenings = [{ type: 'season.published', person: null, data }] as const
  await raiseEvent(tx, { kind: 'happened', happenings, at: now })
  return { state: seasonState(season, today), version: season.version }
}

/** Returns the object of an entry of the audit about a season. */
export function subjectOf(seasonId: string): string {
  return `albums/${seasonId}`
}
