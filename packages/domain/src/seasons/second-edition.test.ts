import { expect, test } from 'vitest'
import { albumGivesTooMuch, awardPays } from '../album/awards.ts'
import {
  buyFinish,
  COPIES_OF_FINISHES,
  FINISH_IDS,
  FINISHES,
  finishesLit,
  finishesOf,
  finishOnTheWay,
} from '../album/finishes.ts'
import { halvesReached } from '../album/half-pages.ts'
import { DomainError } from '../errors.ts'
import { packKey } from '../packs/packs.ts'
import { packsOfVisit } from '../packs/weekly-packs.ts'
import { FIRST_SEASON as season } from '../testing/first-season.ts'
import { GIFT_SENTENCES, giftSentence } from '../trades/gift-sentences.ts'
import { checkGift, GIFT_LIMITS, GIFT_SUGGESTIONS } from '../trades/gifts.ts'

const refusal = (
  code:
    | 'FIGURE_NOT_FOUND'
    | 'BAD_INPUT'
    | 'FINISH_OWNED'
    | 'NOT_ENOUGH_STARDUST'
    | 'LAST_COPY'
    | 'GIFT_NOT_TRADING'
    | 'GIFT_OWNED'
    | 'GIFT_WEEK',
) => new DomainError(code)
const timeZone = 'America/Bogota'
const open = { startsOn: '2026-11-02', endsOn: '2027-02-21' }
const packsOn = (day: string, more: Partial<Parameters<typeof packsOfVisit>[0]> = {}) =>
  packsOfVisit({
    at: new Date(`${day}T17:00:00Z`),
    timeZone,
    season: open,
    joinedOn: null,
    knownSince: null,
    ...more,
  }).map(packKey)
const visit = (day: string, joinedOn: string | null = null, season: typeof open | null = open) =>
  packsOn(day, { joinedOn, season })

test('AL-5: outside a season a visit gives nothing', () => {
  expect(visit('2026-11-10', null, null)).toEqual([])
  expect(visit('2026-11-01')).toEqual([])
  expect(visit('2027-02-22')).toEqual([])
})

test('AL-5: a visit gives the packs of this week and of the one before, of the weeks of the season alone', () => {
  expect(visit('2026-11-02')).toEqual(['weekly:2026-W45'])
  expect(visit('2026-11-25')).toEqual(['weekly:2026-W47', 'weekly:2026-W48'])
})

test('AL-5: the weeks before the product knew an employee have no pack', () => {
  const visitOf = (knownSince: string) => packsOn('2026-11-25', { knownSince })
  expect(visitOf('2026-11-24')).toEqual(['weekly:2026-W48'])
  expect(visitOf('2026-11-22')).toEqual(['weekly:2026-W47', 'weekly:2026-W48'])
  expect(visitOf('2030-01-01')).toEqual(['weekly:2026-W48'])
})

test('AL-5: half a page is reached with its fourth figure, once', () => {
  const ids = season.pages[0]!.figures.map(({ id }) => id)
  const reach = (before: number, after: number) =>
    halvesReached({ season, before: new Set(ids.slice(0, before)), after: new Set(ids.slice(0, after)) }).length
  expect([reach(0, 3), reach(3, 4), reach(1, 6), reach(4, 5), reach(5, 8)]).toEqual([0, 1, 1, 0, 0])
})

test('AL-6b: refuses a finish of a figure that is not owned, has it already, is too dear or is gold anyway', () => {
  const buy = (change: object) =>
    buyFinish({ rarity: 'rara', finish: 'aurora', copies: 1, finishes: new Set(), stardust: 100, ...change })
  expect(() => buy({ copies: 0 })).toThrow(refusal('FIGURE_NOT_FOUND'))
  expect(() => buy({ rarity: 'legendaria', finish: 'oro', stardust: 500 })).toThrow(refusal('BAD_INPUT'))
  expect(() => buy({ finishes: new Set(['aurora']) })).toThrow(refusal('FINISH_OWNED'))
  expect(() => buy({ stardust: 59 })).toThrow(refusal('NOT_ENOUGH_STARDUST'))
  expect(buy({})).toEqual({ price: 60, left: 40 })
})

test('AL-6b: aurora costs 60, prisma 120 and oro 200, which no legendaria has', () => {
  expect(FINISHES.map(({ price }) => price)).toEqual([60, 120, 200])
  expect(finishesOf('comun').map(({ id }) => id)).toEqual(FINISH_IDS)
  expect(finishesOf('legendaria').map(({ id }) => id)).toEqual(['aurora', 'prisma'])
})

test('AL-6b: the third, sixth and ninth copy received light aurora, prisma and oro, which no legendaria has', () => {
  expect(COPIES_OF_FINISHES).toEqual([3, 6, 9])
  const lit = (before: number, after: number, rarity: 'comun' | 'legendaria' = 'comun') =>
    finishesLit({ rarity, before, after })
  expect([lit(0, 2), lit(1, 3), lit(3, 5), lit(2, 6), lit(8, 9)]).toEqual([
    [],
    ['aurora'],
    [],
    ['aurora', 'prisma'],
    ['oro'],
  ])
  expect(lit(5, 9, 'legendaria')).toEqual(['prisma'])
  expect(finishOnTheWay('comun', 2)).toMatchObject({ finish: { id: 'aurora' }, have: 2, need: 3 })
  expect(finishOnTheWay('comun', 4)).toMatchObject({ finish: { id: 'prisma' }, have: 4, need: 6 })
  expect([finishOnTheWay('comun', 10), finishOnTheWay('legendaria', 7)]).toEqual([undefined, undefined])
})

test('AL-10: refuses to give a legendaria, the last copy, a second in the week, and any to a colleague who must not get it', () => {
  const [comun, legendaria] = [season.pages[0]!.figures[0]!, season.pages[0]!.figures[7]!]
  const willing = { takesPart: true, owns: false }
  const give = (change: object = {}, figure = comun, copies = 2) =>
    checkGift({
      season,
      holdings: { copies: new Map([[figure.id, copies]]), reserved: new Map() },
      figureId: figure.id,
      givenThisWeek: 0,
      receiver: willing,
      ...change,
    })
  expect(() => give({}, legendaria)).toThrow(refusal('BAD_INPUT'))
  expect(() => give({}, comun, 1)).toThrow(refusal('LAST_COPY'))
  expect(() => give({ givenThisWeek: 1 }, comun, 1)).toThrow(refusal('GIFT_WEEK'))
  expect(() => give({ receiver: { takesPart: false, owns: true } })).toThrow(refusal('GIFT_NOT_TRADING'))
  expect(() => give({ receiver: { ...willing, owns: true } })).toThrow(refusal('GIFT_OWNED'))
  expect(() => give()).not.toThrow()
  expect(GIFT_LIMITS).toEqual({ perWeek: 1 })
  expect(GIFT_SUGGESTIONS).toBe(5)
  expect(new Set(GIFT_SENTENCES.map(({ id }) => giftSentence(id))).size).toBe(GIFT_SENTENCES.length)
})

test('AW-1: an award pays stardust instead of credits without mision-espacial, and no packs without figuras', () => {
  const gives = { experience: 20, credits: 21, packs: 1 }
  expect(awardPays(gives, ['figuras'])).toEqual({ experience: 20, credits: 0, stardust: 10, packs: 1 })
  expect(awardPays(gives, ['mision-espacial'])).toEqual({ experience: 20, credits: 21, stardust: 0, packs: 0 })
  expect(awardPays(gives, ['figuras', 'mision-espacial'])).toEqual({ ...gives, stardust: 0 })
})

test('AW-1: a whole album gives at most 400 experience and 440 credits', () => {
  const award = (experience: number, credits: number) => ({ gives: { experience, credits } })
  const pages = Array(6).fill(null)
  expect(albumGivesTooMuch({ pages, awards: [award(400, 440)] })).toEqual({ experience: 0, credits: 0 })
  expect(albumGivesTooMuch({ pages, awards: [award(400, 440), award(1, 5)] })).toEqual({ experience: 1, credits: 5 })
  expect(albumGivesTooMuch({ pages: Array(5).fill(null), awards: [award(400, 440)] }).experience).toBe(20)
})
