import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { ScheduledLoadsOutput } from '@orbita/contract/scheduled-loads'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { settleMail } from '../../outgoing/mail/queue-mail.ts'
import { sendOutgoing } from '../../outgoing/send-outgoing.ts'
import { type Browser, okJson } from '../../testing/browser.ts'
import { testDatabase } from '../../testing/databases/test-database.ts'
import { anEmployee, anOperatorSession } from '../../testing/factories.ts'
import { FakeClock } from '../../testing/fake-clock.ts'
import { command } from '../../testing/game/album.ts'
import { progressOf, publishTestChallenge } from '../../testing/game/missions.ts'
import { importsOf } from '../../testing/imports.ts'
import { aMailServer } from '../../testing/outgoing/mail-server.ts'
import { testApp } from '../../testing/test-app.ts'
import { runSchedule } from './run-schedule.ts'

/** Files that came by themselves and whose amounts can be read in two ways. @see D-108b */
const db = await testDatabase()
const clock = new FakeClock()
let folder: string
let operator: Browser & { accountId: number }
let within: ReturnType<typeof testApp> & { db: typeof db }
let ana: Awaited<ReturnType<typeof anEmployee>>

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'orbita-cargas-'))
})
afterAll(() => rm(folder, { recursive: true, force: true }))

const HEADER = 'correo,reto,mision,incremento,fecha'
const lines = (amount: string, day: string) => [HEADER, `${ana.email},rumbo,viajes,${amount},${day}`]

/** Lets a file appear, and its hour come. @returns what became of it */
async function arrive(name: string, [header, row]: readonly string[]) {
  await writeFile(join(folder, 'avances', name), `${header}\n${row}`)
  await runSchedule(within.dependencies)
  clock.advance({ minutes: 5 })
  await runSchedule(within.dependencies)
  return (await okJson<ScheduledLoadsOutput>(operator.get('/rpc/operator/scheduled-loads'))).files[0]!
}

test('D-108b: an amount that may be a thousand or one waits, and operators who may apply it get an e-mail that does not say it', async () => {
  const server = await aMailServer()
  const hours = Array.from({ length: 288 }, (_, at) => new Date(at * 300_000).toISOString().slice(11, 16))
  const config = {
    loads: { from: { in: 'folder', path: folder } as const, hours },
    mail: server.mail,
  }
  within = { ...testApp({ db, clock, config }), db }
  operator = await anOperatorSession(within)
  await publishTestChallenge(db)
  ana = await anEmployee({ db })
  await settleMail(db.pool, { hasServer: true, now: clock.read() })
  await runSchedule(within.dependencies)
  await anOperatorSession(within, { duties: { people: 'read' }, areas: null })
  const steps = importsOf(operator)
  await steps.apply(await steps.arrive(lines('2', '2026-11-16'), 'progress'))
  expect(await arrive('sin-duda.csv', lines('3', '2026-11-17'))).toMatchObject({ state: 'applied' })
  expect(await arrive('ventas.csv', lines('1.000', '2026-11-18'))).toMatchObject({
    state: 'waiting',
    reason: expect.stringMatching(/^Hay que mirar cómo se leyó, en la fila 2\. «1\.000» se lee mil/),
  })
  expect(await progressOf(db, ana.userId)).toEqual(['viajes: 5/10'])

  // Only the letters say where the product is.
  Object.assign(within.dependencies.config, { publicOrigin: 'https://orbita.acme.co' })
  await sendOutgoing(within.dependencies, { chance: () => 0 })
  const { rows } = await db.pool.query('select email from accounts where id = $1', [operator.accountId])
  expect(server.got.map(({ to }) => to)).toEqual([[rows[0].email]])
  const text = server.got[0]!.text.replaceAll(/=\r\n/g, '')
  expect(text).toContain('ventas.csv')
  expect(text).toContain('https://orbita.acme.co/consola/cargas/programadas')
  expect(text).not.toContain('1.000')

  // Nobody is written to about a file that somebody has seen to since.
  Object.assign(within.dependencies.config, { publicOrigin: undefined })
  const { id } = await arrive('otra.csv', lines('2.000', '2026-11-19'))
  const { importId } = await okJson<{ importId: number }>(
    operator.post(`/rpc/operator/scheduled-loads/${id}/draft`, command()),
  )
  await okJson(operator.delete(`/rpc/operator/imports/${importId}`, command()))
  await sendOutgoing(within.dependencies, { chance: () => 0 })
  expect(server.got).toHaveLength(1)
})
