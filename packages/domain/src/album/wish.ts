import { byRarestFirst, type Figure, type SeasonPages } from '../seasons/season.ts'
import { monthEnd, monthOf, monthStart } from '../time/month-days.ts'
import { addDays, type DayKey, type MonthKey } from '../time/period.ts'
import { cheapestToFinish } from './nearest-page.ts'

/**
 * The wish of the month.
 *
 * @property marks the missing figures that an employee marks at most
 * @property firstAfterDays the days from the first entry to the first wish at the earliest
 * @property stardust the grains that come in its place with the album complete
 * @property experience what those without figuras get
 * @see AL-12
 */
export const WISH = { marks: 3, firstAfterDays: 14, stardust: 30, experience: 25 } as const

/** What a wish brings: a figure, marked or chosen for the employee; with the album complete, none and grains. */
export type WishGift = { figure: Figure; isMarked: boolean } | { figure: null; stardust: number }

/**
 * Returns what the wish of a month brings: the first marked figure that is missing; without one the rarest missing figure of the
 * page that the least stardust completes, of equal ones the first; with the album complete stardust.
 *
 * @param marks the ids of the marked figures, in their order
 * @see AL-12
 */
export function wishOf({
  season,
  owned,
  marks,
}: {
  season: SeasonPages
  owned: ReadonlySet<string>
  marks: readonly string[]
}): WishGift {
  const pages = season.pages.map(({ figures }) => ({
    figures: figures.map((figure) => ({ ...figure, copies: owned.has(figure.id) ? 1 : 0 })),
  }))
  const missing = pages.flatMap(({ figures }) => figures.filter(({ copies }) => copies === 0))
  const [marked] = marks.flatMap((mark) => missing.filter(({ id }) => id === mark))
  if (marked) return { figure: marked, isMarked: true }

  const nearest = cheapestToFinish(pages)?.figures.filter(({ copies }) => copies === 0) ?? []
  const [rarest] = nearest.toSorted(byRarestFirst)
  return rarest ? { figure: rarest, isMarked: false } : { figure: null, stardust: WISH.stardust }
}

/**
 * The facts that decide when the wish comes.
 *
 * @property sinceOn the company's day on which it got to know wishes; its first month is the next one. Null: not yet
 * @property enteredOn the day of the first entry
 * @property givenIn the month whose wish was given last; null for none
 * @property endsOn the last day of the open season
 */
export type WishFacts = {
  today: DayKey
  sinceOn: DayKey | null
  enteredOn: DayKey
  givenIn: MonthKey | null
  endsOn: DayKey
}

/**
 * Returns the day from which a visit brings the next wish: today or before it when this visit does.
 *
 * @returns null when the season ends before it
 * @see AL-12
 */
export function wishOn({ today, sinceOn, enteredOn, givenIn, endsOn }: WishFacts): DayKey | null {
  if (sinceOn === null) return null

  const month = monthOf(today)
  const isSpent = month <= monthOf(sinceOn) || (givenIn !== null && month <= givenIn)
  const from = isSpent ? addDays(monthEnd(today), 1) : monthStart(today)
  const day = [from, addDays(enteredOn, WISH.firstAfterDays)].sort()[1]!
  return day <= endsOn ? day : null
}

/** Returns whether the wish of the month comes by itself today: on the last day of the month, or of the season in it. @see AL-12 */
export function comesByItself({ today, endsOn }: Pick<WishFacts, 'today' | 'endsOn'>): boolean {
  return today === monthEnd(today) || today === endsOn
}

/** Returns the key that gives a wish once to an employee. @see AL-12, CO-2 */
export function wishKey(month: MonthKey): string {
  return `wish:${month}`
}
