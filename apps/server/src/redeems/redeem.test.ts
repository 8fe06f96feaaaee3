import type { Reward } from '@orbita/domain/rewards/reward'
import { afterEach, beforeAll, describe, expect, test } from 'vitest'
import { transaction } from '../db/transaction.ts'
import { retireReward } from '../rewards/retire-reward.ts'
import { refusal } from '../testing/album.ts'
import { aBuyer, aRedeem, ask, imbalances, ledgerAgrees, publishTestReward, rewardOf } from '../testing/rewards.ts'
import { testApp } from '../testing/test-app.ts'
import { testDatabase } from '../testing/test-database.ts'

const db = await testDatabase()
const within = { ...testApp({ db }), db }

beforeAll(() => ledgerAgrees(db))
afterEach(async () => expect(await imbalances(db)).toEqual([]))

const rows = async (text: string, values: unknown[] = []) => (await db.pool.query(text, values)).rows

/** What a refused redemption must leave as it was. */
const traces = (userId: number, rewardId: string) =>
  rows(
    `select (select credits from users where id = $1), (select stock from rewards where id = $2),
            (select count(*) from redeems where user_id = $1), (select count(*) from notices where user_id = $1),
            (select count(*) from ledger where user_id = $1), (select count(*) from stock_movements where reward_id = $2)`,
    [userId, rewardId],
  )

describe('RE-2: a refusal has its code and leaves no trace', () => {
  const refused = async (reward: Reward, credits: number, over: Parameters<typeof ask>[2] = {}) => {
    const { browser, userId } = await aBuyer(within, credits)
    const before = await traces(userId, reward.id)
    const code = await refusal(ask(browser, reward, over))
    expect(await traces(userId, reward.id)).toEqual(before)
    return code
  }

  test.each([
    ['before its first day', { startsOn: '2026-11-21' }, '409 REWARD_CLOSED'],
    ['after its last day', { endsOn: '2026-11-19' }, '409 REWARD_CLOSED'],
    ['sold out', { stock: 0 }, '409 REWARD_SOLD_OUT'],
    ['for a higher rank', { minRank: 'explorador' as const }, '409 REWARD_RANK'],
    ['dearer than what there is', { price: 1_001 }, '409 NOT_ENOUGH_CREDITS'],
  ])('%s', async (_, over, code) => {
    expect(await refused(await publishTestReward(db, over), 1_000)).toBe(code)
  })

  test('of a reward that is not there, or is retired', async () => {
    expect(await refused({ ...(await publishTestReward(db)), id: 'ninguno' }, 1_000)).toBe('404 REWARD_NOT_FOUND')
    const retired = await publishTestReward(db)
    await transaction(db.pool, (tx) => retireReward(tx, { rewardId: retired.id, actor: 1, now: within.clock.read() }))
    expect(await refused(retired, 1_000)).toBe('404 REWARD_NOT_FOUND')
  })

  test('PT-3: while the balances do not add up, and again no more once they do', async () => {
    const reward = await publishTestReward(db)
    await ledgerAgrees(db, { drifted: 1 })
    const { browser } = await aBuyer(within)
    expect((await rewardOf(browser, reward.id)).block).toBe('paused')
    expect(await refused(reward, 1_000)).toBe('409 SPENDING_PAUSED')
    await ledgerAgrees(db)
    await aRedeem(browser, reward)
  })

  test('of somebody who was suspended, whatever their open tab shows', async () => {
    const reward = await publishTestReward(db)
    const { browser, userId } = await aBuyer(within)
    await db.pool.query('update users set is_active = false where id = $1', [userId])
    const before = await traces(userId, reward.id)
    expect(await refusal(ask(browser, reward))).toBe('401 ACCOUNT_INACTIVE')
    expect(await traces(userId, reward.id)).toEqual(before)
  })

  test.each([
    [{ price: 0 }],
    [{ price: -1 }],
    [{ price: 1.5 }],
    [{ price: 2 ** 53 }],
    [{ price: '100' as never }],
    [{ version: 0 }],
    [{ operationId: 'nada' }],
  ])('for bad input %j', async (over) => {
    expect(await refused(await publishTestReward(db), 1_000, over)).toBe('400 BAD_INPUT')
  })

  test('when price or conditions changed under the sheet, with what they are now', async () => {
    const reward = await publishTestReward(db)
    const { browser } = await aBuyer(within)
    await publishTestReward(db, { ...reward, price: 2_000 })
    const answer = await ask(browser, reward)
    expect([answer.status, await answer.json()]).toEqual([
      409,
      { error: 'REWARD_CHANGED', details: { price: 2_000, version: 2 } },
    ])
    await publishTestReward(db, { ...reward, conditions: ['Solo los martes.'] })
    expect(await refused(reward, 1_000, { version: 2 })).toBe('409 REWARD_CHANGED')
    expect((await ask(browser, reward, { version: 3 })).status).toBe(200)
  })
})
