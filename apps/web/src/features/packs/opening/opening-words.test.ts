// @vitest-environment node
import type { OpeningCard } from '@orbita/contract/albums/packs'
import { expect, test } from 'vitest'
import { opening } from '../../../../test/album.ts'
import { summaryTitle } from './opening-words.ts'

const [base] = opening().cards as [OpeningCard]
const fresh = (number: number, page = 'planetas'): OpeningCard => ({ ...base, number, page, isNew: true })
const repeat = (number: number): OpeningCard => ({ ...base, number, isNew: false, copies: 2 })

test('D-135: the first pack says which pages it began, never what is missing', () => {
  expect(summaryTitle([fresh(1), fresh(9, 'naves'), fresh(17, 'tripulacion')], 3)).toBe('¡Estrenaste 3 páginas!')
  expect(summaryTitle([fresh(1), fresh(2), fresh(3)], 3)).toBe('¡Estrenaste una página!')
})

test('D-135: later ones say how many are new, or that their repeats count', () => {
  expect(summaryTitle([fresh(1), repeat(2), repeat(3)], 20)).toBe('Ganaste una nueva')
  expect(summaryTitle([fresh(1), fresh(2), repeat(3)], 20)).toBe('Ganaste dos nuevas')
  expect(summaryTitle([repeat(1), repeat(2), repeat(3)], 20)).toBe('Tres que suman')
  expect(
    summaryTitle(
      Array.from({ length: 12 }, (_, index) => fresh(index)),
      undefined,
    ),
  ).toBe('Ganaste 12 nuevas')
  expect(summaryTitle([], 48)).toBe('¡Mira lo que encontraste!')
})
