import * as v from 'valibot'
import { expect, test } from 'vitest'
import { BudgetInput, Holidays, KudosAWeek, KudosGuards, Promises, SETTINGS } from './settings.ts'
import { day, expectFields, expectNoMore, text, whole } from './testing/fields.ts'

const PROMISES = { evidence: 2, reports: 3, signatures: 3, prizes: 5 }

test('D-78: the people team promises 1 to 60 working days, and says how many of each', () => {
  const days = whole(1, 60)
  expectFields(Promises, PROMISES, { evidence: days, reports: days, signatures: days, prizes: days })
  expectNoMore(Promises, PROMISES)
})

test('D-78: holidays have a day and a name, stand in order, and each day once', () => {
  const [may, june] = [
    { day: '2026-05-01', name: 'Día del Trabajo' },
    { day: '2026-06-15', name: 'Sagrado Corazón' },
  ]
  expect(v.parse(Holidays, [june, may])).toEqual([may, june])
  expect(v.is(Holidays, [may, { ...june, day: may.day }])).toBe(false)
  expectFields(
    v.strictObject({ one: v.tuple([Holidays.item]) }),
    { one: [may] },
    {
      'one.0.day': day,
      'one.0.name': text(1, 80),
    },
  )
  const many = Array.from({ length: 251 }, (_, index) => ({
    day: new Date(Date.UTC(2026, 0, 1 + index)).toISOString().slice(0, 10),
    name: 'Feriado',
  }))
  expect(v.is(Holidays, many.slice(0, 250))).toBe(true)
  expect(v.is(Holidays, many)).toBe(false)
})

test('PT-7: a month has a ceiling to the cent, or none', () => {
  const budget = (ceiling: unknown, version: unknown = 0) => v.is(BudgetInput, { value: { ceiling }, version })
  for (const ceiling of [null, 0, 1_000, 12.5]) expect(budget(ceiling)).toBe(true)
  for (const ceiling of [-1, 1.505, '1', undefined]) expect(budget(ceiling)).toBe(false)
  for (const version of [-1, 0.5, null]) expect(budget(0, version)).toBe(false)
})

test('what nobody has set yet is as its schema allows', () => {
  for (const { schema, initial } of Object.values(SETTINGS)) expect(v.parse(schema, initial)).toEqual(initial)
  expect(SETTINGS.promises.initial).toEqual(PROMISES)
  expect(v.is(KudosGuards, { reciprocal: 'otro', 'closed-circle': 'otro', 'repeated-elsewhere': 'otro' })).toBe(false)
})

test('D-100: a company gives 1 to 20 kudos a week', () => {
  expectFields(KudosAWeek, { aWeek: 5 }, { aWeek: whole(1, 20) })
})
