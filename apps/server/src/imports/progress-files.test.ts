import type { ImportColumnsOutput, RehearsalOutput } from '@orbita/contract/imports'
import { writeXlsx } from 'hucre/xlsx'
import { beforeAll, beforeEach, expect, test } from 'vitest'
import { okJson } from '../testing/browser.ts'
import { testDatabase } from '../testing/databases/test-database.ts'
import { anEmployee, anOperatorSession } from '../testing/factories.ts'
import { command } from '../testing/game/album.ts'
import { progressOf, publishTestChallenge } from '../testing/game/missions.ts'
import { IMPORTS, importsOf } from '../testing/imports.ts'
import { testApp } from '../testing/test-app.ts'

/** The files of progress that the console takes: without keys, of one challenge, and with wrong rows. @see D-73, MI-3 */
const db = await testDatabase()
const within = { ...testApp({ db }), db }
const operator = await anOperatorSession(within)
const steps = importsOf(operator)
let ana: Awaited<ReturnType<typeof anEmployee>>

beforeAll(() => publishTestChallenge(db))

beforeEach(async () => {
  ana = await anEmployee({ db })
})

const KEYLESS = ['correo', 'reto', 'mision', 'incremento', 'fecha']

/** Applies a file of progress whose wrong rows stay out. @returns how it ended */
async function apply(id: number, wrong?: number) {
  const body = { leftOut: [], stay: [], confirmsRetirement: false, ...(wrong !== undefined && { wrong }) }
  await okJson(operator.post(`${IMPORTS}/${id}/application`, command(body)))
  return steps.settled(id)
}

/** Loads rows of a mission without keys. @returns how many facts they added */
async function eventsOf(...rows: readonly string[]): Promise<number | string> {
  const id = await steps.arrive(
    [KEYLESS.join(','), ...rows.map((row) => `${ana.email},rumbo,viajes,${row}`)],
    'progress',
  )
  const { outcome } = await apply(id)
  if (outcome?.type !== 'applied' || outcome.report.kind !== 'progress') return JSON.stringify(outcome)
  return outcome.report.events
}

test('MI-3: rows without a key are told apart by their day, and count once however often they are loaded', async () => {
  expect(await eventsOf('1,2026-11-17', '1,2026-11-17', '2,2026-11-18')).toBe(3)
  expect(await eventsOf('2,2026-11-18', '1,2026-11-17', '1,2026-11-17', '1,2026-11-17')).toBe(1)
  expect(await progressOf(db, ana.userId)).toEqual(['viajes: 5/10'])
  expect(await eventsOf('3,2026-11-18')).toMatch(/Ya se cargó otra cantidad de esta persona en esta misión ese día/)
  expect(await progressOf(db, ana.userId)).toEqual(['viajes: 5/10'])
})

test('MI-3: totals without a key count as the differences of their days, also of one day', async () => {
  const load = async (...rows: readonly string[]) => {
    const lines = ['correo,reto,mision,total,fecha', ...rows.map((row) => `${ana.email},rumbo,viajes,${row}`)]
    return apply(await steps.arrive(lines, 'progress'))
  }
  await load('3,2026-11-17')
  await load('3,2026-11-17', '5,2026-11-18')
  expect(await load('6,2026-11-18')).toMatchObject({ outcome: { type: 'applied', report: { events: 1 } } })
  expect(await progressOf(db, ana.userId)).toEqual(['viajes: 6/10'])
})

test('D-73: a file that says neither challenge nor mission is of those that the operator chose for every row', async () => {
  const id = await steps.arrive(['correo,incremento,fecha', `${ana.email},4,2026-11-18`], 'progress')
  const { known } = await steps.read<ImportColumnsOutput>(id, 'columns')
  expect(known.filter(({ isRequired }) => isRequired).map(({ name }) => name)).toEqual([
    'correo',
    'reto',
    'mision',
    'fecha',
  ])
  expect((await steps.rehearse(id)).problems.map(({ row, column }) => [row, column])).toEqual([
    [1, 'reto'],
    [1, 'mision'],
  ])
  const chosen = { columns: ['correo', 'incremento', 'fecha'], retiresMissing: false, challenge: 'rumbo' }
  await okJson(operator.put(`${IMPORTS}/${id}/columns`, command({ ...chosen, mission: 'no-hay' })))
  expect((await steps.rehearse(id)).problems).toMatchObject([{ row: 2, column: 'mision', value: null }])
  const answer = await operator.put(`${IMPORTS}/${id}/columns`, command({ ...chosen, mission: 'viajes' }))
  expect(await answer.json()).toMatchObject({ challenge: 'rumbo', mission: 'viajes', platforms: null })
  expect(await steps.rehearse(id)).toMatchObject({ ready: 1, problems: [], effects: { events: 1, people: 1 } })
  await apply(id)
  expect(await progressOf(db, ana.userId)).toEqual(['viajes: 4/10'])
})

test('D-73: a file that does not say the day of its rows is of the one that the operator chose for all of them', async () => {
  const columns = ['correo', 'reto', 'mision', 'incremento']
  const rows = [`${ana.email},rumbo,viajes,2`, `${ana.email},rumbo,viajes,3`, 'Total,,,5']
  const id = await steps.arrive([columns.join(','), ...rows], 'progress')
  expect(await steps.rehearse(id)).toMatchObject({ wrong: 0, canSkip: false, problems: [{ row: 1, column: 'fecha' }] })
  const choose = (day: string) =>
    operator.put(`${IMPORTS}/${id}/columns`, command({ columns, retiresMissing: false, day }))
  expect((await choose('2026-02-30')).status).toBe(400)
  await okJson(choose('2035-01-01'))
  expect((await steps.rehearse(id)).problems).toMatchObject([
    { row: 2, column: 'fecha', value: null, message: 'Ese día todavía no llega.' },
    { row: 3, column: 'fecha' },
  ])
  expect(await okJson(choose('2026-11-18'))).toMatchObject({ day: '2026-11-18', challenge: null })
  expect(await steps.rehearse(id)).toMatchObject({
    ...{ rows: 2, ready: 2, problems: [], effects: { events: 2 }, doubts: [{ row: 4 }] },
  })
  await apply(id)
  expect(await progressOf(db, ana.userId)).toEqual(['viajes: 5/10'])
})

test('D-73: with a day for every row, a row of a mission called «Total…» with an employee number is no row of totals', async () => {
  await db.pool.query(`update users set employee_number = '778' where id = $1`, [ana.userId])
  const columns = ['mision', 'numero', 'incremento']
  const id = await steps.arrive([columns.join(','), 'Total fitness,778,2', 'Total,,2', 'viajes,778,2'], 'progress')
  const chosen = { columns, retiresMissing: false, challenge: 'rumbo', day: '2026-11-18' }
  await okJson(operator.put(`${IMPORTS}/${id}/columns`, command(chosen)))
  const { rows, doubts, problems } = await steps.rehearse(id)
  expect({ rows, doubts: doubts.map(({ row }) => row) }).toEqual({ rows: 2, doubts: [3] })
  expect(problems).toMatchObject([{ row: 2, column: 'mision' }])
})

test('D-73: a header that names the challenge says more than what was chosen for every row', async () => {
  const id = await steps.arrive([KEYLESS.join(','), `${ana.email},rumbo,viajes,1,2026-11-18`], 'progress')
  const columns = { columns: KEYLESS, retiresMissing: false, challenge: 'otro' }
  await okJson(operator.put(`${IMPORTS}/${id}/columns`, command(columns)))
  expect(await steps.find(id)).toMatchObject({ challenge: null, mission: null })
  expect(await steps.rehearse(id)).toMatchObject({ ready: 1, problems: [] })
})

test('D-73: wrong rows of progress stay out, with the effects of the others told before and as many as were seen', async () => {
  const strangers = Array.from({ length: 250 }, (_, n) => `nadie${n}@acme.co,rumbo,viajes,1,2026-11-18`)
  const rows = [`${ana.email},rumbo,viajes,4,2026-11-18`, `${ana.email},rumbo,viajes,x,2026-11-18`]
  const id = await steps.arrive([KEYLESS.join(','), ...rows, ...strangers], 'progress')
  expect(await steps.rehearse(id)).toMatchObject({
    ...{ rows: 252, ready: 1, wrong: 251, more: 51, canSkip: true, skips: false, effects: null },
  })
  const skipping = await steps.read(id, 'rehearsal?skips=1')
  expect(skipping).toMatchObject({ ready: 1, wrong: 251, skips: true, effects: { rows: 1, events: 1 }, more: 51 })
  const whole = await steps.read<RehearsalOutput>(id, 'rehearsal?skips=1&all=1')
  expect([whole.problems.length, whole.more, whole.problems.at(-1)?.row]).toEqual([251, 0, 253])

  expect(await apply(id)).toMatchObject({ state: 'draft', outcome: { type: 'refused' } })
  expect(await apply(id, 250)).toMatchObject({ state: 'draft', outcome: { type: 'refused', problems: [{ row: 0 }] } })
  expect(await progressOf(db, ana.userId)).toEqual([])
  expect(await apply(id, 251)).toMatchObject({ state: 'applied', outcome: { report: { rows: 1, events: 1 } } })
  expect(await progressOf(db, ana.userId)).toEqual(['viajes: 4/10'])
})

test('D-73: a row that is wrong without another stays out with it', async () => {
  const row = (rest: string) => `${ana.email},rumbo,viajes,${rest}`
  const lines = [KEYLESS.join(','), row('4.5,2026-11-16'), row('-2,2026-11-17'), row('3,2026-11-18')]
  const id = await steps.arrive(lines, 'progress')
  expect(await steps.read(id, 'rehearsal?skips=1')).toMatchObject({
    ...{ ready: 1, wrong: 2, skips: true, problems: [{ row: 2 }, { row: 3 }], effects: { events: 1 } },
  })
  await steps.mend(id, 2, 'incremento', '4')
  expect(await steps.rehearse(id)).toMatchObject({ ready: 3, problems: [], effects: { events: 3 } })
})

test('D-73: nothing is said about the formulas of a row of totals', async () => {
  const cells = new Map([
    ['1,3', { formula: '1+1', formulaResult: 2, value: 2 }],
    ['2,3', { formula: 'SUM(D2:D2)', formulaResult: 2, value: 2 }],
  ])
  const rows = [KEYLESS, [ana.email, 'rumbo', 'viajes', 2, '2026-11-18'], ['Total', '', '', 2, '']]
  const id = await steps.arrive(await writeXlsx({ sheets: [{ name: 'Lunes', rows, cells }] }), 'progress')
  const { doubts } = await steps.rehearse(id)
  expect(doubts.map(({ row, column }) => [row, column])).toEqual([
    [3, ''],
    [2, 'incremento'],
  ])
})
