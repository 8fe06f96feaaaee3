import { addDays } from '@orbita/domain/time/period'
// @vitest-environment node
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { steps, stepsArea, straight } from './chart-paths.ts'
import { chartShape } from './chart-shape.ts'
import { paceOf } from './pace.ts'

const NOVEMBER = { startsOn: '2026-11-01', endsOn: '2026-11-30', today: '2026-11-21', target: 3, pace: null }
const FACTS = [
  { on: '2026-11-09', amount: 1, total: 1 },
  { on: '2026-11-14', amount: 1, total: 2 },
]
const shape = (differences: Partial<Parameters<typeof chartShape>[0]> = {}) =>
  chartShape({ ...NOVEMBER, events: FACTS, ...differences })

test('without facts the line lies at nothing until today', () => {
  const { line, dots, projection } = shape({ events: [] })
  expect(line.map(({ y }) => y)).toEqual([0, 0])
  expect(line.at(-1)?.x).toBeCloseTo(20.5 / 30)
  expect([dots, projection]).toEqual([[], null])
})

test('before a mission opens there is no line and no today', () => {
  expect(shape({ events: [], today: '2026-10-20' })).toMatchObject({ line: [], today: null })
})

test('after it closed the line goes to the end, and today is elsewhere', () => {
  const { line, today } = shape({ today: '2027-01-05' })
  expect(line.at(-1)).toEqual({ x: 1, y: 2 / 3 })
  expect(today).toBeNull()
})

test('a mission of a single day has its fact in the middle', () => {
  const day = '2026-11-21'
  const { dots } = shape({ startsOn: day, endsOn: day, events: [{ on: day, amount: 1, total: 1 }], target: 1 })
  expect(dots).toEqual([{ x: 0.5, y: 1 }])
})

test('D-62: each day with facts is a step, and several of a day are one', () => {
  const { line, dots, target } = shape({ events: [{ on: '2026-11-09', amount: 0.5, total: 0.5 }, ...FACTS] })
  expect(dots).toHaveLength(2)
  expect(line.map(({ y }) => y * 3).map(Math.round)).toEqual([0, 1, 2, 2])
  expect(target).toBe(1)
})

test('D-62: the amount holds until the next day with facts, and rises on it', () => {
  const line = [
    { x: 0, y: 0 },
    { x: 0.3, y: 1 / 3 },
    { x: 0.6, y: 1 / 3 },
  ]
  expect(steps(line)).toBe('M0,100L30,100L30,66.67L60,66.67L60,66.67')
  expect(stepsArea(line)).toMatch(/^M0,100L30,100L30,66.67L60,66.67L60,66.67L60,100.*Z$/)
  expect(straight(line.slice(1))).toBe('M30,66.67L60,66.67')
})

test('a correction is a step down', () => {
  const { line } = shape({ events: [...FACTS, { on: '2026-11-16', amount: -1, total: 1 }] })
  expect(Math.round(line.at(-1)!.y * 3)).toBe(1)
})

test('facts that are not the first of all begin where the earlier ones led', () => {
  const { line } = shape({ target: 100, events: [{ on: '2026-11-09', amount: 10, total: 60 }] })
  expect(line.map(({ y }) => y)).toEqual([0.5, 0.6, 0.6])
})

test('a target of one and one of a million have their levels, the target among them', () => {
  expect(shape({ target: 1, events: [] }).levels.map(({ value }) => value)).toEqual([0, 1])
  expect(shape({ target: 1_000_000, events: [] }).levels.map(({ value }) => value)).toEqual([0, 500_000, 1_000_000])
  expect(
    shape({ target: 1, events: [{ on: '2026-11-09', amount: 400, total: 400 }] }).levels.map(({ value }) => value),
  ).toEqual([1, 100, 200, 300, 400])
})

test('facts outside of the days, which were changed since, still stand inside the chart', () => {
  const { dots } = shape({ events: [{ on: '2026-10-02', amount: 1, total: 1 }] })
  expect(dots[0]!.x).toBeGreaterThan(0)
})

test('the days below are today, the end and the latest facts that fit, in order', () => {
  expect(shape().ticks.map(({ day, kind }) => `${day} ${kind}`)).toEqual([
    '2026-11-01 day',
    '2026-11-14 day',
    '2026-11-21 today',
    '2026-11-30 day',
  ])
  expect(shape({ today: '2026-11-26' }).ticks.slice(-2)).toMatchObject([
    { kind: 'today', isLower: true },
    { day: '2026-11-30', isLower: false },
  ])
  expect(shape({ today: '2026-11-30' }).ticks.at(-1)).toMatchObject({ kind: 'today', stands: 'end' })
})

const day = fc.integer({ min: 0, max: 400 }).map((count) => addDays('2026-01-01', count))
const facts = fc.record({
  events: fc
    .array(
      fc.record({
        on: day,
        amount: fc.integer({ min: -9, max: 99_999 }),
        total: fc.integer({ min: -5, max: 2_000_000 }),
      }),
      { maxLength: 500 },
    )
    .map((events) => events.sort((a, b) => (a.on < b.on ? -1 : 1))),
  target: fc.integer({ min: 1, max: 1_000_000 }),
  window: fc.tuple(day, day).map((days) => days.sort()),
  today: day,
})

test('whatever the facts, everything stands inside the chart and no two labels of a side meet', () => {
  fc.assert(
    fc.property(facts, ({ events, target, window, today }) => {
      const [startsOn, endsOn] = window as [string, string]
      const amount = events.at(-1)?.total ?? 0
      const pace = paceOf({ events, amount, target, startsOn, endsOn, today })
      const {
        line,
        dots,
        levels,
        ticks,
        projection,
        today: now,
      } = chartShape({ events, target, startsOn, endsOn, today, pace })
      for (const { x, y } of [...line, ...dots, ...(projection ?? [])]) {
        expect(x >= 0 && x <= 1 && y >= 0 && y <= 1).toBe(true)
      }
      expect(line.every(({ x }, index) => index === 0 || x >= line[index - 1]!.x)).toBe(true)
      const gaps = levels.slice(1).map(({ y }, index) => y - levels[index]!.y)
      expect(Math.min(1, ...gaps)).toBeGreaterThan(0.13)
      expect(levels.some(({ value }) => value === target)).toBe(true)
      expect(ticks.at(-1)?.x).toBe(1)
      expect(ticks.filter(({ kind }) => kind === 'today')).toHaveLength(now === null ? 0 : 1)
      expect(levels.length).toBeLessThan(9)
    }),
  )
})
