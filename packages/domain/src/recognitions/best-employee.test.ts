import { expect, test } from 'vitest'
import { shortlist, specialFigureTitle } from './best-employee.ts'

test('RC-1: the shortlist weighs missions by half, distinct people by three tenths, nominations by two', () => {
  const ana = { name: 'Ana', missions: 4, thankedBy: 0, nominations: 2 }
  const beto = { name: 'Beto', missions: 2, thankedBy: 10, nominations: 0 }
  const inactive = { name: 'Nadie', missions: 0, thankedBy: 0, nominations: 0 }
  expect(shortlist([inactive, beto, ana]).map(({ name, score }) => [name, Number(score.toFixed(2))])).toEqual([
    ['Ana', 0.7],
    ['Beto', 0.55],
    ['Nadie', 0],
  ])
})

test('RC-1: the figure is named by month and year', () => {
  expect(specialFigureTitle('2026-11')).toBe('Empleado del mes 11/2026')
})
