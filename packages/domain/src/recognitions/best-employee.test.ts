import { expect, test } from 'vitest'
import { shortlist, specialFigureTitle, topOf } from './best-employee.ts'

test('RC-1: the shortlist weighs the experience of missions by half, people from outside by three tenths, nominations by two', () => {
  const person = (name: string, missionExperience: number, countOutsideSenders: number, nominations: number) => ({
    name,
    missionExperience,
    countOutsideSenders,
    nominations,
    missions: 9,
    thankedBy: 30,
  })
  const [ana, beto, inactive] = [person('Ana', 400, 0, 2), person('Beto', 200, 10, 0), person('Nadie', 0, 0, 0)]
  expect(shortlist([inactive, beto, ana]).map(({ name, score }) => [name, Number(score.toFixed(2))])).toEqual([
    ['Ana', 0.7],
    ['Beto', 0.55],
    ['Nadie', 0],
  ])
})

test('RC-1: a shortlist that is cut among people with one score says how many more have it', () => {
  const scored = [0.9, 0.504, 0.5, 0.5, 0.49].map((score) => ({ score }))
  expect(topOf(scored, 2)).toEqual({ people: scored.slice(0, 2), alike: 2 })
  expect(topOf(scored, 1).alike).toBe(0)
  expect(topOf(scored, 9)).toEqual({ people: scored, alike: 0 })
  expect(topOf([], 2).alike).toBe(0)
})

test('RC-1: the figure is named by month and year', () => {
  expect(specialFigureTitle('2026-11')).toBe('Empleado del mes 11/2026')
})
