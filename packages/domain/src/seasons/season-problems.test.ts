import { describe, expect, test } from 'vitest'
import { FIRST_SEASON } from '../testing/first-season.ts'
import type { SeasonDraft } from './season-draft.ts'
import { draftOf, emptySeason, renumbered, seasonOf } from './season-draft.ts'
import { seasonProblems } from './season-problems.ts'

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

describe('AL-1: a problem is written in words, with the name of its thing', () => {
  const { pages, awards } = draftOf(FIRST_SEASON)
  const [page, figure, award] = [pages[0]!, pages[5]!.figures[7]!, awards[0]!]

  test.each<[string, (draft: SeasonDraft) => void, string[]]>([
    ['a name', (draft) => (draft.title = ' '), ['La temporada no tiene nombre.']],
    ['its days', (draft) => (draft.endsOn = '2026-10-31'), ['La temporada termina antes de empezar.']],
    ['its odds', (draft) => (draft.odds.comun = 61), ['Las probabilidades suman 99 %: las cuatro deben sumar 100.']],
    [
      'its numbers',
      (draft) => (draft.pages[2]!.figures[3]!.number = 99),
      ['Los números van del 1 en adelante y sin huecos: falta el 20 y está el 99.'],
    ],
    [
      'a page without a name',
      (draft) => Object.assign(draft.pages[0]!, { title: ' ', caption: ' ' }),
      ['La página 1 no tiene nombre.', '«Página 1» no tiene frase.'],
    ],
    ['the words of a page', (draft) => (draft.pages[0]!.caption = ' '), [`«${page.title}» no tiene frase.`]],
    [
      'a figure without a name',
      (draft) => Object.assign(draft.pages[5]!.figures[7]!, { name: ' ', story: ' ' }),
      ['La figura N.º 48 no tiene nombre.', 'La figura N.º 48 no tiene historia.'],
    ],
    [
      'a figure',
      (draft) => Object.assign(draft.pages[5]!.figures[7]!, { name: ` ${figure.name} `, picture: '', story: '' }),
      [`«${figure.name}» no tiene imagen.`, `«${figure.name}» no tiene historia.`],
    ],
    [
      'the ids of figures',
      (draft) => (draft.pages[0]!.figures[0]!.id = 'aurea'),
      ['Hay dos figuras con el mismo identificador: aurea.'],
    ],
    [
      'the ids of awards',
      (draft) => (draft.awards[1]!.id = award.id),
      [`Hay dos premios con el mismo identificador: ${award.id}.`],
    ],
    [
      'an award without a name',
      (draft) => Object.assign(draft.awards[0]!, { title: ' ', asks: '' }),
      Array(2).fill('A «Premio 1» le falta un texto o su imagen.'),
    ],
    [
      'what an award gives',
      (draft) => (draft.awards[0]!.gives = { experience: 0, credits: 0, packs: 0, prize: null }),
      [`«${award.title}» no da nada.`],
    ],
    [
      'a prize',
      (draft) => (draft.awards[0]!.gives = { experience: 0, credits: 0, packs: 0, prize: ' ' }),
      [`El premio físico de «${award.title}» no tiene nombre.`],
    ],
    [
      'an award that nobody could win',
      (draft) => (draft.awards[0]!.rule = { kind: 'page-complete', page: 'ninguna' }),
      [`Nadie podría ganar «${award.title}»: su página no existe o pide demasiadas figuras.`],
    ],
  ])('%s', (_name, change, texts) => {
    const draft = structuredClone(draftOf(FIRST_SEASON))
    change(draft)
    expect(seasonProblems(draft).map(({ text }) => text)).toEqual(texts)
  })

  test('the rarities of a page, and the number of pages', () => {
    const draft = structuredClone(draftOf(FIRST_SEASON))
    draft.pages = draft.pages.slice(0, 3)
    draft.pages[0]!.figures = []
    const texts = seasonProblems(draft).map(({ text }) => text)
    expect(texts[0]).toBe('Hay 3 páginas: un álbum tiene de 4 a 8.')
    expect(texts[1]).toMatch(/^«.+» tiene 0 .+ de \d, 0 .+ de \d/)
  })

  test.each(['experience', 'credits', 'packs'] as const)('an award that gives %s alone is enough', (gives) => {
    const draft = structuredClone(draftOf(FIRST_SEASON))
    draft.awards[0]!.gives = { experience: 0, credits: 0, packs: 0, prize: null, [gives]: 1 }
    expect(seasonProblems(draft)).toEqual([])
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
