import { describe, expect, test } from 'vitest'
import { transaction } from '../../infra/db/transaction.ts'
import { isDatabaseAway } from '../../infra/http/database-away.ts'
import { testDatabase } from '../../testing/databases/test-database.ts'
import { anEmployee } from '../../testing/factories.ts'
import { FakeClock } from '../../testing/fake-clock.ts'
import { atOnce } from '../../testing/game/album.ts'
import { memoryLog } from '../../testing/memory-log.ts'
import { testApp } from '../../testing/test-app.ts'
import { checkLedger, ledgerCheckJob } from './check-ledger.ts'
import { maySpend } from './may-spend.ts'
import type { Movement } from './movement.ts'
import { recordMovement } from './record-movement.ts'
import { verifyLedger } from './verify-ledger.ts'

const db = await testDatabase()
const clock = new FakeClock().read
const occurredAt = new Date('2026-11-20T14:00:00Z')

const move = (userId: number, movement: Partial<Movement> = {}) =>
  transaction(db.pool, (tx) =>
    recordMovement(tx, { userId, kind: 'mission', reason: 'Ruta segura', key: 'mission:1', occurredAt, ...movement }),
  )

const { rows } = db

const balancesOf = async (userId: number) =>
  (await rows('select experience, credits, stardust, level from users where id = $1', [userId]))[0]

test.each(['update ledger set credits = 1', 'delete from ledger', 'truncate ledger cascade'])(
  'PT-2: the database itself refuses «%s», from its owner too',
  async (statement) => {
    const { userId } = await anEmployee({ db })
    await move(userId, { credits: 5 })
    await expect(db.asOwner(statement)).rejects.toThrow('ledger is append-only')
  },
)

test('the database rejects a balance below zero together with its movement', async () => {
  const { userId } = await anEmployee({ db })
  await move(userId, { stardust: 10 })
  for (const movement of [{ stardust: -11 }, { credits: -1 }, { experience: -1 }]) {
    await expect(move(userId, { key: 'too-much', ...movement })).rejects.toThrow('users_')
  }
  await expect(rows('update users set stardust = -1 where id = $1', [userId])).rejects.toThrow('users_stardust')
  expect(await balancesOf(userId)).toMatchObject({ experience: 0, credits: 0, stardust: 10 })
  expect(await rows('select 1 from ledger where user_id = $1', [userId])).toHaveLength(1)
})

test('refuses a movement that moves nothing or gives no reason', async () => {
  const { userId } = await anEmployee({ db })
  await expect(move(userId)).rejects.toThrow('ledger_moves')
  await expect(move(userId, { credits: 1, reason: '' })).rejects.toThrow('ledger_reason')
})

test('CO-2: the same movement sent fifty times at once counts once', async () => {
  const { userId } = await anEmployee({ db })
  const left = await atOnce(50, () => move(userId, { experience: 3, credits: 5, stardust: 7 }))
  expect(left.filter((balances) => balances !== undefined)).toEqual([{ experience: 3, credits: 5, stardust: 7 }])
  expect(await balancesOf(userId)).toMatchObject({ experience: 3, credits: 5, stardust: 7 })
})

test('PT-3: after many concurrent movements the balance is their sum', async () => {
  const { userId } = await anEmployee({ db })
  await atOnce(40, (index) => move(userId, { key: `m:${index}`, credits: index % 2 ? 3 : 2 }))
  expect(await balancesOf(userId)).toMatchObject({ credits: 100 })
  expect(await verifyLedger(db.pool)).toEqual([])
})

describe('PT-3: the comparison of the balances with their movements', () => {
  test('refuses spending before the first comparison', async () => {
    expect(await maySpend(db.pipeline)).toBe(false)
    expect(await checkLedger({ db, log: memoryLog().log, clock })).toBe(
      'Todos los saldos son la suma de sus movimientos',
    )
    expect(await maySpend(db.pipeline)).toBe(true)
  })

  test('does not trust a comparison of the future, nor repeat one that is recent enough', async () => {
    const { log } = memoryLog()
    const made = async () => (await rows('select 1 from ledger_checks')).length
    const before = await made()
    await rows("insert into ledger_checks (checked_at, drifted) values ('2099-01-01', 0)")
    await checkLedger({ db, log, clock }, () => true)
    expect(await made()).toBe(before + 2)
    await rows("delete from ledger_checks where checked_at = '2099-01-01'")

    expect(await checkLedger({ db, log, clock }, () => true)).toBeUndefined()
    expect(await made()).toBe(before + 1)
    // A process that waited for another uses its result.
    await rows("insert into ledger_checks (checked_at, drifted) values ($1::timestamptz + interval '1 second', 0)", [
      clock(),
    ])
    const asked = clock()
    const later = () => new Date(asked.getTime() + 2_000)
    let calls = 0
    expect(await checkLedger({ db, log, clock: () => (calls++ ? later() : asked) })).toBeUndefined()
  })

  test('logs a difference and pauses spending without correcting it, until a comparison finds none', async () => {
    const { userId } = await anEmployee({ db })
    await move(userId, { credits: 5 })
    const { log, lines } = memoryLog()
    await checkLedger({ db, log, clock })
    expect(lines).toEqual([])

    await rows('update users set credits = 6 where id = $1', [userId])
    expect(await checkLedger({ db, log, clock })).toBe(
      'Saldos que no son la suma de sus movimientos: 1. Los canjes están en pausa.',
    )
    expect(lines).toEqual([{ level: 'error', text: expect.stringContaining('ledger.drift') }])
    expect(lines[0]!.text).toContain(`"count":1,"userIds":[${userId}]`)
    expect(await verifyLedger(db.pool)).toEqual([{ userId }])
    expect(await balancesOf(userId)).toMatchObject({ credits: 6 })
    expect(await maySpend(db.pipeline)).toBe(false)

    await rows('update users set credits = 5 where id = $1', [userId])
    await checkLedger({ db, log, clock })
    expect(await maySpend(db.pipeline)).toBe(true)
  })

  test('runs at the start of a process and then once per company day across all processes', async () => {
    const { log } = memoryLog()
    const fake = new FakeClock('2026-12-01T14:00:00Z')
    const { dependencies } = testApp({ db, clock: fake, over: { log } })
    const asked = [ledgerCheckJob(dependencies), ledgerCheckJob(dependencies)]
    const made = async () => (await rows("select 1 from ledger_checks where checked_at >= '2026-12-01'")).length
    for (const ask of asked) await ask()
    expect(await made()).toBe(2)

    fake.advance({ hours: 14, minutes: 59 })
    for (const ask of asked) await ask()
    expect(await made()).toBe(2)
    fake.advance({ minutes: 1 }) // midnight in Bogotá
    await Promise.all(asked.map((ask) => ask()))
    expect(await made()).toBe(3)
  })

  test('ignores movements that arrive while it runs', async () => {
    const { userId } = await anEmployee({ db })
    const { log, lines } = memoryLog()
    const moves = atOnce(60, (index) => move(userId, { key: `during:${index}`, credits: 1 }))
    await Promise.all([moves, checkLedger({ db, log, clock }), checkLedger({ db, log, clock })])
    expect(lines).toEqual([])
  })

  test('stops at once when the process shuts down, and fails for any other reason', async () => {
    const leaving = new AbortController()
    leaving.abort()
    await ledgerCheckJob(testApp({ db }).dependencies, leaving.signal)()

    const { dependencies } = testApp({ db })
    const unreachable = { ...dependencies, db: { ...dependencies.db, config: { ...db.config, port: 1 } } }
    await expect(ledgerCheckJob(unreachable, new AbortController().signal)()).rejects.toThrow(/ECONNREFUSED|ENOENT/)
    await expect(ledgerCheckJob(unreachable)()).rejects.toThrow(/ECONNREFUSED|ENOENT/)
  })
})

test('MI-4: a process that knows nothing of reserved balances and would spend one is answered that the database is busy', async () => {
  const { userId } = await anEmployee({ db })
  await move(userId, { credits: 100, experience: 100 })
  await rows('update users set reserved_credits = 90, reserved_experience = 40 where id = $1', [userId])
  for (const movement of [{ credits: -11 }, { experience: -61 }]) {
    const failure = await move(userId, { key: 'reserved', ...movement }).catch((error: unknown) => error)
    expect([failure, isDatabaseAway(failure)]).toEqual([expect.objectContaining({ code: '55P03' }), true])
  }
  await move(userId, { key: 'free', credits: -10, experience: -60 })
  expect(await balancesOf(userId)).toMatchObject({ experience: 40, credits: 90 })
})
