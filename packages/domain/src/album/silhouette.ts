import { hourOf } from '../time/hour.ts'
import {
  type DayKey,
  dayKey,
  daysBetween,
  mondayOf,
  type WeekKey,
  weekAfter,
  weekOfDay,
  weeksBetween,
} from '../time/period.ts'

/** The days from Monday to Thursday, and the hour of Thursday from which the silhouette asks. @see AL-13 */
const THURSDAY = 3
const FROM_HOUR = 8

/** The names that a silhouette offers. @see AL-13 */
export const SILHOUETTE_NAMES = 3

/** What the silhouette of a week does now: it asks until Sunday, and on the Monday after it tells who it was. */
export type SilhouetteMoment = { week: WeekKey; phase: 'asks' | 'tells' }

/** Returns the silhouette that asks or tells at an instant, or null between Tuesday and Thursday at 8. @see AL-13 */
export function silhouetteMoment(now: Date, timeZone: string): SilhouetteMoment | null {
  const today = dayKey(now, timeZone)
  const week = weekOfDay(today)
  const weekday = daysBetween(mondayOf(week), today)
  if (weekday === 0) return { week: weekAfter(week, -1), phase: 'tells' }
  if (weekday < THURSDAY || (weekday === THURSDAY && hourOf(now, timeZone) < FROM_HOUR)) return null
  return { week, phase: 'asks' }
}

/** A season, as far as its silhouettes are chosen from it. */
type Season = { id: string; startsOn: DayKey; pages: readonly { figures: readonly { number: number }[] }[] }

/**
 * Chooses the figure of a week's silhouette and the names beside it, the same for everybody: each figure of a season once
 * before one comes again, beside others of its page where it has enough.
 *
 * @returns the figure's number and the numbers of the names in the order in which they stand; undefined for a week before the season
 * and for a season with too few figures
 * @see AL-13
 */
export function chooseSilhouette(season: Season, week: WeekKey): { number: number; names: number[] } | undefined {
  const since = weeksBetween(weekOfDay(season.startsOn), week)
  const all = season.pages.flatMap(({ figures }) => figures.map(({ number }) => number))
  if (since < 0 || all.length < SILHOUETTE_NAMES) return undefined

  const number = shuffled(all, season.id)[since % all.length]!
  const page = season.pages.find(({ figures }) => figures.some((figure) => figure.number === number))!
  const near = page.figures.map((figure) => figure.number)
  const seed = `${season.id}:${week}`
  const others = [
    ...shuffled(near, seed),
    ...shuffled(
      all.filter((one) => !near.includes(one)),
      seed,
    ),
  ]
  const names = [number, ...others.filter((one) => one !== number).slice(0, SILHOUETTE_NAMES - 1)]
  return { number, names: shuffled(names, `${seed}:names`) }
}

/** Returns the numbers in an order that depends on a text alone. */
function shuffled(numbers: readonly number[], seed: string): number[] {
  const places = new Map(numbers.map((number) => [number, scatter(`${seed}:${number}`)]))
  return [...numbers].sort((a, b) => places.get(a)! - places.get(b)! || a - b)
}

/** Spreads texts over the whole numbers below 2^32 (FNV-1a, and the last steps of MurmurHash3, which spread the last letter too). */
function scatter(text: string): number {
  let hash = 0x811c9dc5
  for (const letter of text) hash = Math.imul(hash ^ letter.codePointAt(0)!, 0x01000193)
  hash = Math.imul(hash ^ (hash >>> 16), 0x85ebca6b)
  hash = Math.imul(hash ^ (hash >>> 13), 0xc2b2ae35)
  return (hash ^ (hash >>> 16)) >>> 0
}
