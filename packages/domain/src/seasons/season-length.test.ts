import { describe, expect, test } from 'vitest'
import { shareComplete, simulateAlbum, weeklyShare } from '../packs/simulation.ts'
import { packsOfVisit } from '../packs/weekly-packs.ts'
import { emptySeason } from './season-draft.ts'
import {
  awardsForPages,
  doubleFrom,
  lastDayOf,
  needsReason,
  raritySetsOf,
  SEASON_LENGTHS,
  seasonLength,
  unusualLength,
} from './season-length.ts'

const FROM = '2026-11-02'
const season = (weeks: number, pages = 6) => ({
  startsOn: FROM,
  endsOn: lastDayOf(FROM, weeks),
  pages: Array.from({ length: pages }, (_, page) => ({ id: `p${page}` })),
})

test('AL-1: the table of lengths, from 10 weeks to 20', () => {
  expect(SEASON_LENGTHS.map(({ weeks, pages, doubleWeeks }) => [weeks, pages, doubleWeeks])).toEqual([
    [10, 5, 4],
    [11, 5, 3],
    [12, 5, 1],
    [13, 6, 5],
    [14, 6, 3],
    [15, 6, 2],
    [16, 6, 0],
    [17, 7, 5],
    [18, 7, 3],
    [19, 7, 1],
    [20, 7, 0],
  ])
  expect([season(9), season(21)].map(seasonLength)).toEqual([undefined, undefined])
  // Three days more or fewer are the nearest week.
  expect(seasonLength({ startsOn: FROM, endsOn: '2027-01-27' })!.weeks).toBe(12)
})

test('AL-1: a new season is as many pages as its length has', () => {
  const pages = (weeks: number) => emptySeason({ id: 'x', title: 'X', ...season(weeks) }).pages.length
  expect([10, 12, 13, 16, 17, 20, 26].map(pages)).toEqual([5, 5, 6, 6, 7, 7, 6])
})

describe('AL-1: another length is published with a reason', () => {
  test('of weeks or of pages', () => {
    expect([season(12, 5), season(12, 6), season(8, 5)].map(unusualLength)).toEqual([undefined, 'pages', 'weeks'])
    expect(needsReason(season(12, 6), undefined)).toBe(true)
    expect(needsReason(season(12, 5), undefined)).toBe(false)
  })

  test('once: what was published with it may be mended without', () => {
    expect(needsReason(season(26), season(26))).toBe(false)
    expect(needsReason(season(25), season(26))).toBe(true)
    expect(needsReason(season(26, 7), season(26))).toBe(true)
  })
})

test('AL-1, AL-5: the weekly pack is double in the last weeks of a season, once each', () => {
  const short = season(12)
  expect(doubleFrom(short)).toBe('2027-01-18')
  expect(doubleFrom(season(16))).toBeUndefined()
  const on = (day: string, doubleWeeks?: number) =>
    packsOfVisit({
      at: new Date(`${day}T17:00:00Z`),
      timeZone: 'America/Bogota',
      season: { ...short, ...(doubleWeeks !== undefined && { doubleWeeks }) },
      joinedOn: null,
      knownSince: null,
    })
  expect(on('2027-01-17')).toEqual([
    { source: 'weekly', week: '2027-W01' },
    { source: 'weekly', week: '2027-W02' },
  ])
  expect(on('2027-01-18')).toEqual([
    { source: 'weekly', week: '2027-W02' },
    { source: 'weekly', week: '2027-W03' },
    { source: 'weekly', week: '2027-W03', ordinal: 2 },
  ])
  expect(on('2027-01-18', 0)).toHaveLength(2)
})

test('AL-1: the sets of a rarity follow the pages, and so do the awards of a copy', () => {
  expect(raritySetsOf(5)).toEqual({
    comun: { all: 15 },
    rara: { all: 10, half: 5 },
    epica: { all: 10, half: 5 },
    legendaria: { all: 5, half: 3 },
  })
  const set = (rarity: 'comun' | 'rara' | 'legendaria', count: number) =>
    ({ rule: { kind: 'rarity-set', rarity, count } }) as const
  const page = (id: string) => ({ rule: { kind: 'page-complete', page: id } }) as const
  const { pages } = season(12, 5)
  const awards = [
    page('p0'),
    page('p5'),
    { rule: { kind: 'album-complete' } } as const,
    set('comun', 18),
    set('rara', 6),
    set('legendaria', 3),
    set('rara', 4),
  ]
  expect(awardsForPages(awards, { from: 6, pages })).toEqual([
    page('p0'),
    { rule: { kind: 'album-complete' } },
    set('comun', 15),
    set('rara', 5),
    set('legendaria', 3),
    set('rara', 4),
  ])
})

test('AL-1: about three of four people who come once a week complete an album of the table, and fewer a larger one', () => {
  const shares = [10, 13, 16, 20].map((weeks) => {
    const simulation = simulateAlbum(emptySeason({ id: 'x', title: 'X', ...season(weeks) }) as never, { runs: 120 })
    return weeklyShare(simulation, seasonLength(season(weeks))!)
  })
  for (const share of shares) expect(share).toSatisfy((one: number) => one > 0.68 && one < 0.88)

  const larger = simulateAlbum(emptySeason({ id: 'x', title: 'X', ...season(20) }) as never, { runs: 120 })
  expect(weeklyShare(larger, { weeks: 16, doubleWeeks: 0 })).toBeLessThan(0.5)
  expect(shareComplete(larger, 500)).toBe(1)
})
