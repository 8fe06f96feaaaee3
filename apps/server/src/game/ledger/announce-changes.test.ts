import { afterAll, beforeEach, describe, expect, test } from 'vitest'
import type { DomainEvent } from '../../events/domain-event.ts'
import { openDatabase } from '../../infra/db/database.ts'
import { transaction } from '../../infra/db/transaction.ts'
import { invalidate } from '../../infra/live/invalidate.ts'
import { PATIENT } from '../../testing/databases/game-database.ts'
import { testDatabase } from '../../testing/databases/test-database.ts'
import { anEmployee } from '../../testing/factories.ts'
import type { Movement } from './movement.ts'
import { recordMovement } from './record-movement.ts'
import { recordMovements } from './record-movements.ts'

const db = await testDatabase()
const events: DomainEvent[] = []
const received: string[] = []
// Two deliveries over two connections may arrive in either order; over one they arrive as they were committed.
const product = openDatabase(
  { ...db.config, ...PATIENT, max: 1 },
  { consequences: async (_tx, event) => void events.push(event as DomainEvent) },
)
const listener = await db.pool.connect()
listener.on('notification', ({ payload }) => received.push(payload ?? ''))
await listener.query('listen hint')
afterAll(async () => {
  listener.release(true)
  await product.close()
})

const at = new Date('2026-11-20T14:00:00Z')
let keys = 0
const movementOf = (userId: number, amounts: Partial<Movement>): Movement => ({
  userId,
  kind: 'correction',
  reason: 'Prueba',
  key: `prueba:${++keys}`,
  occurredAt: at,
  ...amounts,
})

let marks = 900_000

/** Returns the topics that were invalidated for an employee, once everything committed before has been delivered. */
async function invalidatedFor(userId: number): Promise<string[]> {
  const mark = ++marks
  await transaction(product.pool, async (tx) => invalidate(tx, mark, 'notices'))
  await expect.poll(() => received).toContain(`${mark}:notices`)
  return received.flatMap((one) => (one.startsWith(`${userId}:`) ? [one.slice(one.indexOf(':') + 1)] : []))
}

beforeEach(() => {
  events.length = 0
  received.length = 0
})

describe.each<[string, (movements: readonly Movement[]) => Promise<unknown>]>([
  ['one movement', ([one]) => transaction(product.pool, (tx) => recordMovement(tx, one!))],
  ['many movements', (all) => transaction(product.pool, (tx) => recordMovements(tx, all))],
])('%s', (_name, record) => {
  test.each([
    [{ experience: 5 }, ['ledger', 'profile'], 55],
    [{ experience: -5 }, ['ledger', 'profile'], undefined],
    [{ credits: 5 }, ['ledger', 'profile'], undefined],
    [{ credits: -5 }, ['ledger', 'profile'], undefined],
    [{ stardust: 5 }, ['album', 'ledger'], undefined],
    [{ stardust: -5 }, ['album', 'ledger'], undefined],
    [{ experience: 1, credits: 1, stardust: 1 }, ['album', 'ledger', 'profile'], 51],
  ])(
    'NO-1, PT-4: %j loads the pages that show it again, and only earning has consequences',
    async (amounts, topics, experience) => {
      const { userId } = await anEmployee({ db })
      const start = { experience: 50, credits: 50, stardust: 50 }
      await transaction(product.pool, (tx) => recordMovement(tx, movementOf(userId, start)))
      await invalidatedFor(userId)
      events.length = 0
      received.length = 0

      await record([movementOf(userId, amounts)])
      expect((await invalidatedFor(userId)).sort()).toEqual(topics)
      const earned = { kind: 'experience-earned', people: [{ userId, level: 'sin-rango', experience, at }] }
      expect(events).toMatchObject(experience === undefined ? [] : [earned])
    },
  )

  test('CO-2: a repeated key announces nothing', async () => {
    const { userId } = await anEmployee({ db })
    const movement = movementOf(userId, { experience: 5, stardust: 5 })
    await record([movement])
    await invalidatedFor(userId)
    events.length = 0
    received.length = 0
    await record([movement])
    expect([await invalidatedFor(userId), events]).toEqual([[], []])
  })
})

test('PT-4: of many people, those who earned experience are announced together', async () => {
  const [ana, beto, carla] = [await anEmployee({ db }), await anEmployee({ db }), await anEmployee({ db })]
  const movements = [
    movementOf(ana.userId, { experience: 5 }),
    movementOf(beto.userId, { credits: 5 }),
    movementOf(carla.userId, { experience: 7 }),
  ]
  await transaction(product.pool, (tx) => recordMovements(tx, movements))
  expect(events).toHaveLength(1)
  const [event] = events as [Extract<DomainEvent, { kind: 'experience-earned' }>]
  expect(event.people.map(({ userId }) => userId).sort()).toEqual([ana.userId, carla.userId].sort())
})
