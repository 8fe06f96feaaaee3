import type { NoticesOutput } from '@orbita/contract/notices'
import type { RewardOutput } from '@orbita/contract/rewards/rewards'
import { beforeAll, describe, expect, test } from 'vitest'
import { Browser, json } from '../../testing/browser.ts'
import { testDatabase } from '../../testing/databases/test-database.ts'
import { signedIn } from '../../testing/factories.ts'
import { FakeClock } from '../../testing/fake-clock.ts'
import { command, publishFirstSeason, refusal } from '../../testing/game/album.ts'
import { aGift, GIFTS } from '../../testing/game/gifts.ts'
import { aBuyer, ask, ledgerAgrees, loadTestCodes, publishTestReward } from '../../testing/game/rewards.ts'
import { anOffer, aTrader, numbersOf, proposalFor } from '../../testing/game/trades.ts'
import { testApp } from '../../testing/test-app.ts'

const db = await testDatabase()
const clock = new FakeClock()
const within = { ...testApp({ db, clock }), db }
const [X, Y] = numbersOf('comun') as [number, number]
const TRADES = '/rpc/figuras/trades'
const NOTICES = '/rpc/employee/notices'
const SESSIONS = '/rpc/employee/sessions'

beforeAll(async () => {
  await publishFirstSeason(db)
  await ledgerAgrees(db)
})

type Person = { email: string; password: string }

/** Enters with the form, as the owner or whoever knows the cédula does. */
async function entered({ email, password }: Person, browser = new Browser(within.app)): Promise<Browser> {
  expect((await browser.signIn(email, password)).status).toBe(200)
  return browser
}
const codesOf = ({ id }: { id: string }) => [1, 2, 3].map((n) => `${id}-${n}`)
const noticesIn = (browser: Browser) => json<NoticesOutput>(browser.get(NOTICES))
const titlesIn = async (browser: Browser) => (await noticesIn(browser)).notices.map(({ title }) => title)
const rewardIn = (browser: Browser, id: string) => json<RewardOutput>(browser.get(`/rpc/mision-espacial/rewards/${id}`))

describe('criterion 41: who knows a cédula and enters with it in a browser of their own', () => {
  test('gets no code at once, however cheap; it waits for an operator, who may refuse it', async () => {
    const owner = await aBuyer(within, 1_000)
    const reward = await publishTestReward(db, { delivery: 'code', price: 430 })
    await loadTestCodes(db, reward.id, codesOf(reward))
    const thief = await entered(owner)
    const from = new Date(clock.read().getTime() + 72 * 3_600_000).toISOString()
    expect(await rewardIn(thief, reward.id)).toMatchObject({ comesAtOnce: false, codesFrom: from })
    expect(await json(ask(thief, reward))).toMatchObject({ state: 'requested', hasCode: false })
    clock.advance({ hours: 71, minutes: 59 })
    expect((await rewardIn(await entered(owner, thief), reward.id)).comesAtOnce).toBe(false)
  })

  test('gives no figure away, neither as a gift nor in a trade', async () => {
    const [owner, accomplice] = [await aTrader(within, [X, X]), await aTrader(within, [Y, Y])]
    const offered = await anOffer(accomplice, owner, [Y, X])
    const thief = await entered(owner)
    const from = new Date(clock.read().getTime() + 72 * 3_600_000).toISOString()
    for (const path of [TRADES, GIFTS]) {
      expect(await json(thief.get(path))).toMatchObject({ trustedFrom: from })
      expect(await json(owner.browser.get(path))).toMatchObject({ trustedFrom: null })
    }
    expect(await refusal(thief.post(GIFTS, aGift(owner, accomplice, X)))).toBe('403 DEVICE_TOO_NEW')
    expect(await refusal(thief.post(`${TRADES}/${offered.id}/acceptance`, command()))).toBe('403 DEVICE_TOO_NEW')
    const proposal = command({
      proposalId: proposalFor(owner, { partnerId: accomplice.userId, gives: X, receives: Y }),
    })
    expect(await refusal(thief.post(TRADES, proposal))).toBe('403 DEVICE_TOO_NEW')
  })

  test('ends no other session and silences no warning; the owner’s browser does both', async () => {
    const owner = await aBuyer(within)
    const thief = await entered(owner)
    const { notices } = await noticesIn(owner.browser)
    const upTo = notices[0]!.id
    await thief.put(`${NOTICES}/read`, command({ upTo }))
    expect((await noticesIn(owner.browser)).unread).toBe(1)
    expect(await refusal(thief.delete(SESSIONS, command()))).toBe('403 DEVICE_TOO_NEW')
    const { sessions } = await json<{ sessions: { id: string; isThisOne: boolean }[] }>(thief.get(SESSIONS))
    const others = sessions.find(({ isThisOne }) => !isThisOne)!
    expect(await refusal(thief.delete(`${SESSIONS}/${others.id}`, command()))).toBe('403 DEVICE_TOO_NEW')

    await owner.browser.put(`${NOTICES}/read`, command({ upTo }))
    expect((await noticesIn(owner.browser)).unread).toBe(0)
    expect((await owner.browser.delete(SESSIONS, command())).status).toBe(204)
    expect((await thief.get(NOTICES)).status).toBe(401)
  })

  test('and begins again after the owner ended its session, however old it was', async () => {
    const owner = await aBuyer(within)
    const thief = await entered(owner)
    clock.advance({ hours: 73 })
    await entered(owner, thief)
    const usual = await signedIn(within, owner)
    expect((await usual.delete(SESSIONS, command())).status).toBe(204)
    await entered(owner, thief)
    expect(await refusal(thief.delete(SESSIONS, command()))).toBe('403 DEVICE_TOO_NEW')
    expect(await titlesIn(usual)).toContain('Entraron con tu cuenta en un dispositivo nuevo')
  })
})

describe('SE-1: a browser that is known', () => {
  test('after three days may do everything, also in a new session', async () => {
    const owner = await aBuyer(within, 1_000)
    const reward = await publishTestReward(db, { delivery: 'code', price: 430 })
    await loadTestCodes(db, reward.id, codesOf(reward))
    const browser = await entered(owner)
    clock.advance({ hours: 72 })
    await entered(owner, browser)
    expect((await rewardIn(browser, reward.id)).comesAtOnce).toBe(true)
    expect(await json(ask(browser, reward))).toMatchObject({ state: 'delivered', hasCode: true })
  })

  test('since a release that kept none is none the less known, by its cookie', async () => {
    const owner = await aBuyer(within)
    const browser = await entered(owner)
    await db.pool.query('delete from account_devices where account_id = $1', [owner.accountId])
    await entered(owner, browser)
    expect((await browser.delete(SESSIONS, command())).status).toBe(204)
  })

  test('RE-3: codes at once are 500 credits in 24 hours together, and the rest waits', async () => {
    const { browser, ...buyer } = await aBuyer(within, 2_000)
    const reward = await publishTestReward(db, { delivery: 'code', price: 430 })
    const small = await publishTestReward(db, { delivery: 'code', price: 70 })
    await loadTestCodes(db, reward.id, codesOf(reward))
    await loadTestCodes(db, small.id, codesOf(small))
    expect(await json(ask(browser, reward))).toMatchObject({ state: 'delivered' })
    expect((await rewardIn(browser, reward.id)).comesAtOnce).toBe(false)
    expect(await json(ask(browser, reward))).toMatchObject({ state: 'requested' })
    expect(await json(ask(browser, small))).toMatchObject({ state: 'delivered' })
    clock.advance({ hours: 24 })
    expect((await rewardIn(await signedIn(within, buyer), reward.id)).comesAtOnce).toBe(true)
  })
})

describe('SE-2: the owner hears of it', () => {
  test('of the first entry ever, in the next browser; the first one shows nothing of itself', async () => {
    const owner = await aBuyer(within)
    await db.pool.query('delete from sessions where account_id = $1', [owner.accountId])
    const first = await entered(owner)
    expect(await noticesIn(first)).toMatchObject({ notices: [], unread: 0 })
    const second = await entered(owner)
    expect(await titlesIn(second)).toEqual(['Entraron por primera vez con tu cuenta'])
    expect(await titlesIn(first)).toEqual(['Entraron con tu cuenta en un dispositivo nuevo'])
  })
})
