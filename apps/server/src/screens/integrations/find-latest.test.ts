import { randomUUID } from 'node:crypto'
import type { Latest } from '@orbita/contract/screens/integrations'
import { expect, onTestFinished, test } from 'vitest'
import { transaction } from '../../infra/db/transaction.ts'
import { queueMail, settleMail } from '../../outgoing/mail/queue-mail.ts'
import { sendOutgoing } from '../../outgoing/send-outgoing.ts'
import { tellTest } from '../../outgoing/tell.ts'
import { makeDestination } from '../../outgoing/write-destination.ts'
import { testDatabase } from '../../testing/databases/test-database.ts'
import { anEmployee, anOperatorSession } from '../../testing/factories.ts'
import { aMachine } from '../../testing/machines.ts'
import { LOOPBACK } from '../../testing/outgoing/loopback.ts'
import { aMailServer } from '../../testing/outgoing/mail-server.ts'
import { aReceiver } from '../../testing/outgoing/receiver.ts'
import { testApp } from '../../testing/test-app.ts'

test('D-107, D-109: what went out last is told by what it was and how it went, several of one hour as one, without names', async () => {
  const db = await testDatabase({ after: onTestFinished })
  const { mail } = await aMailServer()
  const within = { ...testApp({ db, config: { mail, outgoing: LOOPBACK } }), db }
  const { clock, dependencies } = within
  const operator = await anOperatorSession(within)
  const read = async () =>
    ((await (await operator.get('/rpc/operator/integrations')).json()) as { latest: Latest[] }).latest
  expect(await read()).toEqual([])

  const { url } = await aReceiver(() => 503)
  const now = clock.read()
  await settleMail(db.pool, { hasServer: true, now })
  const people = [await anEmployee({ db }), await anEmployee({ db }, { name: 'Natalia Tobón' })]
  const destinationId = await transaction(db.pool, async (tx) => {
    const userIds = people.map(({ userId }) => userId)
    const about = { device: 'un teléfono', when: 'hoy' }
    await queueMail(tx, { kind: 'mail.new-device', userIds, about, now })
    const making = { kind: 'webhook', name: 'Nómina', url, events: ['import.applied'] } as const
    const keys = dependencies.config.keys
    const { id } = await makeDestination(tx, { ...making, operationId: randomUUID(), keys, actor: 1, now })
    return id
  })
  clock.advance({ minutes: 1 })
  await transaction(db.pool, (tx) => tellTest(tx, { destinationId, actor: 1, now: clock.read() }))
  await sendOutgoing(dependencies, { chance: () => 0 })
  const latest = await read()
  expect(latest).toMatchObject([
    { way: 'destination', name: 'Nómina', event: 'test.sent', count: 1, state: 'waiting', attempts: 1 },
    { way: 'mail', event: 'mail.new-device', count: 2, state: 'delivered', attempts: 1 },
  ])
  expect(JSON.stringify(latest)).not.toContain('Natalia')

  clock.advance({ minutes: 1 })
  const machine = await aMachine(within, { scopes: ['people:read'] })
  await machine.get('/api/v1/people')
  expect((await read())[0]).toMatchObject({ way: 'key', state: 'used' })
})
