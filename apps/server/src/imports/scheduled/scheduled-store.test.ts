import type { ScheduledLoadsOutput } from '@orbita/contract/scheduled-loads'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openObjectStore } from '../../infra/objects/open-object-store.ts'
import { type Browser, okJson } from '../../testing/browser.ts'
import { testDatabase } from '../../testing/databases/test-database.ts'
import { anEmployee, anOperatorSession } from '../../testing/factories.ts'
import { FakeClock } from '../../testing/fake-clock.ts'
import { command } from '../../testing/game/album.ts'
import { publishTestChallenge } from '../../testing/game/missions.ts'
import { IMPORTS, importsOf } from '../../testing/imports.ts'
import { objectServer } from '../../testing/processes/object-server.ts'
import { testApp } from '../../testing/test-app.ts'
import { runSchedule } from './run-schedule.ts'

/** Files of progress that appear in a store that speaks the protocol of S3. @see D-108b */
const db = await testDatabase()
const server = await objectServer()
const clock = new FakeClock()
const loads = { from: { in: 'store' as const, prefix: 'cargas/' }, hours: ['00:00'] }
const store = await openObjectStore(server.config)
const within = { ...testApp({ db, clock, config: { loads }, over: { objects: store } }), db }
let operator: Browser
let email: string

beforeAll(async () => {
  await publishTestChallenge(db)
  email = (await anEmployee({ db })).email
  operator = await anOperatorSession(within)
})
afterAll(async () => {
  store.close()
  await server.close()
})

const HEADER = 'correo,reto,mision,incremento,fecha,clave'
const row = (key: string, over = 'Viajes') => `${email},Rumbo,${over},1,2026-11-18,${key}`
const view = () => okJson<ScheduledLoadsOutput>(operator.get('/rpc/operator/scheduled-loads'))

function drop(name: string, lines: readonly string[]): void {
  server.objects.set(`cargas/avances/${name}`, Buffer.from(lines.join('\n')))
}

/** Asks for what is there to be loaded, once it has stood still. */
async function load(): Promise<void> {
  await runSchedule(within.dependencies)
  clock.advance({ seconds: 30 })
  await db.pool.query(`update import_schedule set due_since = $1`, [clock.read()])
  await runSchedule(within.dependencies)
}

test('D-108b: a file of progress waits the first time, counts by itself the next, and says when one repeats another', async () => {
  drop('ventas.csv', [HEADER, row('v1')])
  server.objects.set('cargas/avances/', Buffer.alloc(0))
  server.objects.set('cargas/avances/2025/vieja.csv', Buffer.from('x'))
  await load()
  const [first] = (await view()).files
  expect(first).toMatchObject({ label: 'ventas.csv', state: 'waiting' })
  const { importId } = await okJson<{ importId: number }>(
    operator.post(`/rpc/operator/scheduled-loads/${first!.id}/draft`, command()),
  )
  const columns = { columns: HEADER.split(','), retiresMissing: false }
  await okJson(operator.put(`${IMPORTS}/${importId}/columns`, command(columns)))
  await importsOf(operator).apply(importId)
  drop('otra.csv', [HEADER, row('v2')])
  await load()
  drop('igual.csv', [HEADER, row('v2')])
  drop('mala.csv', [HEADER, row('v3'), row('v4', 'Nada')])
  await load()
  const { files, problem } = await view()
  expect(problem).toBeNull()
  expect(files.map(({ label, state }) => `${label} ${state}`).toSorted()).toEqual([
    'igual.csv repeated',
    'mala.csv waiting',
    'otra.csv applied',
    'ventas.csv applied',
  ])
  expect(files.find(({ label }) => label === 'mala.csv')!.reason).toMatch(
    /^Tiene una fila con un error de 2\. Está en la fila 3: No hay una misión/,
  )
  const { rows } = await db.pool.query('select sum(amount)::int as n from progress_events')
  expect(rows).toEqual([{ n: 2 }])
  const moved = [...server.objects.keys()].filter((key) => key.startsWith('cargas/recibidos/avances/'))
  expect(moved).toHaveLength(4)
  expect([...server.objects.keys()].filter((key) => key.endsWith('/avances/mala.csv'))).toEqual([])
})

test('D-108b: a store that refuses or does not answer is said with its answer, and the file loads when it does again', async () => {
  drop('despues.csv', [HEADER, row('v9')])
  for (const [status, words] of [
    [403, /no deja al producto usar «cargas\/».* 403\. Revisa los permisos/],
    [500, /^El almacén responde 500 y/],
  ] as const) {
    server.setAway(status)
    await load()
    expect((await view()).problem!.words).toMatch(words)
  }
  server.setAway(false)
  await load()
  expect(await view()).toMatchObject({
    problem: null,
    files: [{ label: 'despues.csv', state: 'applied' }, {}, {}, {}, {}],
  })
})
