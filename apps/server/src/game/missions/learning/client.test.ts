import type { AddressInfo } from 'node:net'
import { serve } from '@hono/node-server'
import XAPI, { type Statement } from '@xapi/xapi'
import { beforeAll, expect, test } from 'vitest'
import { testDatabase } from '../../../testing/databases/test-database.ts'
import { anEmployee, anOperatorSession } from '../../../testing/factories.ts'
import { join } from '../../../testing/game/learning.ts'
import { progressOf, publishTestChallenge } from '../../../testing/game/missions.ts'
import { aMachine } from '../../../testing/machines.ts'
import { testApp } from '../../../testing/test-app.ts'

const db = await testDatabase()
const within = testApp({ db })
const machine = await aMachine(within)

beforeAll(() => publishTestChallenge(db))

test('D-108: the public client of xAPI, with a name and a password, tells, tells again and voids', async () => {
  const ana = await anEmployee({ db })
  const operator = await anOperatorSession(within)
  const server = serve({ fetch: within.app.fetch, port: 0, hostname: '127.0.0.1' })
  await new Promise((listening) => server.once('listening', listening))
  try {
    const endpoint = `http://127.0.0.1:${(server.address() as AddressInfo).port}/api/v1/xapi/`
    const client = new XAPI({ endpoint, auth: XAPI.toBasicAuth('orbita', machine.key), version: '1.0.3' as never })
    expect((await client.getAbout()).data).toEqual({ version: ['1.0.3'] })

    const actor = { objectType: 'Agent' as const, mbox: `mailto:${ana.email}` }
    const statement: Statement = {
      actor,
      verb: XAPI.Verbs.COMPLETED,
      object: {
        objectType: 'Activity',
        id: 'https://academia.example/altura/2',
        definition: { name: { es: 'Altura' } },
      },
      timestamp: '2026-11-18T15:00:00.000Z',
    }
    const { data: ids } = await client.sendStatements({ statements: [statement, statement] })
    const [first] = ids
    await join(operator, 'https://academia.example/altura/2', { mission: 'viajes' })
    expect(await progressOf(db, ana.userId)).toEqual(['viajes: 2/10'])
    await client.sendStatement({ statement: { ...statement, id: first! } })
    expect(await progressOf(db, ana.userId)).toEqual(['viajes: 2/10'])

    await client.voidStatement({ actor, statementId: first! })
    expect(await progressOf(db, ana.userId)).toEqual(['viajes: 1/10'])
    const refused = new XAPI({ endpoint, auth: XAPI.toBasicAuth('orbita', 'otra'), version: '1.0.3' as never })
    await expect(refused.sendStatement({ statement })).rejects.toMatchObject({ response: { status: 401 } })
  } finally {
    server.close()
  }
})
