import { expect, test } from 'vitest'
import { flawsOf } from '../testing/markup.ts'
import { awardIcon, ICONS } from './award-icon.ts'

test('there are twelve icons of awards and incentives, and four of screens', () => {
  expect(ICONS).toEqual([
    'constelacion',
    'album',
    'rareza',
    'rango',
    'reto',
    'misiones',
    'mejor',
    'racha',
    'kudos',
    'equipo',
    'precision',
    'idea',
    'regalo',
    'polvo',
    'codigo',
    'evidencia',
  ])
})

test.each(ICONS)('%s has no flaws and is drawn the same twice', (id) => {
  expect(flawsOf(awardIcon(id))).toEqual([])
  expect(awardIcon(id)).toBe(awardIcon(id))
})

test('no two icons look the same', () => {
  expect(new Set(ICONS.map(awardIcon)).size).toBe(ICONS.length)
})
