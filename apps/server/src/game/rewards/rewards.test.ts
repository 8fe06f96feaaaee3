import type { NoticesOutput } from '@orbita/contract/notices'
import type { RewardSavedOutput, RewardsOutput, StockAlertsOutput } from '@orbita/contract/rewards/rewards'
import type { MissionHomeOutput } from '@orbita/contract/screens/homes'
import { afterEach, beforeAll, describe, expect, test } from 'vitest'
import type { Browser } from '../../testing/browser.ts'
import { testDatabase } from '../../testing/databases/test-database.ts'
import { anOperatorSession } from '../../testing/factories.ts'
import { atOnce, command, refusal } from '../../testing/game/album.ts'
import { brokenRedemptions } from '../../testing/game/bank-checks.ts'
import { publishTestChallenge, setProgress } from '../../testing/game/missions.ts'
import {
  aBuyer,
  aRedeem,
  aReward,
  ask,
  cancel,
  giveCredits,
  ledgerAgrees,
  publishTestReward,
  rewardOf,
} from '../../testing/game/rewards.ts'
import { testApp } from '../../testing/test-app.ts'

const db = await testDatabase()
const within = { ...testApp({ db }), db }
let operator: Browser

beforeAll(async () => {
  await ledgerAgrees(db)
  operator = await anOperatorSession(within)
})
afterEach(async () => expect(await brokenRedemptions(db.pool)).toEqual([]))

const { rows } = db
const save = async (reward: Record<string, unknown>) => {
  const [known] = await rows('select revision from rewards where id = $1', [reward.id])
  return operator.put('/rpc/operator/rewards', command({ reward, revision: known?.revision ?? 0 }))
}
const saved = async (reward: Record<string, unknown>) => (await (await save(reward)).json()) as RewardSavedOutput
const stock = (id: string, amount: number, body = command({ amount, reason: 'Llegó el pedido' })) =>
  operator.post(`/rpc/operator/rewards/${id}/stock`, body)
const retire = (id: string) => operator.put(`/rpc/operator/rewards/${id}/retirement`, command())
const wait = (browser: Browser, id: string, wanted = true) =>
  browser.put(`/rpc/mision-espacial/rewards/${id}/wait`, { json: { wanted } })
const pin = (browser: Browser, rewardId: string | null) =>
  browser.put('/rpc/mision-espacial/rewards/goal', { json: { rewardId } })
const catalogue = async (browser: Browser) =>
  (await (await browser.get('/rpc/mision-espacial/rewards')).json()) as RewardsOutput
const backNotices = async (browser: Browser) =>
  ((await (await browser.get('/rpc/employee/notices')).json()) as NoticesOutput).notices.filter(({ title }) =>
    title.startsWith('Volvió'),
  )

describe('RE-1: publishing', () => {
  test.each([
    ['a price of nothing', { price: 0 }],
    ['half a credit', { price: 1.5 }],
    ['less than no stock', { stock: -1 }],
    ['an unknown way of delivery', { delivery: 'dron' }],
    ['an unknown category', { category: 'otros' }],
    ['days the wrong way round', { startsOn: '2026-11-20', endsOn: '2026-11-19' }],
    ['a picture that is no file of the art', { picture: 'javascript:alert(1)' }],
    ['a picture that was never uploaded', { picture: `imagenes/${'0'.repeat(32)}` }],
    ['something more', { hidden: true }],
  ])('refuses %s', async (_, over) => {
    expect(await refusal(save({ ...aReward(), ...over }))).toBe('400 BAD_INPUT')
  })

  test('raises the version when the price or the terms change, and for nothing else', async () => {
    const reward = aReward()
    expect(await saved(reward)).toEqual({ id: reward.id, version: 1, revision: 1, stock: 10, isRetired: false })
    for (const [over, version] of [
      [{}, 1],
      [{ title: 'Otro título', description: 'Otras palabras', category: 'tiempo', endsOn: '2026-12-31' }, 1],
      [{ price: 120 }, 2],
      [{ price: 120, conditions: ['Otra cosa.'] }, 3],
      [{ price: 120, conditions: ['Otra cosa.'], limit: { count: 1, period: 'month' } }, 4],
      [{ price: 120, conditions: ['Otra cosa.'], minRank: 'explorador' }, 5],
      [{ price: 120, conditions: ['Otra cosa.'], minRank: 'explorador' }, 5],
      [{ price: 120, conditions: ['Otra cosa.'], minRank: 'explorador', promisedDays: 9 }, 6],
      [{ price: 120, conditions: ['Otra cosa.'], minRank: 'explorador', promisedDays: 9, delivery: 'shipping' }, 7],
    ] as const) {
      expect((await saved({ ...reward, ...over })).version).toBe(version)
    }
    expect(
      await rows(`select actor_account_id is not null as signed from audit where subject = $1`, [
        `rewards/${reward.id}`,
      ]),
    ).toHaveLength(10)
  })

  test('shows the catalogue in publishing order; a retired reward leaves it and returns to its place', async () => {
    const [first, second] = [await publishTestReward(db), await publishTestReward(db)]
    const { browser } = await aBuyer(within)
    const shown = async () =>
      (await catalogue(browser)).rewards.map(({ id }) => id).filter((id) => [first.id, second.id].includes(id))
    expect(await shown()).toEqual([first.id, second.id])
    const { id } = await aRedeem(browser, first)
    expect(await (await retire(first.id)).json()).toEqual({
      id: first.id,
      version: 1,
      revision: 2,
      stock: 9,
      isRetired: true,
    })
    expect(await shown()).toEqual([second.id])
    expect(await refusal(browser.get(`/rpc/mision-espacial/rewards/${first.id}`))).toBe('404 REWARD_NOT_FOUND')
    expect((await cancel(browser, id)).status).toBe(200)
    expect(await saved(first)).toMatchObject({ version: 1, stock: 10, isRetired: false })
    expect(await shown()).toEqual([first.id, second.id])
  })
})

test('RE-5: a reward with codes is out of stock until codes are sealed, however many units it was published with', async () => {
  const { browser } = await aBuyer(within)
  const seal = (id: string, codes: string[]) =>
    operator.post(`/rpc/operator/rewards/${id}/codes`, command({ codes, reason: 'Convenio con el cine' }))
  const limited = aReward({ delivery: 'code', stock: 50 })
  const unlimited = aReward({ delivery: 'code', stock: undefined })
  const turned = aReward({ delivery: 'pickup', stock: 7 })
  await saved(turned)
  for (const reward of [limited, unlimited, { ...turned, delivery: 'code' }]) {
    expect(await saved(reward)).toMatchObject({ stock: 0 })
    expect(await refusal(ask(browser, reward))).toBe('409 REWARD_SOLD_OUT')
    expect((await seal(reward.id, ['CINE-1', 'CINE-2'])).status).toBe(200)
    expect((await catalogue(browser)).rewards.find(({ id }) => id === reward.id)).toMatchObject({ stock: 2 })
    expect(await saved({ ...reward, stock: 9, title: 'Otro título' })).toMatchObject({ stock: 2 })
  }
})

describe('RE-4: stock', () => {
  test('moves only with a reason, never below zero, and not for an unlimited reward', async () => {
    const limited = await publishTestReward(db, { stock: 2 })
    const unlimited = await publishTestReward(db, { stock: undefined })
    expect(await refusal(stock(limited.id, -3))).toBe('409 STOCK_TOO_LOW')
    expect(await refusal(stock(limited.id, 0))).toBe('400 BAD_INPUT')
    expect(await refusal(stock(limited.id, 1, command({ amount: 1, reason: ' ' })))).toBe('400 BAD_INPUT')
    expect(await refusal(stock(unlimited.id, 1))).toBe('400 BAD_INPUT')
    expect(await refusal(stock('ninguno', 1))).toBe('404 REWARD_NOT_FOUND')
    expect(await rows('select amount from stock_movements where reward_id = $1', [limited.id])).toEqual([{ amount: 2 }])
    const all = await stock(limited.id, -2)
    expect([all.status, await all.json()]).toMatchObject([200, { stock: 0 }])
  })

  test('an addition counts once however often it is sent, and publishing moves no stock', async () => {
    const reward = await publishTestReward(db, { stock: 2 })
    const body = command({ amount: 5, reason: 'Llegó el pedido' })
    const answers = await atOnce(10, () => stock(reward.id, 5, body))
    expect(answers.map(({ status }) => status)).toEqual(Array(10).fill(200))
    expect(await (await stock(reward.id, -3)).json()).toMatchObject({ stock: 4 })
    expect(await saved({ ...reward, stock: 100 })).toMatchObject({ stock: 4 })
    expect(
      await rows('select amount, reason from stock_movements where reward_id = $1 order by id', [reward.id]),
    ).toEqual([
      { amount: 2, reason: 'Unidades al publicar' },
      { amount: 5, reason: 'Llegó el pedido' },
      { amount: -3, reason: 'Llegó el pedido' },
    ])
  })

  test('no unit counts twice when it is redeemed and removed at once', async () => {
    const reward = await publishTestReward(db, { stock: 6 })
    const buyers = await atOnce(6, () => aBuyer(within))
    await Promise.all([
      ...buyers.map(({ browser }) => ask(browser, reward)),
      ...Array.from({ length: 6 }, () => stock(reward.id, -1)),
    ])
    expect((await rewardOf(buyers[0]!.browser, reward.id)).stock).toBe(0)
  })

  test('becoming unlimited and limited again keeps count of the units taken', async () => {
    const reward = await publishTestReward(db, { stock: 3 })
    const { browser } = await aBuyer(within)
    const before = await aRedeem(browser, reward)
    expect((await saved({ ...reward, stock: undefined })).stock).toBeNull()
    const meanwhile = await aRedeem(browser, reward)
    expect((await saved({ ...reward, stock: 7 })).stock).toBe(7)
    await cancel(browser, meanwhile.id)
    expect((await rewardOf(browser, reward.id)).stock).toBe(7)
    await cancel(browser, before.id)
    expect((await rewardOf(browser, reward.id)).stock).toBe(8)
  })

  test('operators are alerted at three units or less, and at a tenth of all units ever added', async () => {
    const three = await publishTestReward(db, { stock: 3 })
    const four = await publishTestReward(db, { stock: 4 })
    const tenth = await publishTestReward(db, { stock: 50 })
    await stock(tenth.id, -45)
    const more = await publishTestReward(db, { stock: 50 })
    await stock(more.id, -44)
    const gone = await publishTestReward(db, { stock: 0 })
    await wait((await aBuyer(within)).browser, gone.id)
    const retired = await publishTestReward(db, { stock: 0 })
    await retire(retired.id)
    const { rewards } = (await (await operator.get('/rpc/operator/rewards/stock-alerts')).json()) as StockAlertsOutput
    const mine = [three, four, tenth, more, gone, retired].map(({ id }) => id)
    expect(rewards.filter(({ id }) => mine.includes(id))).toMatchObject([
      { id: gone.id, stock: 0, added: 0, waiting: 1 },
      { id: three.id, stock: 3, added: 3, waiting: 0 },
      { id: tenth.id, stock: 5, added: 50 },
    ])
  })
})

describe('RE-4: «Avísame»', () => {
  test('applies only to sold-out rewards, and can be cancelled', async () => {
    const { browser } = await aBuyer(within)
    expect(await refusal(wait(browser, 'ninguno'))).toBe('404 REWARD_NOT_FOUND')
    expect(await (await wait(browser, (await publishTestReward(db)).id)).json()).toEqual({ isAwaited: false })
    const gone = await publishTestReward(db, { stock: 0 })
    expect(await (await wait(browser, gone.id)).json()).toEqual({ isAwaited: true })
    expect((await rewardOf(browser, gone.id)).isAwaited).toBe(true)
    expect(await (await wait(browser, gone.id, false)).json()).toEqual({ isAwaited: false })
    await stock(gone.id, 1)
    expect(await backNotices(browser)).toEqual([])
  })

  test('notifies each person waiting, once, when units arrive', async () => {
    const gone = await publishTestReward(db, { title: 'Taza', stock: 0 })
    const waiting = await atOnce(3, () => aBuyer(within))
    for (const { browser } of waiting) await wait(browser, gone.id)
    await stock(gone.id, 2)
    await stock(gone.id, 1)
    for (const { browser } of waiting) {
      expect(await backNotices(browser)).toMatchObject([
        {
          kind: 'redeem',
          title: 'Volvió Taza',
          text: 'Hay 2 unidades. Si la quieres, pídela antes de que se agote.',
          path: `/mision-espacial/recompensas?recompensa=${gone.id}`,
        },
      ])
      expect((await rewardOf(browser, gone.id)).isAwaited).toBe(false)
    }
  })

  test('notifies of a unit returned by a redemption, and again after asking again', async () => {
    const reward = await publishTestReward(db, { stock: 1 })
    const [buyer, waiting] = [await aBuyer(within), await aBuyer(within)]
    for (const times of [1, 2]) {
      const { id } = await aRedeem(buyer.browser, reward)
      within.clock.advance({ seconds: 1 })
      await wait(waiting.browser, reward.id)
      await cancel(buyer.browser, id)
      expect(await backNotices(waiting.browser)).toHaveLength(times)
    }
  })

  test('an employee who asks while units return is either notified or sees them', async () => {
    for (let round = 0; round < 10; round++) {
      const gone = await publishTestReward(db, { stock: 0 })
      const { browser } = await aBuyer(within)
      const [asked] = await Promise.all([wait(browser, gone.id), stock(gone.id, 1)])
      const { isAwaited } = (await asked.json()) as { isAwaited: boolean }
      expect((await backNotices(browser)).length).toBe(isAwaited ? 1 : 0)
    }
  })
})

describe('RE-6: the goal', () => {
  const homeOf = async (browser: Browser) =>
    (await (await browser.get('/rpc/mision-espacial/home')).json()) as MissionHomeOutput

  test('is a single reward of the catalogue, and can be removed', async () => {
    const { browser } = await aBuyer(within, 0)
    const [one, other] = [await publishTestReward(db), await publishTestReward(db, { price: 250 })]
    expect(await refusal(pin(browser, 'ninguno'))).toBe('404 REWARD_NOT_FOUND')
    expect((await homeOf(browser)).goal).toBeNull()
    await pin(browser, one.id)
    expect(await (await pin(browser, other.id)).json()).toEqual({ goalId: other.id })
    expect((await catalogue(browser)).rewards.filter(({ isGoal }) => isGoal).map(({ id }) => id)).toEqual([other.id])
    expect((await homeOf(browser)).goal).toMatchObject({ id: other.id, price: 250, available: 0, missing: 250 })
    await retire(other.id)
    expect((await homeOf(browser)).goal).toBeNull()
    expect(await (await pin(browser, null)).json()).toEqual({ goalId: null })
  })

  test('says how many missions away it is, counting those that can still be completed', async () => {
    const reward = await publishTestReward(db, { price: 500 })
    const { browser, userId } = await aBuyer(within, 100)
    await pin(browser, reward.id)
    expect((await homeOf(browser)).goal).toMatchObject({ missing: 400, missionsAway: null })
    // Excludes the missions of another area, over, or completed, which leaves 100, 50, 50, 50, 50 and 0 credits.
    await publishTestChallenge(db)
    await setProgress(db, userId, 'induccion', { amount: 1, completedAt: '2026-11-10T12:00:00Z' })
    expect((await homeOf(browser)).goal).toMatchObject({ missing: 400, missionsAway: 8, isOutOfReach: true })
    expect(await rewardOf(browser, reward.id)).toMatchObject({ missing: 400, missionsAway: 8, isGoal: true })
    await giveCredits(db, userId, 400)
    expect((await homeOf(browser)).goal).toMatchObject({
      available: 500,
      missing: 0,
      missionsAway: null,
      isOutOfReach: false,
    })
  })
})
