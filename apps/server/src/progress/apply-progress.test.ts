import { randomUUID } from 'node:crypto'
import { beforeAll, expect, test } from 'vitest'
import { transaction } from '../db/transaction.ts'
import { anEmployee } from '../testing/factories.ts'
import { CHALLENGE, progressOf, publishTestChallenge } from '../testing/missions.ts'
import { testDatabase } from '../testing/test-database.ts'
import { applyProgress } from './apply-progress.ts'
import type { Fact } from './incoming.ts'

const db = await testDatabase()
const now = new Date('2026-11-20T14:00:00Z')
const settlement = { now, timeZone: 'America/Bogota' }

beforeAll(() => publishTestChallenge(db))

const fact = (userId: number, missionId: string, over: Partial<Fact> = {}): Fact =>
  ({
    userId,
    challengeId: CHALLENGE.id,
    missionId,
    on: '2026-11-18',
    text: 'Hecho',
    key: randomUUID(),
    amount: 1,
    ...over,
  }) as Fact

const apply = (...facts: Fact[]) => transaction(db.pool, (tx) => applyProgress(tx, facts, settlement))

test('smoke', async () => {
  const { userId } = await anEmployee({ db })
  console.log(await apply(fact(userId, 'viajes', { amount: 12 })))
  console.log(await apply(fact(userId, 'induccion')))
  console.log(await progressOf(db, userId))
  console.log((await db.pool.query('select * from ledger')).rows, (await db.pool.query('select * from notices')).rows)
  await expect(apply(fact(userId, 'nada'))).rejects.toMatchObject({ code: 'PROGRESS_REFUSED' })
})
