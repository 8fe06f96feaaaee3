import fc from 'fast-check'
import { expect, test } from 'vitest'
import { completions, differences, type ProgressBefore, type ProgressFileRow } from './progress.ts'

const NOTHING: ProgressBefore = { amounts: new Map(), latest: new Map(), rows: [] }
const MISSIONS = ['leer', 'sumar', 'visitar']
const DAYS = ['2026-11-18', '2026-11-19', '2026-11-20', '2026-11-21']

const increment = (key: string, amount: number, on = '2026-11-20', mission = 'leer'): ProgressFileRow => ({
  mission,
  on,
  key,
  increment: amount,
})
const total = (key: string, amount: number, on = '2026-11-20', mission = 'leer'): ProgressFileRow => ({
  mission,
  on,
  key,
  total: amount,
})
const refusalsOf = (before: ProgressBefore, rows: ProgressFileRow[]) =>
  differences(before, rows).problems.map(({ why, row }) => [why, row])

/** Returns the known progress after the rows of a file count. */
function after(before: ProgressBefore, rows: readonly ProgressFileRow[]): ProgressBefore {
  const { amounts, increments } = differences(before, rows)
  const latest = new Map(before.latest)
  for (const { mission, on } of increments) if (on > (latest.get(mission) ?? '')) latest.set(mission, on)
  return { amounts, latest, rows: [...before.rows, ...rows] }
}

/** Generates rows without contradictions: per mission and day either one total or increments, never below zero. */
const sound = fc
  .uniqueArray(
    fc.record({
      mission: fc.constantFrom(...MISSIONS),
      on: fc.constantFrom(...DAYS),
      asTotal: fc.boolean(),
      amounts: fc.array(fc.nat(30), { minLength: 1, maxLength: 4 }),
    }),
    { selector: ({ mission, on }) => `${mission} ${on}`, maxLength: 12 },
  )
  .map((days) =>
    days.flatMap(({ mission, on, asTotal, amounts }) =>
      asTotal
        ? [total(`${on} total`, amounts[0]!, on, mission)]
        : amounts.map((amount, index) => increment(`${on} ${index}`, amount, on, mission)),
    ),
  )
const shuffled = sound.chain((rows) =>
  fc.tuple(fc.constant(rows), fc.shuffledSubarray(rows, { minLength: rows.length, maxLength: rows.length })),
)

test('MI-3: refuses two totals of the same mission and day that differ', () => {
  expect(refusalsOf(NOTHING, [total('a', 4), total('b', 5)])).toEqual([['totals-differ', 1]])
  expect(refusalsOf(NOTHING, [total('a', 4), total('b', 4), total('c', 5, '2026-11-21')])).toEqual([])
})

test('MI-3: refuses a key that was used for something else, in the file or in an earlier one', () => {
  expect(refusalsOf(NOTHING, [increment('a', 4), increment('a', 5)])).toEqual([['key-reused', 1]])
  expect(refusalsOf(NOTHING, [increment('a', 4), total('a', 4)])).toEqual([['key-reused', 1]])
  expect(refusalsOf(NOTHING, [increment('a', 4), increment('a', 4, '2026-11-21')])).toEqual([['key-reused', 1]])
  expect(refusalsOf(after(NOTHING, [increment('a', 4)]), [increment('a', 5)])).toEqual([['key-reused', 0]])
  expect(refusalsOf(after(NOTHING, [total('a', 4)]), [total('a', 5)])).toEqual([['key-reused', 0]])
  expect(refusalsOf(after(NOTHING, [total('a', 4)]), [increment('a', 4)])).toEqual([['key-reused', 0]])
  expect(refusalsOf(NOTHING, [increment('a', 4), increment('a', 5, '2026-11-20', 'sumar')])).toEqual([])
})

test('MI-3: refuses a total dated before the latest known fact, because it would undo that fact', () => {
  const before = after(NOTHING, [total('a', 10, '2026-11-20')])
  expect(refusalsOf(before, [total('b', 4, '2026-11-19')])).toEqual([['total-outdated', 0]])
  expect(refusalsOf(before, [total('b', 4, '2026-11-20'), increment('c', 1, '2026-11-18')])).toEqual([])
})

test('MI-3: refuses a row that would leave a negative amount, and then no row of the file counts', () => {
  const rows = [increment('a', 3), increment('b', -4), increment('c', 2)]
  const { problems, increments, amounts } = differences(
    after(NOTHING, [increment('z', 7, '2026-11-18', 'sumar')]),
    rows,
  )
  expect(problems).toEqual([{ why: 'below-zero', row: 1, mission: 'leer' }])
  expect(increments).toEqual([])
  expect(amounts).toEqual(new Map([['sumar', 7]]))
})

test('MI-3: an increment counts as it is and a total as its difference, in date order', () => {
  const rows = [total('t2', 12, '2026-11-21'), increment('i1', 3, '2026-11-19'), total('t1', 10, '2026-11-20')]
  expect(differences({ ...NOTHING, amounts: new Map([['leer', 4]]) }, rows)).toEqual({
    increments: [
      { mission: 'leer', on: '2026-11-19', key: 'i1', amount: 3 },
      { mission: 'leer', on: '2026-11-20', key: 't1', amount: 3 },
      { mission: 'leer', on: '2026-11-21', key: 't2', amount: 2 },
    ],
    amounts: new Map([['leer', 12]]),
    problems: [],
  })
})

test('MI-3: facts of one day count in the order of the file', () => {
  const rows = [increment('a', 3), total('b', 10), increment('c', 2)]
  expect(differences(NOTHING, rows).increments.map(({ amount }) => amount)).toEqual([3, 7, 2])
})

test('MI-3: a lower total subtracts, and the same total adds nothing', () => {
  const before = after(NOTHING, [total('a', 10)])
  expect(differences(before, [total('b', 7)]).increments).toMatchObject([{ amount: -3 }])
  expect(differences(before, [total('b', 10, '2026-11-21')]).increments).toEqual([])
})

test('MI-3: the amount of a mission is the sum of its facts, and never negative', () => {
  const anyRows = fc.array(
    fc.record({
      mission: fc.constantFrom(...MISSIONS),
      on: fc.constantFrom(...DAYS),
      key: fc.constantFrom('a', 'b', 'c', 'd', 'e'),
      amount: fc.integer({ min: -10, max: 20 }),
      asTotal: fc.boolean(),
    }),
  )
  fc.assert(
    fc.property(anyRows, fc.dictionary(fc.constantFrom(...MISSIONS), fc.nat(20)), (asked, had) => {
      const rows = asked.map(({ mission, on, key, amount, asTotal }) =>
        asTotal ? total(key, Math.abs(amount), on, mission) : increment(key, amount, on, mission),
      )
      const before = { ...NOTHING, amounts: new Map(Object.entries(had)) }
      const { increments, amounts } = differences(before, rows)
      for (const mission of MISSIONS) {
        const facts = increments.filter((fact) => fact.mission === mission)
        const sum = facts.reduce((subtotal, { amount }) => subtotal + amount, had[mission] ?? 0)
        expect(amounts.get(mission) ?? 0).toBe(sum)
        expect(sum).toBeGreaterThanOrEqual(0)
      }
      expect(increments.every(({ amount }) => amount !== 0)).toBe(true)
    }),
  )
})

test('MI-3: the order of the rows in a file does not matter', () => {
  fc.assert(
    fc.property(shuffled, ([rows, others]) => {
      const [one, other] = [differences(NOTHING, rows), differences(NOTHING, others)]
      expect(other.problems).toEqual([])
      expect(other.amounts).toEqual(one.amounts)
      expect(new Set(other.increments.map((fact) => JSON.stringify(fact)))).toEqual(
        new Set(one.increments.map((fact) => JSON.stringify(fact))),
      )
    }),
  )
})

test('MI-3: a file of increments may be split and loaded in any order', () => {
  fc.assert(
    fc.property(shuffled, fc.nat(30), ([rows, others], at) => {
      const increments = others.filter((row) => 'increment' in row)
      const pieces = after(after(NOTHING, increments.slice(0, at)), increments.slice(at))
      expect(pieces.amounts).toEqual(
        after(
          NOTHING,
          rows.filter((row) => 'increment' in row),
        ).amounts,
      )
    }),
  )
})

test('MI-3: loading the same rows again, in any order, changes nothing', () => {
  fc.assert(
    fc.property(shuffled, ([rows, others]) => {
      const before = after(NOTHING, rows)
      const again = differences(before, others)
      expect(again).toEqual({ increments: [], amounts: before.amounts, problems: [] })
    }),
  )
})

const ROUTE = [
  { id: 'primera', target: 1, prerequisites: [] },
  { id: 'segunda', target: 5, prerequisites: ['primera'] },
  { id: 'tercera', target: 5, prerequisites: ['segunda'] },
  { id: 'suelta', target: 2, prerequisites: [] },
]

test('MI-4: a mission without its target or without its prerequisites is not completed', () => {
  expect(
    completions(
      ROUTE,
      new Map([
        ['segunda', 5],
        ['suelta', 1],
      ]),
      new Set(),
    ),
  ).toEqual([])
  expect(completions(ROUTE, new Map(), new Set())).toEqual([])
})

test('MI-4: completing one mission completes the next that only waited for it, in the order of the challenge', () => {
  const amounts = new Map([
    ['tercera', 9],
    ['segunda', 5],
    ['primera', 1],
  ])
  expect(completions(ROUTE, amounts, new Set())).toEqual(['primera', 'segunda', 'tercera'])
  expect(completions(ROUTE, amounts, new Set(['primera']))).toEqual(['segunda', 'tercera'])
})

test('MI-4: a completed mission is not completed again, whatever its amount is now', () => {
  expect(completions(ROUTE, new Map([['primera', 1]]), new Set(['primera']))).toEqual([])
  expect(completions(ROUTE, new Map([['segunda', 5]]), new Set(['primera']))).toEqual(['segunda'])
})

test('MI-4: after the cascade nothing is left to complete, and each completion has its target and prerequisites', () => {
  const ids = ROUTE.map(({ id }) => id)
  fc.assert(
    fc.property(fc.dictionary(fc.constantFrom(...ids), fc.nat(7)), fc.subarray(ids), (had, done) => {
      const amounts = new Map(Object.entries(had))
      const completed = completions(ROUTE, amounts, new Set(done))
      expect(completions(ROUTE, amounts, new Set([...done, ...completed]))).toEqual([])
      for (const [place, id] of completed.entries()) {
        const { target, prerequisites } = ROUTE.find((mission) => mission.id === id)!
        expect(amounts.get(id)).toBeGreaterThanOrEqual(target)
        expect(prerequisites.every((one) => done.includes(one) || completed.slice(0, place).includes(one))).toBe(true)
      }
    }),
  )
})
