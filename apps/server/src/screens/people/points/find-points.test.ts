import type { PersonPointsOutput, PointsFinding } from '@orbita/contract/people/person-points'
import { beforeAll, beforeEach, expect, test } from 'vitest'
import { okJson } from '../../../testing/browser.ts'
import { testDatabase } from '../../../testing/databases/test-database.ts'
import { anEmployee, anOperatorSession, signedIn } from '../../../testing/factories.ts'
import { command, refusal } from '../../../testing/game/album.ts'
import { publishTestChallenge, setArea } from '../../../testing/game/missions.ts'
import { aProgressFile, applyFile, aRow, PROGRESS_IMPORTS } from '../../../testing/game/progress.ts'
import { IMPORTS, importsOf } from '../../../testing/imports.ts'
import { testApp } from '../../../testing/test-app.ts'

/** «¿Por qué no me llegaron mis puntos?» @see D-117 */
const db = await testDatabase()
const within = { ...testApp({ db }), db }
const operator = await anOperatorSession(within)
const steps = importsOf(operator)
let ana: Awaited<ReturnType<typeof anEmployee>>

beforeAll(() => publishTestChallenge(db))

beforeEach(async () => {
  ana = await anEmployee({ db })
})

const points = (personId = ana.userId) =>
  okJson<PersonPointsOutput>(operator.get(`/rpc/operator/people/${personId}/points`))

async function findings(missionId: string, personId = ana.userId): Promise<PointsFinding[]> {
  const { missions } = await points(personId)
  return missions.find(({ id }) => id === `rumbo/${missionId}`)?.findings ?? []
}

const COLUMNS = ['correo', 'numero', 'reto', 'mision', 'incremento', 'fecha']

/** Loads rows from the console; those that are wrong stay out. */
async function load(rows: readonly string[], wrong: number): Promise<void> {
  const id = await steps.arrive([COLUMNS.join(','), ...rows], 'progress')
  await okJson(operator.put(`${IMPORTS}/${id}/columns`, command({ columns: COLUMNS, retiresMissing: false })))
  const body = { leftOut: [], stay: [], confirmsRetirement: false, wrong }
  await okJson(operator.post(`${IMPORTS}/${id}/application`, command(body)))
  expect(await steps.settled(id)).toMatchObject({ outcome: { type: 'applied' } })
}

test('refuses an employee, as if there were no such route, and somebody who is not there', async () => {
  const browser = await signedIn(within, ana)
  expect((await browser.get(`/rpc/operator/people/${ana.userId}/points`)).status).toBe(404)
  expect(await refusal(operator.get('/rpc/operator/people/999999/points'))).toBe('404 NOT_FOUND')
})

test('D-117: without any row says that nothing came, and what the mission itself asks', async () => {
  expect(await findings('induccion')).toEqual([{ kind: 'nothing' }])
  expect(await findings('cierre')).toEqual([{ kind: 'nothing' }, { kind: 'upcoming', on: '2026-11-25' }])
  expect(await findings('arranque')).toEqual([{ kind: 'nothing' }, { kind: 'ended', on: '2026-11-15' }])
  expect(await findings('bodega')).toEqual([{ kind: 'audience', areas: ['Bodega'], area: null }])
  await setArea(db, ana.userId, 'Bodega')
  expect(await findings('bodega')).toEqual([{ kind: 'nothing' }])
})

test('D-117: tells a refused row with its reason, first of all missions', async () => {
  const beto = await anEmployee({ db })
  await load(
    [
      `${beto.email},,Rumbo seguro,Misión bitacora,1,2026-11-18`,
      `${ana.email},,Rumbo seguro,Misión viajes,2,2030-01-01`,
      `${ana.email},,Rumbo seguro,Misión bodega,2,2026-11-18`,
      `${ana.email},,Rumbo seguro,Viaje,2,2026-11-18`,
    ],
    3,
  )
  const { missions } = await points()
  expect(
    missions
      .slice(0, 3)
      .map(({ id }) => id)
      .toSorted(),
  ).toEqual(['', 'rumbo/bodega', 'rumbo/viajes'])
  expect((await findings('viajes'))[0]).toMatchObject({
    ...{ kind: 'refused', row: 3, day: '2030-01-01', isByName: false, wasUnknown: false },
    reasons: ['Ese día todavía no llega.'],
  })
  expect(await findings('bodega')).toMatchObject([
    { kind: 'refused', reasons: ['La misión no es para el área de esta persona.'] },
    { kind: 'audience' },
  ])
  expect(missions.find(({ id }) => id === '')?.findings).toMatchObject([{ kind: 'refused', row: 5 }])
  expect(JSON.stringify(await points(beto.userId))).not.toContain('refused')
})

test('D-117: finds the rows whose number nobody had then, once the person has it', async () => {
  const beto = await anEmployee({ db })
  await load(
    [
      `${beto.email},,Rumbo seguro,Misión induccion,1,2026-11-18`,
      ',EMP-0071,Rumbo seguro,Misión induccion,1,2026-11-18',
    ],
    1,
  )
  expect(await findings('induccion')).toEqual([{ kind: 'nothing' }])
  await db.pool.query(`update users set employee_number = 'EMP-0071' where id = $1`, [ana.userId])
  expect(await findings('induccion')).toMatchObject([
    { kind: 'refused', wasUnknown: true, reasons: ['No hay nadie con ese número de empleado.'] },
  ])
})

test('D-117: tells what counts, what was taken back, and what is missing', async () => {
  const batch = await applyFile(
    operator,
    aProgressFile([aRow(ana.email, 'viajes', { incremento: 4 }), aRow(ana.email, 'viajes', { incremento: 7 })]),
  )
  expect(await findings('viajes')).toMatchObject([
    { kind: 'counted', amount: 7, batchId: batch.id, label: 'avances.csv', day: '2026-11-18' },
    { kind: 'counted', amount: 4 },
    { kind: 'locked', missing: ['Misión induccion'] },
  ])
  const { rows } = await db.pool.query('select max(id)::int as id from progress_events')
  await okJson(operator.delete(`${PROGRESS_IMPORTS}/${batch.id}`, command({ factId: rows[0].id })))
  expect(await findings('viajes')).toMatchObject([
    { kind: 'undone', amount: 7, undoneAt: expect.any(String) },
    { kind: 'counted', amount: 4 },
    { kind: 'partial', amount: 4, target: 10 },
    { kind: 'locked' },
  ])
})

test('D-117: tells what a completed mission gave, and what of it was corrected since', async () => {
  await applyFile(operator, aProgressFile([aRow(ana.email, 'induccion')]))
  expect(await findings('induccion')).toMatchObject([
    { kind: 'completed', experience: 100, credits: 50, isPending: false },
    { kind: 'counted', amount: 1 },
  ])
  const { rows } = await db.pool.query('select id::int from ledger where user_id = $1', [ana.userId])
  const part = { credits: 20, experience: 0 }
  const asked = { movementId: rows[0].id, reason: 'Contó de más', part }
  await okJson(operator.post('/rpc/operator/movements/reversals', command(asked)))
  expect((await findings('induccion'))[1]).toMatchObject({
    ...{ kind: 'corrected', credits: -20, experience: 0, reason: 'Corrección: Contó de más' },
  })
})

test('D-117: says of somebody deactivated, or without the platform, that nothing counts for them', async () => {
  await db.pool.query(`update users set is_active = false, platform = '{figuras}' where id = $1`, [ana.userId])
  expect(await findings('induccion')).toEqual([{ kind: 'inactive' }, { kind: 'platform' }])
})
