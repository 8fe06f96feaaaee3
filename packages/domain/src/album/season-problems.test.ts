import { describe, expect, test } from 'vitest'
import type { SeasonDraft } from './season-draft.ts'
import { draftOf, emptySeason, renumbered, seasonOf } from './season-draft.ts'
import { seasonProblems } from './season-problems.ts'
import { FIRST_SEASON } from './testing/first-season.ts'

function problemsAfter(change: (draft: SeasonDraft) => void): string[] {
  const draft = structuredClone(draftOf(FIRST_SEASON))
  change(draft)
  return seasonProblems(draft).map(({ field }) => field)
}

describe('AL-1: a draft is published', () => {
  test('when it has no problem, as the season it is', () => {
    expect(problemsAfter(() => {})).toEqual([])
    expect(seasonOf(draftOf(FIRST_SEASON), FIRST_SEASON.version)).toEqual(FIRST_SEASON)
  })

  test.each<[string, (draft: SeasonDraft) => void, string[]]>([
    ['without a name', (draft) => (draft.title = ' '), ['title']],
    ['that ends before it begins', (draft) => (draft.endsOn = '2026-10-31'), ['endsOn']],
    ['with odds of 99', (draft) => (draft.odds.comun = 61), ['odds']],
    ['with a gap in its numbers', (draft) => (draft.pages[2]!.figures[3]!.number = 99), ['pages.2.figures.3.number']],
    ['with a page without words', (draft) => (draft.pages[0]!.caption = ''), ['pages.0.caption']],
    [
      'with a figure without a picture',
      (draft) => (draft.pages[5]!.figures[7]!.picture = ''),
      ['pages.5.figures.7.picture'],
    ],
    [
      'with another rarity',
      (draft) => (draft.pages[0]!.figures[0]!.rarity = 'rara'),
      ['pages.0.figures', 'awards.7.rule'],
    ],
    ['with an id twice', (draft) => (draft.pages[0]!.figures[0]!.id = 'aurea'), ['figures']],
    [
      'with an award that gives nothing',
      ({ awards: [one] }) => (one!.gives = { experience: 0, credits: 0, packs: 0, prize: null }),
      ['awards.0.gives'],
    ],
    ['with a physical prize without a name', ({ awards: [one] }) => (one!.gives.prize = ''), ['awards.0.gives.prize']],
  ])('not %s', (_name, change, fields) => {
    expect(problemsAfter(change)).toEqual(fields)
  })

  test('not with three pages, nor with the awards of the others', () => {
    const problems = problemsAfter((draft) => (draft.pages = draft.pages.slice(0, 3)))
    expect(problems.slice(0, 1)).toEqual(['pages'])
    expect(problems.length).toBeGreaterThan(3)
  })
})

test('an empty season has the figures of every page, and asks for its words', () => {
  const draft = emptySeason({ id: 'temporada-2', title: 'Otra', startsOn: '2027-05-08', endsOn: '2027-08-27' })
  const fields = new Set(seasonProblems(draft).map(({ field }) => field.split('.').at(-1)))
  expect([draft.pages.length, fields]).toEqual([6, new Set(['title', 'caption', 'name', 'picture', 'story'])])
})

test('figures are numbered in the order of their pages', () => {
  const draft = structuredClone(draftOf(FIRST_SEASON))
  draft.pages[0]!.figures.reverse()
  const [page] = renumbered(draft).pages
  expect(page!.figures.map(({ number, id }) => [number, id]).slice(0, 2)).toEqual([
    [1, 'aurea'],
    [2, 'anillos-lila'],
  ])
})
