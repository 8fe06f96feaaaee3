import { expect, test } from 'vitest'
import { DomainError } from '../errors.ts'
import { bestEmployeesOf, checkMayPublishBest, shortlist, specialFigureTitle, topOf } from './best-employee.ts'

test('RC-1: the shortlist weighs the experience of missions, and neither thanks nor nominations', () => {
  const person = (name: string, missionExperience: number, thankedBy: number, nominations: number) => ({
    name,
    missionExperience,
    thankedBy,
    nominations,
    missions: 9,
    thankedAreas: 4,
  })
  const [ana, beto, thanked] = [person('Ana', 400, 0, 2), person('Beto', 200, 10, 9), person('Caro', 0, 30, 0)]
  expect(shortlist([thanked, beto, ana]).map(({ name, score }) => [name, Number(score.toFixed(2))])).toEqual([
    ['Ana', 1],
    ['Beto', 0.5],
    ['Caro', 0],
  ])
})

test('RC-1: a month has one best employee for 50 people, the company’s first, and areas from ten people on', () => {
  expect([1, 49, 99, 100, 200].map(bestEmployeesOf)).toEqual([1, 1, 1, 2, 4])
  const publish = (month: Partial<Parameters<typeof checkMayPublishBest>[0]>) => () =>
    checkMayPublishBest({ people: 100, areaPeople: 10, published: 0, hasCompany: false, ...month })
  expect(publish({ areaPeople: 9 })).toThrow(new DomainError('BEST_AREA_SMALL'))
  expect(publish({ people: 99 })).toThrow(new DomainError('BEST_ENOUGH'))
  expect(publish({ published: 1 })).toThrow(new DomainError('BEST_ENOUGH'))
  expect(publish({ published: 2, hasCompany: true })).toThrow(new DomainError('BEST_ENOUGH'))
  for (const allowed of [{}, { published: 1, hasCompany: true }, { areaPeople: null, people: 3, published: 9 }]) {
    expect(publish(allowed)).not.toThrow()
  }
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
