import { randomUUID } from 'node:crypto'
import type { Reward } from '@orbita/domain/rewards/reward'
import { beforeAll, expect, test } from 'vitest'
import { findMovementFeed } from '../src/game/ledger/movement-feed.ts'
import { recordMovements } from '../src/game/ledger/record-movements.ts'
import { findRedemptionFeed } from '../src/game/rewards/redemptions/redemption-feed.ts'
import { type Tx, transaction } from '../src/infra/db/transaction.ts'
import { testDatabase } from '../src/testing/databases/test-database.ts'
import { anEmployee } from '../src/testing/factories.ts'
import { aBuyer, aRedeem, ledgerAgrees, publishTestReward } from '../src/testing/game/rewards.ts'
import { aMachine } from '../src/testing/machines.ts'
import { testApp } from '../src/testing/test-app.ts'

const db = await testDatabase()
const within = { ...testApp({ db }), db }
const machine = await aMachine(within)
let reward: Reward
const WHOLE = { cursor: undefined as string | undefined, updated_since: undefined, limit: 500 }

beforeAll(async () => {
  reward = await publishTestReward(db)
  await ledgerAgrees(db)
})

const give = (tx: Tx, userId: number, credits: number) =>
  recordMovements(tx, [
    { userId, kind: 'gift', credits, reason: 'Secreto ñ', key: randomUUID(), occurredAt: new Date() },
  ])

test.each([
  ['no=1', 'cursor=%20'],
  ['a cursor that no answer had', `cursor=${Buffer.from('1.2').toString('base64url')}`],
  ['more than 500', 'limit=501'],
  ['none', 'limit=0'],
  ['a day', 'updated_since=2026-11-18'],
])('D-106: a feed that is asked for %s is refused', async (_, query) => {
  for (const feed of ['movements', 'redemptions']) {
    expect((await machine.get(`/api/v1/${feed}?${query}`)).status).toBe(400)
  }
})

test('D-106: a key without the scope of a feed reads none of it', async () => {
  const other = await aMachine(within, { scopes: ['progress:write'] })
  for (const feed of ['movements', 'redemptions']) expect((await other.get(`/api/v1/${feed}`)).status).toBe(403)
})

test('D-106: a movement that commits late is not skipped by who reads meanwhile, whatever its id', async () => {
  const { userId } = await anEmployee({ db })
  let cursor: string | undefined
  const seen: number[] = []
  const read = async () => {
    const answer = await findMovementFeed(db.pool, { ...WHOLE, cursor }, 0)
    cursor = answer.cursor
    seen.push(...answer.movements.filter(({ person }) => person.id === userId).map(({ credits }) => credits))
    return seen
  }
  await read()
  await transaction(db.pool, async (early) => {
    // It began before, and writes and commits after the others.
    await early.query('select 1')
    await transaction(db.pool, (tx) => give(tx, userId, 1))
    expect(await read()).toEqual([])
    await transaction(db.pool, (tx) => give(tx, userId, 2))
    await give(early, userId, 3)
    expect(await read()).toEqual([])
  })
  expect(await read()).toEqual([3, 1, 2])
  await transaction(db.pool, (tx) => give(tx, userId, 4))
  expect(await read()).toEqual([3, 1, 2, 4])
  expect(await read()).toEqual([3, 1, 2, 4])
})

test('D-106: readers and writers at once: each movement is read once, in one order', async () => {
  const { userId } = await anEmployee({ db })
  const writers = Array.from({ length: 4 }, async (_, writer) => {
    for (let n = 1; n <= 15; n++) {
      await transaction(db.pool, async (tx) => {
        if (n % 2 === writer % 2) await tx.query('select pg_sleep(0.002)')
        await give(tx, userId, writer * 100 + n)
      })
    }
  })
  let isOver = false
  const all = Promise.all(writers).then(() => {
    isOver = true
  })
  let cursor: string | undefined
  const seen: number[] = []
  for (let last = false; !last; ) {
    last = isOver
    const answer = await findMovementFeed(db.pool, { ...WHOLE, cursor, limit: 7 }, 0)
    cursor = answer.cursor
    seen.push(...answer.movements.filter(({ person }) => person.id === userId).map(({ credits }) => credits))
    if (answer.more) last = false
  }
  await all
  expect(seen.toSorted((one, other) => one - other)).toEqual(
    [0, 100, 200, 300].flatMap((base) => Array.from({ length: 15 }, (_, n) => base + n + 1)),
  )
})

test('D-106: feeds say ids and codes, page by page, and no name, reason, note or e-mail', async () => {
  const ana = await aBuyer(within, 2_000)
  await db.pool.query("update users set name = 'Ana Secreta', employee_number = 'N-9' where id = $1", [ana.userId])
  const { id } = await aRedeem(ana.browser, reward)
  const { steps } = await findRedemptionFeed(db.pool, WHOLE, 0)
  const { movements, cursor } = await findMovementFeed(db.pool, WHOLE, 0)
  expect(steps.map(({ redemption, step, person, state }) => [redemption, step, person.employeeNumber, state])).toEqual([
    [id, 1, 'N-9', 'requested'],
  ])
  for (const secret of ['Secret', ana.email, 'reason', 'note']) {
    expect(JSON.stringify([steps, movements])).not.toContain(secret)
  }
  const pages: number[] = []
  for (let query = { ...WHOLE, limit: 20 }, more = true; more; ) {
    const page = await findMovementFeed(db.pool, query, 0)
    pages.push(...page.movements.map((one) => one.id))
    query = { ...query, cursor: page.cursor }
    more = page.more
  }
  expect(pages).toEqual(movements.map((one) => one.id))
  const later = await machine.get(`/api/v1/movements?cursor=${cursor}`)
  expect(await later.json()).toEqual({ movements: [], cursor, more: false })
})
