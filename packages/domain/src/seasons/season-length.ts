import type { RarityId } from '../rarities.ts'
import { addDays, type DayKey, daysBetween, mondayOf, type WeekKey, weekAfter, weekOfDay } from '../time/period.ts'
import { FIGURES_PER_PAGE, type Season } from './season.ts'

type Days = Pick<Season, 'startsOn' | 'endsOn'>
type Sized = Days & { pages: readonly unknown[] }

/** What an album of a length has: its pages, and at its end the weeks whose weekly pack is double. @see AL-1 */
export type SeasonLength = { weeks: number; pages: number; doubleWeeks: number }

/** The lengths of a season, from the shortest to the longest. @see AL-1 */
export const SEASON_LENGTHS: readonly SeasonLength[] = [
  { weeks: 10, pages: 5, doubleWeeks: 4 },
  { weeks: 11, pages: 5, doubleWeeks: 3 },
  { weeks: 12, pages: 5, doubleWeeks: 1 },
  { weeks: 13, pages: 6, doubleWeeks: 5 },
  { weeks: 14, pages: 6, doubleWeeks: 3 },
  { weeks: 15, pages: 6, doubleWeeks: 2 },
  { weeks: 16, pages: 6, doubleWeeks: 0 },
  { weeks: 17, pages: 7, doubleWeeks: 5 },
  { weeks: 18, pages: 7, doubleWeeks: 3 },
  { weeks: 19, pages: 7, doubleWeeks: 1 },
  { weeks: 20, pages: 7, doubleWeeks: 0 },
]

/** Returns the company weeks of a season, to the nearest whole one. */
export function weeksOfSeason({ startsOn, endsOn }: Days): number {
  return Math.round((daysBetween(startsOn, endsOn) + 1) / 7)
}

/** Returns what an album of the days of a season has; undefined for fewer than 10 weeks or more than 20. @see AL-1 */
export function seasonLength(season: Days): SeasonLength | undefined {
  const weeks = weeksOfSeason(season)
  return SEASON_LENGTHS.find((length) => length.weeks === weeks)
}

/**
 * Returns why the length of an album is not one of the table: its weeks, or its pages for these weeks.
 *
 * @returns undefined for one of the table
 * @see AL-1
 */
export function unusualLength(season: Sized): 'weeks' | 'pages' | undefined {
  const length = seasonLength(season)
  if (!length) return 'weeks'
  return season.pages.length === length.pages ? undefined : 'pages'
}

/**
 * Returns whether publishing a season needs a reason: its length or its pages are not those of the table, and it was not published
 * with them before.
 *
 * @param published undefined before the first publication
 * @see AL-1
 */
export function needsReason(season: Sized, published: Sized | undefined): boolean {
  if (!unusualLength(season)) return false
  return (
    !published || published.pages.length !== season.pages.length || weeksOfSeason(published) !== weeksOfSeason(season)
  )
}

/**
 * Returns the first company day of the weeks whose weekly pack is double, and undefined without any. They end with the week of
 * the last day.
 *
 * @param doubleWeeks of the season; those of the table unless it is given
 * @see AL-1, AL-5
 */
export function doubleFrom(season: Days, doubleWeeks = seasonLength(season)?.doubleWeeks ?? 0): DayKey | undefined {
  return doubleWeeks > 0 ? mondayOf(weekAfter(weekOfDay(season.endsOn), 1 - doubleWeeks)) : undefined
}

/** Returns how many weekly packs a week of an open season gives. @see AL-1, AL-5 */
export function weeklyPacksOf(season: Days & { doubleWeeks?: number }, week: WeekKey): 1 | 2 {
  const from = doubleFrom(season, season.doubleWeeks)
  return from !== undefined && mondayOf(week) >= from ? 2 : 1
}

/** The different figures of a rarity that its awards ask for, in an album of some pages: all, and half where there is a half. */
export type RaritySets = { all: number; half?: number }

/**
 * Returns the figures that the awards of a rarity ask for.
 *
 * @param pages of the album
 * @see AL-1
 */
export function raritySetsOf(pages: number): Readonly<Record<RarityId, RaritySets>> {
  const all = (rarity: RarityId) => FIGURES_PER_PAGE[rarity] * pages
  return {
    comun: { all: all('comun') },
    rara: { all: all('rara'), half: pages },
    epica: { all: all('epica'), half: pages },
    legendaria: { all: all('legendaria'), half: Math.ceil(pages / 2) },
  }
}

/**
 * Returns awards whose sets of a rarity follow another number of pages: the whole set stays whole, and the half one half. Awards
 * of a page that is no more are left out.
 *
 * @param from the pages of the album that the awards are of
 * @see AL-1
 */
export function awardsForPages<
  Award extends { rule: { kind: 'page-complete'; page: string } | { kind: 'album-complete' } | SetRule },
>(awards: readonly Award[], { from, pages }: { from: number; pages: readonly { id: string }[] }): Award[] {
  const before = raritySetsOf(from)
  const after = raritySetsOf(pages.length)
  return awards.flatMap((award): Award[] => {
    const { rule } = award
    if (rule.kind === 'page-complete') return pages.some(({ id }) => id === rule.page) ? [award] : []
    if (rule.kind === 'album-complete') return [award]

    const { all, half } = before[rule.rarity]
    const count =
      rule.count === all ? after[rule.rarity].all : rule.count === half ? after[rule.rarity].half : undefined
    return [count === undefined ? award : { ...award, rule: { ...rule, count } }]
  })
}

type SetRule = { kind: 'rarity-set'; rarity: RarityId; count: number }

/** Returns the last day of a season of some weeks that begins on a day. */
export function lastDayOf(startsOn: DayKey, weeks: number): DayKey {
  return addDays(startsOn, weeks * 7 - 1)
}
