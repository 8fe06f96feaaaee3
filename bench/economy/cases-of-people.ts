import {
  boardOf,
  type Case,
  creditsOf,
  isShown,
  mean,
  of,
  played,
  quietMonths,
  row,
  SEASON_DAYS,
  sum,
} from './case-rows.ts'
import { measure, shareWithRank } from './measures.ts'
import type { Person } from './people.ts'
import { percent, times } from './targets.ts'

export const ring: Case = {
  name: 'ring',
  rows: (programme, seeds) =>
    [1, 0.3].flatMap((thanks) => {
      const honest = seeds.map(
        (seed) => played(programme, seed, { thanks, ring: 'honest', ringHabits: 'mixed' }).people,
      )
      const kinds = thanks === 1 ? (['directed', 'sparse', 'nominating'] as const) : (['directed'] as const)
      return [
        ...kinds.flatMap((kind) => {
          const rings = seeds.map((seed) => played(programme, seed, { thanks, ring: kind, ringHabits: 'mixed' }).people)
          const ratio = (what: (person: Person) => number) =>
            rings.map((people, at) => sum(of(people, 'ring'), what) / Math.max(1, sum(of(honest[at]!, 'ring'), what)))
          const title = `ring of 26, ${kind}, thanks x ${thanks}`
          const most = { most: 1.1 }
          const listed = row(
            `${title}: in the shortlist's first twentieth`,
            ratio(({ shortlisted }) => shortlisted),
            times,
            most,
          )
          return [
            row(`${title}: board`, ratio(boardOf), times, most),
            row(
              `${title}: packs`,
              ratio(({ packKeys }) => packKeys.size),
              times,
              most,
            ),
            row(
              `${title}: experience`,
              ratio(({ experience }) => experience),
              times,
              // With few thanks the honest seldom light the Faro, which pays whoever thanks eight people: told, and not judged.
              thanks === 1 ? most : {},
            ),
            listed,
            // One that thanks each pair once in 28 days looks like any other: the cap bounds it.
            ...(kind === 'sparse'
              ? []
              : [
                  row(
                    `${title}: shown to operators`,
                    rings.map((people) => mean(of(people, 'ring').map((one) => (isShown(one) ? 1 : 0)))),
                    percent,
                    { least: 0.9 },
                  ),
                ]),
          ]
        }),
        row(
          `honest people shown to operators, thanks x ${thanks}`,
          honest.map((people) => mean(people.map((one) => (isShown(one) ? 1 : 0)))),
          percent,
          { most: 0.02 },
        ),
      ]
    }),
}

export const fewThanks: Case = {
  name: 'thanks',
  rows: (programme, seeds) => {
    const people = seeds.map((seed) => played(programme, seed, { thanks: 0.3 }).people)
    return [
      row(
        '0.3 of the thanks: CADETE of managers by week 13',
        people.map((some) => shareWithRank(of(some, 'thanker'))),
        percent,
        { least: 0.5 },
      ),
      row(
        '0.3 of the thanks: visits with nothing new, weekly, worst month',
        people.map((some) => measure(some).emptyVisits),
        percent,
        { most: 0.2 },
      ),
      row(
        '0.3 of the thanks: months with nothing to tell, passive',
        people.map((some) => quietMonths(of(some, 'passive'))),
        percent,
        { most: 0.15 },
      ),
    ]
  },
}

const WITHOUT_DATA = ['Ventas', 'Logística']

export const withoutData: Case = {
  name: 'data',
  rows: (programme, seeds) => {
    const rows = seeds.map((seed) => {
      const base = played(programme, seed, {}, SEASON_DAYS).people
      const { people } = played(programme, seed, { withoutData: WITHOUT_DATA }, SEASON_DAYS)
      const weekly = (some: Person[], lacks: boolean) =>
        mean(
          of(some, 'weekly')
            .filter(({ area }) => WITHOUT_DATA.includes(area) === lacks)
            .map(creditsOf),
        )
      const lies = played(programme, seed, { isSelfReported: true, liars: 10 }).people
      const liars = lies.filter(({ isLiar }) => isLiar)
      const others = of(lies, 'daily').filter(({ isLiar }) => !isLiar)
      return {
        gap: weekly(people, false) / weekly(people, true),
        others: weekly(people, false) / weekly(base, false),
        liars: mean(liars.map(creditsOf)) / mean(others.map(creditsOf)),
        board: mean(liars.map(boardOf)) / mean(others.map(boardOf)),
      }
    })
    return [
      row(
        'two of eight areas without data: gap of weekly people',
        rows.map(({ gap }) => gap),
        times,
        { most: 1.3 },
      ),
      row(
        'two of eight areas without data: everybody else',
        rows.map(({ others }) => others),
        times,
        { least: 0.97, most: 1.03 },
      ),
      row(
        'all self-reported, ten lie: credits',
        rows.map(({ liars }) => liars),
        times,
        { most: 1.3 },
      ),
      row(
        'all self-reported, ten lie: board',
        rows.map(({ board }) => board),
        times,
        { most: 1.3 },
      ),
    ]
  },
}
