import { MANUAL_WINDOW_DAYS, mostForAll, needingSecondOperator } from '@orbita/domain/ledger/manual'
import { PACKS_THAT_CROSS } from '@orbita/domain/packs/crossing'
import { awardsForPages, lastDayOf, SEASON_LENGTHS } from '@orbita/domain/seasons/season-length'
import { median } from '../statistics.ts'
import { type Case, mean, of, played, quietMonths, row, SEASON_DAYS, sum } from './case-rows.ts'
import { type Programme, readProgramme } from './content.ts'
import { measure } from './measures.ts'
import type { Person } from './people.ts'
import { type Company, DAYS, playCompany } from './play.ts'
import { percent, times, whole } from './targets.ts'

export const small: Case = {
  name: 'small',
  rows: (programme, seeds) => {
    const companies = Array.from({ length: 12 }, (_, index) =>
      playCompany({ programme, seed: seeds[0]! + index * 31, share: 0.15 }),
    )
    return [
      row(
        'company of 30: credits outstanding per person at week 13',
        companies.map(({ people }) => measure(people).outstanding),
        whole,
        { most: 700 },
      ),
      row(
        'company of 30: best employees a month',
        companies.map(({ bests }) => mean(bests)),
        whole,
        { least: 1, most: 1 },
      ),
    ]
  },
}

export const hoard: Case = {
  name: 'hoard',
  rows: (programme, seeds) => {
    const DAYS_OF_TWO = 238
    const rows = seeds.map((seed) => {
      const { people } = played(programme, seed, { hoards: 20 }, DAYS_OF_TWO)
      const day = (some: Person[]) => median(some.map(({ secondWhole }) => secondWhole ?? DAYS_OF_TWO))
      const daily = of(people, 'daily')
      return {
        ratio: day(daily.filter(({ isHoarder }) => isHoarder)) - (SEASON_DAYS + 7),
        honest: day(daily.filter(({ isHoarder }) => !isHoarder)) - (SEASON_DAYS + 7),
        crossed: Math.max(...people.map(({ crossed }) => crossed)),
        lost: sum(people, ({ packKeys, openedPacks, waitingPacks }) => packKeys.size - openedPacks - waitingPacks),
      }
    })
    return [
      row(
        'hoarders: day of the whole second album, of the honest one',
        rows.map(({ ratio, honest }) => ratio / honest),
        times,
        { least: 0.75 },
      ),
      row(
        'packs that cross',
        rows.map(({ crossed }) => crossed),
        whole,
        { most: PACKS_THAT_CROSS },
      ),
      row(
        'packs that were granted, and neither opened nor kept',
        rows.map(({ lost }) => lost),
        whole,
        { least: 0, most: 0 },
      ),
    ]
  },
}

const FORECAST_DAYS = [28, 56, 84]

export const spending: Case = {
  name: 'spending',
  rows: (programme, seeds) => {
    const errors = (activity: number) => {
      const companies = seeds.map((seed) =>
        playCompany({
          programme,
          seed,
          days: SEASON_DAYS,
          scenario: { spends: true, activity },
          forecastOn: FORECAST_DAYS,
        }),
      )
      return FORECAST_DAYS.map((_, at) => companies.map((company) => realBySaid(company, at)))
    }
    const three = readProgramme(3)
    const year = seeds.slice(0, 1).map((seed) => played(three, seed, { spends: true }, 52 * 7).people)
    const bands = [
      { activity: 1, most: 1.5 },
      { activity: 0.5, most: 2 },
    ]
    return [
      ...bands.flatMap(({ activity, most }) =>
        errors(activity).map((values, at) =>
          row(`forecast on day ${FORECAST_DAYS[at]}, activity x ${activity}: real of said`, values, times, {
            least: 1 / most,
            most,
          }),
        ),
      ),
      row(
        'credits outstanding per person in week 52, with spending',
        year.map((people) => mean(people.map(({ credits }) => credits))),
        whole,
        { least: 400, most: 900 },
      ),
    ]
  },
}

function realBySaid({ people, forecasts }: Company, at: number): number {
  const { said, spentBefore } = forecasts[at]!
  const spent = -sum(people, ({ movements }) =>
    movements.filter(({ kind }) => kind === 'redemption').reduce((all, { credits }) => all + credits, 0),
  )
  return (spent - spentBefore) / said
}

export const rest: Case = {
  name: 'rest',
  rows: (programme, seeds) => {
    const people = seeds.map((seed) => played(programme, seed, {}).people)
    const met = people.map((some) => mean(some.map(({ areaGoals }) => areaGoals)))
    const first = people.map((some) =>
      mean(of(some, 'passive').map(({ firstPage }) => (firstPage !== null && firstPage < 91 ? 1 : 0))),
    )
    return [
      row('goals met per person and season', met, (value) => value.toFixed(2), { least: 0.8, most: 1.5 }),
      row('what one operator gives one friend alone in 26 weeks, in credits', [mintOfOne()], whole, { most: 5_000 }),
      row('passive: first page by week 13', first, percent, { least: 0.5 }),
      ...(
        [
          ['passive', 0.15],
          ['thanker', 0.08],
        ] as const
      ).map(([kind, most]) =>
        row(
          `months with nothing to tell, ${kind === 'passive' ? 'passive' : 'managers'}`,
          people.map((some) => quietMonths(of(some, kind))),
          percent,
          { most },
        ),
      ),
    ]
  },
}

/** Returns what one operator gives one friend without a second one, in 26 weeks, by as much as the rule lets at once. @see PT-6 */
function mintOfOne(): number {
  const given: { day: number; worth: number }[] = []
  for (let day = 0; day < DAYS; day += 1) {
    for (let isAlone = true; isAlone; ) {
      const lately = given
        .filter((one) => one.day > day - MANUAL_WINDOW_DAYS)
        .reduce((all, { worth }) => all + worth, 0)
      const moved = {
        worthOfAll: lately,
        mostOfAll: mostForAll(200),
        of: new Map([[1, { worth: lately, experience: 0 }]]),
        ties: new Map(),
      }
      isAlone = needingSecondOperator(moved, { people: [1], worth: 50, experience: 0 }).size === 0
      if (isAlone) given.push({ day, worth: 50 })
    }
  }
  return given.reduce((all, { worth }) => all + worth, 0)
}

/** The first season of another length: its pages, of which a seventh and an eighth are like the first ones, and the sets for them. @see AL-1 */
export function ofWeeks(programme: Programme, weeks: number): Programme {
  const [season] = programme.seasons
  const wanted = SEASON_LENGTHS.find((length) => length.weeks === weeks)!.pages
  const more = season!.pages.slice(0, 2).map((page) => ({
    ...page,
    id: `${page.id}-2`,
    figures: page.figures.map((figure) => ({ ...figure, id: `${figure.id}-2`, number: figure.number + 48 })),
  }))
  const pages = [...season!.pages, ...more].slice(0, wanted)
  const awards = awardsForPages(season!.awards, { from: season!.pages.length, pages })
  const endsOn = lastDayOf(season!.startsOn, weeks)
  return { ...programme, seasons: [{ ...season!, pages, awards, endsOn }] }
}

export const lengths: Case = {
  name: 'lengths',
  rows: (programme, seeds) =>
    SEASON_LENGTHS.map(({ weeks }) => {
      const own = ofWeeks(programme, weeks)
      const shares = seeds.map((seed) =>
        mean(of(played(own, seed, {}, weeks * 7).people, 'weekly').map(({ whole: day }) => (day === null ? 0 : 1))),
      )
      return row(`season of ${weeks} weeks: weekly people who complete`, shares, percent, { least: 0.7, most: 0.85 })
    }),
}
