import { DomainError } from '../errors.ts'
import { type WeekKey, weekKey } from '../period.ts'

/**
 * Why a pack is earned. A completed page gives its pack through its award, so that source is `award` too: the same page
 * never gives it twice.
 *
 * @see AL-5, AL-8
 */
export const PACK_SOURCES = ['welcome', 'mission', 'award', 'rank', 'kudos', 'weekly', 'code', 'gift'] as const
export type PackSource = (typeof PACK_SOURCES)[number]

export const PACK_STATES = ['granted', 'opened'] as const
export type PackState = (typeof PACK_STATES)[number]

/** The only way a pack goes. Opening it again replays the stored draw and moves nothing. @see AL-4 */
export const PACK_TRANSITIONS = [{ from: 'granted', to: 'opened' }] as const satisfies readonly {
  from: PackState
  to: PackState
}[]

/** Packs somebody may open in one company day. @see AL-5 */
export const PACKS_OPENED_A_DAY = 5

/** Packs that may still be opened today, from 0 to five. @param openedToday packs opened in the company day, >= 0 */
export function packsLeftToday(openedToday: number): number {
  return Math.max(0, PACKS_OPENED_A_DAY - openedToday)
}

/**
 * Refuses to open more packs than a day allows.
 *
 * @throws DomainError `DAILY_PACKS_OPENED`
 * @see AL-5
 */
export function checkMayOpen(openedToday: number): void {
  if (packsLeftToday(openedToday) === 0) throw new DomainError('DAILY_PACKS_OPENED')
}

/** What earned a pack. `ordinal` tells apart the packs of a thing that gives several, from 1. */
export type PackCause =
  | { source: 'welcome' }
  | { source: 'weekly'; week: WeekKey }
  | { source: Exclude<PackSource, 'welcome' | 'weekly'>; id: string; ordinal?: number }

/**
 * The key that gives a pack once per employee: the source with its id and period.
 *
 * @see CO-2, AL-5
 */
export function packKey(cause: PackCause): string {
  if (cause.source === 'welcome') return 'welcome'
  if (cause.source === 'weekly') return `weekly:${cause.week}`
  return `${cause.source}:${cause.id}:${cause.ordinal ?? 1}`
}

/** What earns the free pack of the week a visit falls in. @param timeZone the company's IANA name @see AL-5, CO-3 */
export function weeklyPack(visitedAt: Date, timeZone: string): PackCause {
  return { source: 'weekly', week: weekKey(visitedAt, timeZone) }
}
