import { type WeekKey, weekKey } from '../time/period.ts'

/**
 * The ways to earn a pack. A completed page gives its pack through its award, so its source is `award`: the same page
 * never gives two packs. `lighthouse` is the pack of the insignia «Faro». Packs of `kudos`, `catch-up` and `pulse` were given
 * before the third edition of the rules and are given no more.
 *
 * @see AL-5, AL-8, MI-10, MI-11, MI-12, RC-3
 */
export const PACK_SOURCES = [
  'welcome',
  'mission',
  'award',
  'rank',
  'kudos',
  'weekly',
  'code',
  'gift',
  'half-page',
  'catch-up',
  'flight-plan',
  'pulse',
  'shared-goal',
  'lighthouse',
] as const
export type PackSource = (typeof PACK_SOURCES)[number]

/** The sources that give no pack any more. @see AL-5 */
type RetiredSource = 'kudos' | 'catch-up' | 'pulse'

const PACK_STATES = ['granted', 'opened'] as const
export type PackState = (typeof PACK_STATES)[number]

/**
 * The only transition of a pack. Opening an opened pack again returns its stored draw and changes nothing.
 *
 * @see AL-4
 */
export const PACK_TRANSITIONS = [{ from: 'granted', to: 'opened' }] as const satisfies readonly {
  from: PackState
  to: PackState
}[]

/** The packs that one command opens at most, so that its transaction and its scene stay short; the next opens the rest. */
export const PACKS_OPENED_AT_ONCE = 10

/** The reason a pack was earned. `ordinal`, from 1, separates the packs of a source that gives several. */
export type PackCause =
  | { source: 'welcome' }
  | { source: 'weekly'; week: WeekKey; ordinal?: 2 }
  | { source: Exclude<PackSource, 'welcome' | 'weekly' | RetiredSource>; id: string; ordinal?: number }

/**
 * Returns the unique key that gives a pack once per employee: the source with its id and period.
 *
 * @see CO-2, AL-5
 */
export function packKey(cause: PackCause): string {
  if (cause.source === 'welcome') return 'welcome'
  if ('week' in cause) return `${cause.source}:${cause.week}${cause.ordinal ? `:${cause.ordinal}` : ''}`
  return `${cause.source}:${cause.id}:${cause.ordinal ?? 1}`
}

/** Returns the cause of the weekly pack for a visit. @param timeZone the company's IANA zone @see AL-5, CO-3 */
export function weeklyPack(visitedAt: Date, timeZone: string): PackCause {
  return { source: 'weekly', week: weekKey(visitedAt, timeZone) }
}
