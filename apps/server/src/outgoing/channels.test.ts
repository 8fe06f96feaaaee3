import { randomUUID } from 'node:crypto'
import type { DestinationKind, Happening } from '@orbita/domain/outgoing/events'
import { expect, test } from 'vitest'
import { transaction } from '../infra/db/transaction.ts'
import { testDatabase } from '../testing/databases/test-database.ts'
import { anEmployee } from '../testing/factories.ts'
import { LOOPBACK } from '../testing/outgoing/loopback.ts'
import { aReceiver } from '../testing/outgoing/receiver.ts'
import { KEYS, testApp } from '../testing/test-app.ts'
import { sendOutgoing } from './send-outgoing.ts'
import { tell, tellTest } from './tell.ts'
import { makeDestination } from './write-destination.ts'

const db = await testDatabase()
const within = { ...testApp({ db, config: { outgoing: LOOPBACK, publicOrigin: 'https://orbita.acme.co' } }), db }
const { dependencies, clock } = within
const EVENTS = ['recognition.published', 'season.published'] as const

async function aChannel(kind: DestinationKind) {
  await db.pool.query('delete from destinations')
  const { got, url } = await aReceiver(() => 200)
  const making = { kind, name: '#tripulacion', url, events: EVENTS, operationId: randomUUID(), keys: KEYS, actor: 1 }
  const { id } = await transaction(db.pool, (tx) => makeDestination(tx, { ...making, now: clock.read() }))
  const say = async (happening: Happening) => {
    await transaction(db.pool, (tx) => tell(tx, [happening], clock.read()))
    await sendOutgoing(dependencies)
  }
  return { id, got, say, last: () => JSON.parse(got.at(-1)!.body) as object }
}

const best = (person: number): Happening => ({
  type: 'recognition.published',
  person,
  data: { month: '2026-10', area: 'Ventas' },
})

test('D-111: Slack reads a sentence as it is, with the name of the best of the month', async () => {
  const { say, last } = await aChannel('slack')
  const { userId } = await anEmployee(within, { name: '*Ana* <https://malo.example|Ñúñez> & Cía' })
  await say(best(userId))
  const text = 'de Ventas: *Ana* &lt;https://malo.example|Ñúñez&gt; &amp; Cía. ¡Felicidades! https://orbita.acme.co'
  expect(last()).toEqual({ text: expect.stringContaining(text), mrkdwn: false })
})

test('D-111: Teams gets a card whose words are not read for signs, with a way to Órbita', async () => {
  const { say, last } = await aChannel('teams')
  const { userId } = await anEmployee(within, { name: '[Ana](https://malo.example)' })
  await say(best(userId))
  expect(last()).toMatchObject({
    type: 'message',
    attachments: [
      {
        contentType: 'application/vnd.microsoft.card.adaptive',
        content: {
          body: [
            {
              type: 'RichTextBlock',
              inlines: [{ type: 'TextRun', text: expect.stringContaining('[Ana](https://malo.example)') }],
            },
          ],
          actions: [{ url: 'https://orbita.acme.co' }],
        },
      },
    ],
  })
})

test('D-111: of somebody who left meanwhile, and of a season that is none, nothing is written', async () => {
  const { got, say } = await aChannel('slack')
  const { userId } = await anEmployee(within, { isActive: false })
  await say(best(userId))
  await say({ type: 'season.published', person: null, data: { season: 'no-hay' } })
  expect(got).toEqual([])
  expect(await db.rows('select distinct outcome from outgoing')).toEqual([{ outcome: 'given-up' }])
  expect(await db.rows('select failing_since from destinations')).toEqual([{ failing_since: null }])
})

test('D-111: a channel is tried like any other, and its whole address stays out of sight', async () => {
  const { id, last } = await aChannel('slack')
  await transaction(db.pool, (tx) => tellTest(tx, { destinationId: id, actor: 1, now: clock.read() }))
  await sendOutgoing(dependencies)
  expect(last()).toMatchObject({ text: expect.stringMatching(/^Una prueba de Órbita/) })
  expect((await db.rows('select shown from destinations'))[0].shown).toMatch(/^127\.0\.0\.1:\d+$/)
})
