import * as v from 'valibot'
import { expect, test } from 'vitest'
import { DomainError } from '../errors.ts'
import { day, expectFields, expectNoMore, oneOf, picture, slug, text, whole } from '../testing/fields.ts'
import { FIRST_FIGURES, FIRST_SEASON } from '../testing/first-season.ts'
import { byRarestFirst, figureById, figuresOf, pageOfFigure, Season } from './season.ts'

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

test('AL-1: a season has its days, from 4 to 8 pages and at most 40 awards', () => {
  const pages = (count: number) => FIRST_SEASON.pages.slice(0, count)
  const renumbered = [...pages(6), ...pages(3)].map((page, index) => ({
    ...page,
    id: `pagina-${index}`,
    figures: page.figures.map((figure, at) => ({ ...figure, id: `f-${index}-${at}`, number: index * 8 + at + 1 })),
  }))
  const award = FIRST_SEASON.awards.find(({ rule }) => rule.kind === 'album-complete')!
  const awards = Array.from({ length: 41 }, (_, index) => ({ ...award, id: `premio-${index}` }))
  expectFields(
    Season,
    { ...FIRST_SEASON, awards: awards.slice(0, 1) },
    {
      id: slug,
      version: { ...whole(1, 2), accepts: [1, 900], refuses: [0, -1, 1.5, '1', null] },
      title: text(1, 60),
      startsOn: { ...day, accepts: [FIRST_SEASON.endsOn] },
      endsOn: { ...day, accepts: [FIRST_SEASON.startsOn] },
      pages: {
        accepts: [pages(4), renumbered.slice(0, 8)],
        refuses: [pages(3), renumbered, 'páginas', null],
      },
      awards: { accepts: [[], awards.slice(0, 40)], refuses: [awards, 'premios', null] },
    },
  )
})

test('AL-1: the lengths of the texts of a page, a figure and an award', () => {
  const title = text(1, 60)
  const line = text(1, 160)
  const withPrize = draft()
  withPrize.awards[0]!.gives.prize = 'Trofeo Órbita'
  expectFields(Season, withPrize, {
    'pages.0.id': { ...slug, accepts: [] },
    'pages.1.title': title,
    'pages.1.caption': line,
    'pages.1.figures.0.id': slug,
    'pages.1.figures.0.name': title,
    'pages.1.figures.0.picture': picture,
    'pages.1.figures.0.story': text(1, 400),
    'pages.1.figures.0.number': { accepts: [], refuses: [0, -1, 1.5, '1', null] },
    'awards.0.id': slug,
    'awards.0.title': line,
    'awards.0.picture': picture,
    'awards.0.asks': line,
    'awards.0.won': line,
    'awards.0.gives.experience': whole(0, 5_000),
    'awards.0.gives.credits': whole(0, 5_000),
    'awards.0.gives.packs': whole(0, 10),
    'awards.0.gives.prize': { ...line, isOptional: true },
  })
  expectNoMore(Season, { ...withPrize, pages: withPrize.pages.slice(0, 4), awards: withPrize.awards.slice(0, 1) })
})

test('AW-1: an award for figures of a rarity asks for as many as there are, or fewer', () => {
  const { pages, awards } = FIRST_SEASON
  const rule = { kind: 'rarity-set', rarity: 'legendaria', count: 6 }
  expectFields(
    Season,
    { ...FIRST_SEASON, awards: [{ ...awards[0]!, rule }] },
    {
      'awards.0.rule.count': { ...whole(1, pages.length), refuses: [0, 1.5, '1', null] },
      'awards.0.rule.rarity': oneOf(['comun', 'rara', 'epica', 'legendaria']),
      'awards.0.rule.kind': { accepts: [], refuses: ['missions-completed', '', null] },
    },
  )
})

test('AW-1: an award gives experience, credits, packs or a prize', () => {
  const gives = (given: object) =>
    refusalMessage(({ awards }) => (awards[0]!.gives = { experience: 0, credits: 0, packs: 0, ...given }))
  for (const given of [{ experience: 1 }, { credits: 1 }, { packs: 1 }, { prize: 'Trofeo' }]) {
    expect(gives(given)).toBeUndefined()
  }
})

test('refuses a figure that the season does not have', () => {
  expect(() => figureById(FIRST_SEASON, 'pluton')).toThrow(new DomainError('NOT_FOUND'))
  expect(() => pageOfFigure(FIRST_SEASON, 'pluton')).toThrow(new DomainError('NOT_FOUND'))
})

test('a figure is found with its page', () => {
  const [first, second] = FIRST_SEASON.pages
  const { id } = second!.figures[7]!
  expect(figureById(FIRST_SEASON, id)).toBe(second!.figures[7])
  expect(pageOfFigure(FIRST_SEASON, id)).toBe(second)
  expect(pageOfFigure(FIRST_SEASON, first!.figures[0]!.id)).toBe(first)
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
