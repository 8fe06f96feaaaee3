import * as v from 'valibot'
import { expect, test } from 'vitest'
import { day, expectFields, expectNoMore, having, oneOf, slug, text, whole } from '../testing/fields.ts'
import { Challenge, MISSION_TYPES, Mission } from './challenge.ts'
import { MISSION_SOURCES } from './sources.ts'

const MISSION = {
  id: 'entregas',
  title: 'Diez entregas a tiempo',
  line: 'Cada entrega cuenta.',
  briefing: ['Entrega a tiempo.'],
  why: 'Alguien espera.',
  picture: 'planetas/hielo',
  type: 'counter',
  target: 10,
  unit: { one: 'entrega', many: 'entregas' },
  startsOn: '2026-11-01',
  endsOn: '2026-11-30',
  areas: ['Ventas'],
  prerequisites: [] as string[],
  gives: { experience: 120, credits: 60, packs: 1 },
  source: 'file',
}
const CHALLENGE = {
  id: 'despegue',
  title: 'Despegue',
  line: 'El primer reto.',
  startsOn: '2026-11-01',
  endsOn: '2026-11-30',
  missions: [MISSION],
}
const line = text(1, 160)
const problemOf = (schema: v.GenericSchema, given: unknown) => v.safeParse(schema, given).issues?.[0].message
const listOf = (least: number, most: number, part: (index: number) => unknown) => ({
  accepts: [least, most].map((length) => Array.from({ length }, (_, index) => part(index))),
  refuses: [Array.from({ length: most + 1 }, (_, index) => part(index)), 'x', null, ...(least > 0 ? [[]] : [])],
})

test('MI-1: a mission has its texts, a picture, a target, days and what it gives', () => {
  expectFields(Mission, MISSION, {
    id: slug,
    title: line,
    line,
    briefing: listOf(1, 6, () => 'Un párrafo.'),
    'briefing.0': text(1, 900),
    why: text(1, 900),
    picture: {
      accepts: ['planetas/a', 'planetas/hielo-2'],
      refuses: ['planetas/', 'hielo', 'rangos/hielo', 'x/planetas/hielo', 'planetas/hielo/x', 'planetas/Hielo', null],
    },
    type: { accepts: ['counter'], refuses: ['otro', '', null] },
    target: whole(1, 1_000_000),
    'unit.one': line,
    'unit.many': line,
    startsOn: { ...day, accepts: ['2026-11-30'] },
    endsOn: { ...day, accepts: ['2026-11-01'] },
    areas: { ...listOf(1, 50, () => 'Ventas'), isOptional: true },
    'areas.0': { ...line, isOptional: false },
    prerequisites: { ...listOf(0, 10, (index) => `previa-${index}`), isOptional: true },
    'gives.experience': whole(0, 5_000),
    'gives.credits': whole(0, 5_000),
    'gives.packs': whole(0, 10),
    source: oneOf(['file', 'evidence']),
  })
  expectFields(Mission, { ...MISSION, prerequisites: ['previa'] }, { 'prerequisites.0': slug })
  expectNoMore(Mission, MISSION)
  expect(v.parse(Mission, having(MISSION, 'prerequisites', undefined)).prerequisites).toEqual([])
  expect([MISSION_TYPES, MISSION_SOURCES]).toEqual([
    ['single', 'counter', 'checklist'],
    ['file', 'evidence', 'self', 'survey'],
  ])
})

test('MI-1: a checklist has from two to twelve steps, as many as its target', () => {
  const checklist = (steps: unknown, target: number) =>
    problemOf(Mission, { ...MISSION, type: 'checklist', target, steps })
  const steps = (length: number) => Array.from({ length }, () => 'Un paso')

  expect(checklist(steps(2), 2)).toBeUndefined()
  expect(checklist(steps(12), 12)).toBeUndefined()
  expect(checklist(steps(1), 1)).toMatch(/length/)
  expect(checklist(steps(13), 13)).toMatch(/length/)
  expect(checklist(['Un paso', ' '], 2)).toMatch(/length/)
  expect(checklist(steps(3), 2)).toBe('Una lista tiene tantos pasos como su meta, y solo una lista tiene pasos.')
  expect(checklist(undefined, 2)).toBe('Una lista tiene tantos pasos como su meta, y solo una lista tiene pasos.')
})

test.each<[string, object, string]>([
  ['ends before it starts', { endsOn: '2026-10-31' }, 'La misión termina antes de empezar.'],
  ['is single with a target of two', { type: 'single', target: 2 }, 'Una misión única tiene meta 1.'],
  [
    'has steps and is no checklist',
    { steps: ['Uno', 'Dos'], target: 2 },
    'Una lista tiene tantos pasos como su meta, y solo una lista tiene pasos.',
  ],
])('MI-1: refuses a mission that %s', (_, change, message) => {
  expect(problemOf(Mission, { ...MISSION, ...change })).toBe(message)
})

test('MI-1: a single mission has a target of one, and may open and close on one day', () => {
  const single = { ...MISSION, type: 'single', target: 1, endsOn: MISSION.startsOn }
  expect(problemOf(Mission, single)).toBeUndefined()
})

test('MI-1: a challenge has its texts, its days and from 1 to 60 missions', () => {
  const missions = (index: number) => ({ ...MISSION, id: `mision-${index}` })
  expectFields(Challenge, CHALLENGE, {
    id: slug,
    title: line,
    line,
    startsOn: { ...day, accepts: ['2026-11-01', '2026-10-31'] },
    endsOn: { ...day, accepts: ['2026-11-30', '2026-12-01'] },
    missions: listOf(1, 60, missions),
  })
  expectNoMore(Challenge, CHALLENGE)
})

const other = { ...MISSION, id: 'cierre' }

test('MI-1: a challenge may last one day', () => {
  const { startsOn } = MISSION
  const days = { startsOn, endsOn: startsOn }
  expect(problemOf(Challenge, { ...CHALLENGE, ...days, missions: [{ ...MISSION, ...days }] })).toBeUndefined()
})

test.each<[string, object, string]>([
  ['ends before it starts', { startsOn: '2026-12-01' }, 'El reto termina antes de empezar.'],
  ['has a mission twice', { missions: [MISSION, other, MISSION] }, 'Hay misiones repetidas.'],
  ['starts after a mission', { startsOn: '2026-11-02' }, 'Una misión queda fuera de los días del reto.'],
  [
    'has one of its missions outside of its days',
    { endsOn: '2026-11-29', missions: [{ ...MISSION, endsOn: '2026-11-29' }, other] },
    'Una misión queda fuera de los días del reto.',
  ],
  ['ends before a mission', { endsOn: '2026-11-29' }, 'Una misión queda fuera de los días del reto.'],
  [
    'asks first for a later mission',
    { missions: [{ ...MISSION, prerequisites: ['cierre'] }, other] },
    'Una misión pide otra que no está antes que ella en el reto.',
  ],
  [
    'asks for a mission before itself',
    { missions: [other, { ...MISSION, prerequisites: ['cierre', 'entregas'] }] },
    'Una misión pide otra que no está antes que ella en el reto.',
  ],
  [
    'asks for a mission of another area',
    { missions: [other, { ...MISSION, areas: ['Soporte'], prerequisites: ['cierre'] }] },
    'Una misión pide otra que no toda su gente puede hacer.',
  ],
  [
    'asks everyone for a mission of one area',
    { missions: [other, { ...MISSION, areas: undefined, prerequisites: ['cierre'] }] },
    'Una misión pide otra que no toda su gente puede hacer.',
  ],
  [
    'asks two areas for a mission of one',
    { missions: [other, { ...MISSION, areas: ['Ventas', 'Soporte'], prerequisites: ['cierre'] }] },
    'Una misión pide otra que no toda su gente puede hacer.',
  ],
])('MI-1: refuses a challenge that %s', (_, change, message) => {
  expect(problemOf(Challenge, { ...CHALLENGE, ...change })).toBe(message)
})

test('MI-1: a mission asks first for an earlier one that all its people can do', () => {
  const after = { ...MISSION, prerequisites: ['cierre'] }
  for (const areas of [['Ventas'], ['Soporte', 'Ventas'], undefined]) {
    expect(problemOf(Challenge, { ...CHALLENGE, missions: [{ ...other, areas }, after] })).toBeUndefined()
  }
  const forAll = { ...after, areas: undefined }
  expect(problemOf(Challenge, { ...CHALLENGE, missions: [{ ...other, areas: undefined }, forAll] })).toBeUndefined()
})

test('MI-8: a mission that employees report has a daily cap, and no other has one', () => {
  const own = { ...MISSION, source: 'self' }
  expect(v.is(Mission, { ...own, dailyCap: 4 })).toBe(true)
  expect(v.is(Mission, own)).toBe(false)
  expect(v.is(Mission, { ...MISSION, dailyCap: 4 })).toBe(false)
  expect(v.is(Mission, { ...own, dailyCap: 0 })).toBe(false)
})

test('D-120: only what people send or report of a mission has somebody who decides it', () => {
  expect(v.is(Mission, { ...MISSION, source: 'evidence', decider: 'leader' })).toBe(true)
  expect(v.is(Mission, { ...MISSION, source: 'self', dailyCap: 1, decider: 'people' })).toBe(true)
  expect(v.is(Mission, { ...MISSION, source: 'file', decider: 'leader' })).toBe(false)
  expect(v.is(Mission, { ...MISSION, source: 'evidence', decider: 'nobody' })).toBe(false)
})
