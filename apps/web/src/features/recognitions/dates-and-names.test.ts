// @vitest-environment node
import { expect, test } from 'vitest'
import { dayWords, monthName, namesOf, plateMonth, shortMonth } from './dates-and-names.ts'
import { readRecognitionsSearch } from './search.ts'

test('a search that means nothing is as if it were not there', () => {
  expect(readRecognitionsSearch({ ver: 'otra', caja: 'basura', periodo: 3, ambito: 'todo' })).toEqual({})
  expect(readRecognitionsSearch({ ver: 'kudos', caja: 'enviados', x: 1 })).toEqual({ ver: 'kudos', caja: 'enviados' })
  expect(readRecognitionsSearch({ periodo: 'temporada', ambito: 'area' })).toEqual({
    periodo: 'temporada',
    ambito: 'area',
  })
})

test('months are the company’s, wherever the reader is', () => {
  expect([monthName('2026-11'), shortMonth('2026-09'), plateMonth('2026-01')]).toEqual(['noviembre', 'Sep', 'Ene 2026'])
})

test('days are those of the reader', () => {
  const now = new Date(2026, 10, 20, 12)
  expect(dayWords(new Date(2026, 10, 20, 1).toISOString(), now)).toBe('hoy')
  expect(dayWords(new Date(2026, 10, 19, 23).toISOString(), now)).toBe('ayer')
  expect(dayWords(new Date(2026, 10, 5, 9).toISOString(), now)).toBe('5 nov')
  expect(dayWords(new Date(2025, 10, 5, 9).toISOString(), now)).toBe('5 nov 2025')
})

test('joins several names as a person would say them', () => {
  expect(namesOf([{ name: 'Andrés' }])).toBe('Andrés')
  expect(namesOf([{ name: 'Andrés' }, { name: 'Camila' }, { name: 'Laura' }])).toBe('Andrés, Camila y Laura')
})
