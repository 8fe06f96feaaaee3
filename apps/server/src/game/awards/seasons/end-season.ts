import type { SeasonStepOutput } from '@orbita/contract/albums/seasons'
import { DomainError } from '@orbita/domain/errors'
import { seasonState } from '@orbita/domain/seasons/season-calendar'
import { dayBefore } from '@orbita/domain/time/period'
import { raiseEvent } from '../../../events/raise-event.ts'
import { recordAudit } from '../../../infra/audit/record-audit.ts'
import type { Tx } from '../../../infra/db/transaction.ts'
import { invalidateForEveryone } from '../../../infra/live/invalidate.ts'
import { deleteSeason, endSeasonOn } from '../../albums/seasons/end-season.ts'
import { documentOf } from '../../albums/seasons/find-season.ts'
import { lockSeason } from '../../albums/seasons/lock-seasons.ts'
import { insertDraft } from '../../albums/seasons/save-draft.ts'
import { subjectOf } from './publish-draft.ts'
import { deleteAwards } from './write-awards.ts'

type Step = { seasonId: string; actor: number; now: Date; today: string }

/**
 * Ends an open season before its last day. Packs that are being opened are finished first; those after it wait for the
 * next season. A later last day, published, opens it again.
 *
 * @param step.lastDay the last company day on which it is open: yesterday closes it at once
 * @throws DomainError `NOT_FOUND`, `ALBUM_CLOSED` unless it is open, `BAD_INPUT` for a day before yesterday or its
 *   first day, or after its last one
 * @see AL-1, AL-9
 */
export async function closeSeason(tx: Tx, step: Step & { lastDay: string }): Promise<SeasonStepOutput> {
  const { seasonId, lastDay, actor, now, today } = step
  const published = await lockSeason(tx, seasonId)
  if (!published) throw new DomainError('NOT_FOUND')
  if (seasonState(published, today) !== 'open') throw new DomainError('ALBUM_CLOSED')

  const { version, startsOn, endsOn } = published
  if (lastDay < dayBefore(today) || lastDay < startsOn || lastDay > endsOn)
    throw new DomainError('BAD_INPUT', { fields: ['lastDay'] })

  await endSeasonOn(tx, seasonId, lastDay)
  invalidateForEveryone(tx, 'album', 'packs', 'awards')
  const details = { lastDay, before: endsOn }
  await recordAudit(tx, {
    at: now,
    actorAccountId: actor,
    action: 'seasons.close',
    subject: subjectOf(seasonId),
    title: published.title,
    details,
  })
  const happenings = [{ type: 'season.closed', person: null, data: { season: seasonId, lastDay } }] as const
  await raiseEvent(tx, { kind: 'happened', happenings, at: now })
  return { state: seasonState({ startsOn, endsOn: lastDay }, today), version }
}

/**
 * Takes a scheduled season back before its first day: it is a draft again.
 *
 * @throws DomainError `NOT_FOUND`, `SEASON_STARTED`
 * @see AL-1
 */
export async function withdrawSeason(tx: Tx, step: Step): Promise<SeasonStepOutput> {
  const { seasonId, actor, now, today } = step
  const published = await lockSeason(tx, seasonId)
  if (!published) throw new DomainError('NOT_FOUND')
  if (published.startsOn <= today) throw new DomainError('SEASON_STARTED')

  await deleteAwards(tx, seasonId)
  await deleteSeason(tx, seasonId)
  await insertDraft(tx, { document: documentOf(published), actor, now })
  const season = { subject: subjectOf(seasonId), title: published.title }
  await recordAudit(tx, { at: now, actorAccountId: actor, action: 'seasons.withdraw', ...season })
  return { state: 'draft', version: 0 }
}
