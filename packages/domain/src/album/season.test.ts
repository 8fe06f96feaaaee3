import * as v from 'valibot'
import { expect, test } from 'vitest'
import { DomainError } from '../errors.ts'
import { byRarestFirst, figureById, figuresOf, Season } from './season.ts'
import { FIRST_FIGURES, FIRST_SEASON } from './testing/first-season.ts'

type Draft = ReturnType<typeof draft>

const draft = () => structuredClone(FIRST_SEASON)

function refusalMessage(change: (season: Draft) => void): string | undefined {
  const season = draft()
  change(season)
  return v.safeParse(Season, season).issues?.[0].message
}

test.each<[string, (season: Draft) => void, RegExp]>([
  ['a page with a fourth común', ({ pages }) => (pages[0]!.figures[3]!.rarity = 'comun'), /3 figuras comunes/],
  ['a page with a figure too few', ({ pages }) => pages[5]!.figures.pop(), /3 figuras comunes/],
  ['a number twice', ({ pages }) => (pages[0]!.figures[1]!.number = 1), /sin huecos/],
  ['a gap between numbers', ({ pages }) => (pages[5]!.figures[7]!.number = 49), /sin huecos/],
  ['numbers out of order', ({ pages }) => pages.reverse(), /sin huecos/],
  ['two figures of one id', ({ pages }) => (pages[0]!.figures[0]!.id = 'agujero'), /dos figuras/],
  ['two pages of one id', ({ pages }) => (pages[0]!.id = 'naves'), /dos páginas/],
  ['two awards of one id', ({ awards }) => (awards[0]!.id = 'album-completo'), /dos premios/],
  ['an end before its start', (season) => (season.endsOn = '2026-10-31'), /termina antes/],
  [
    'an award for a page that is not there',
    ({ awards }) => (awards[0]!.rule = { kind: 'page-complete', page: 'mar' }),
    /nadie podría/,
  ],
  [
    'an award for a seventh legendaria',
    ({ awards }) => (awards[0]!.rule = { kind: 'rarity-set', rarity: 'legendaria', count: 7 }),
    /nadie podría/,
  ],
  [
    'an award that gives nothing',
    ({ awards }) => (awards[0]!.gives = { experience: 0, credits: 0, packs: 0 }),
    /dar algo/,
  ],
  ['three pages', ({ pages }) => pages.splice(3), /length/],
  ['a figure without a story', ({ pages }) => (pages[0]!.figures[0]!.story = ' '), /length/],
  ['half a credit', ({ awards }) => (awards[0]!.gives.credits = 0.5), /integer/],
])('AL-1: refuses a season with %s', (_, change, message) => {
  expect(refusalMessage(change)).toMatch(message)
})

test('refuses a figure that the season does not have', () => {
  expect(() => figureById(FIRST_SEASON, 'pluton')).toThrow(new DomainError('NOT_FOUND'))
})

test('AL-1: the first season has 6 pages of 8: 48 figures numbered from 1', () => {
  expect(FIRST_SEASON.pages.map((page) => page.figures.length)).toEqual([8, 8, 8, 8, 8, 8])
  expect(figuresOf(FIRST_SEASON).map((figure) => figure.number)).toEqual(Array.from({ length: 48 }, (_, i) => i + 1))
})

test('D-55: each figure of the first season has its drawing and a story of its own, two sentences long', () => {
  for (const { number, id, picture, story } of FIRST_FIGURES) {
    expect(picture).toBe(`figuras/${String(number).padStart(2, '0')}-${id}`)
    expect(story.match(/[.?!…](?=\s|$)/g), story).toHaveLength(2)
  }
  expect(new Set(FIRST_FIGURES.map((figure) => figure.story)).size).toBe(48)
})

test('AL-8: the first season has an award for each page, with its pack, and one for the album', () => {
  const pages = FIRST_SEASON.awards.filter((award) => award.rule.kind === 'page-complete')

  expect(pages.map(({ rule }) => 'page' in rule && rule.page)).toEqual(FIRST_SEASON.pages.map((page) => page.id))
  expect(pages.map((award) => award.gives.packs)).toEqual([1, 1, 1, 1, 1, 1])
  expect(FIRST_SEASON.awards.filter((award) => award.rule.kind === 'album-complete')).toHaveLength(1)
})

test('figures sort from the rarest, by number within a rarity', () => {
  const numbers = FIRST_FIGURES.slice(0, 16).sort(byRarestFirst)
  expect(numbers.map((figure) => figure.number)).toEqual([8, 16, 6, 7, 14, 15, 4, 5, 12, 13, 1, 2, 3, 9, 10, 11])
})
