import type { CodesLoadedOutput } from '@orbita/contract/rewards/rewards'
import { afterEach, beforeAll, describe, expect, test } from 'vitest'
import type { Browser } from '../../../testing/browser.ts'
import { testDatabase } from '../../../testing/databases/test-database.ts'
import { anOperatorSession } from '../../../testing/factories.ts'
import { atOnce, command, refusal } from '../../../testing/game/album.ts'
import { brokenRedemptions } from '../../../testing/game/bank-checks.ts'
import {
  aBuyer,
  aRedeem,
  codeFor,
  handled,
  ledgerAgrees,
  loadTestCodes,
  publishTestReward,
  redeemsOf,
} from '../../../testing/game/rewards.ts'
import { testApp } from '../../../testing/test-app.ts'
import { purgePickupGuesses } from './throttle.ts'

const db = await testDatabase()
const within = { ...testApp({ db }), db }

beforeAll(() => ledgerAgrees(db))
afterEach(async () => expect(await brokenRedemptions(db.pool)).toEqual([]))

const { rows } = db

/** Returns every row of the database as text. */
async function everything(): Promise<string> {
  const tables = await rows("select tablename as name from pg_tables where schemaname = 'public'")
  const texts = await Promise.all(tables.map(({ name }) => rows(`select t::text from ${name} t`)))
  return JSON.stringify(texts)
}

const pickUp = (operator: Browser, code: string, body = command({ code })) =>
  operator.post('/rpc/operator/redeems/pickups', body)

const load = (operator: Browser, rewardId: string, codes: string[], body = command({ codes })) =>
  operator.post(`/rpc/operator/rewards/${rewardId}/codes`, body)

/** A redemption that is ready for pick-up, with its code. */
async function aPickup() {
  const operator = await anOperatorSession(within)
  const buyer = await aBuyer(within)
  const { id } = await aRedeem(buyer.browser, await publishTestReward(db))
  await handled(operator, id, 'approval', 'preparation', 'readiness')
  return { operator, buyer, id, ...(await codeFor(buyer.browser, id)) }
}

describe('RE-5: the pool of codes', () => {
  test('refuses codes for a reward that is missing or delivered another way, and malformed codes', async () => {
    const operator = await anOperatorSession(within)
    const { id } = await publishTestReward(db, { delivery: 'code' })
    expect(await refusal(load(operator, 'ninguno', ['ABCD-1']))).toBe('404 REWARD_NOT_FOUND')
    expect(await refusal(load(operator, (await publishTestReward(db)).id, ['ABCD-1']))).toBe('400 BAD_INPUT')
    for (const codes of [[], ['abc'], ['ABCD-1', 'ABCD-1'], ['x'.repeat(81)], ['AB\0CD']]) {
      expect(await refusal(load(operator, id, codes))).toBe('400 BAD_INPUT')
    }
  })

  test('keeps each code once, used or not, and says how many are free', async () => {
    const operator = await anOperatorSession(within)
    const reward = await publishTestReward(db, { delivery: 'code' })
    const body = command({ codes: ['AAAA-1', 'AAAA-2'] })
    const first = (await (await load(operator, reward.id, [], body)).json()) as CodesLoadedOutput
    expect(first).toEqual({ added: 2, known: 0, free: 2 })
    expect(await (await load(operator, reward.id, [], body)).json()).toEqual(first)
    await aRedeem((await aBuyer(within)).browser, reward)
    expect(await (await load(operator, reward.id, ['AAAA-1', 'AAAA-2', 'AAAA-3'])).json()).toEqual({
      added: 1,
      known: 2,
      free: 2,
    })
  })

  test('gives each code to one redemption, however many ask at once, and always shows it the same code', async () => {
    const reward = await publishTestReward(db, { delivery: 'code', stock: undefined })
    const codes = Array.from({ length: 20 }, (_, index) => `CINE-${index}`)
    await loadTestCodes(db, reward.id, codes)
    const buyers = await atOnce(25, () => aBuyer(within))
    const granted = await Promise.all(buyers.map(({ browser }) => aRedeem(browser, reward)))
    const shown = await Promise.all(
      granted.flatMap(({ id, state }, index) => (state === 'delivered' ? [codeFor(buyers[index]!.browser, id)] : [])),
    )
    expect(new Set(shown.map(({ code }) => code)).size).toBe(shown.length)
    expect(codes).toEqual(expect.arrayContaining(shown.map(({ code }) => code)))
    // Requests that found the codes locked wait for an operator; no code is given twice.
    const [{ used }] = await rows('select count(*) as used from reward_codes where redeem_id is not null')
    expect(used).toBeGreaterThanOrEqual(shown.length)
    const [first] = shown
    expect(
      await codeFor(buyers[granted.findIndex(({ id }) => id === first!.redeemId)]!.browser, first!.redeemId),
    ).toEqual(first)
  })
})

describe('RE-5: only its owner sees a code', () => {
  test('the database, lists, notices, logs and operators never show it', async () => {
    const reward = await publishTestReward(db, { delivery: 'code' })
    const operator = await anOperatorSession(within)
    await load(operator, reward.id, ['SECRETO-UNICO-1'])
    const { browser } = await aBuyer(within)
    const granted = await aRedeem(browser, reward)
    const pickup = await aPickup()
    const codes = ['SECRETO-UNICO-1', pickup.code, pickup.code.replace('-', '')]
    const shown = [
      await everything(),
      JSON.stringify(within.logged),
      JSON.stringify(granted),
      JSON.stringify(await redeemsOf(browser)),
      await (await browser.get('/rpc/employee/notices')).text(),
      await (await operator.get('/rpc/operator/redeems')).text(),
    ].join('\n')
    for (const code of codes) {
      expect(shown).not.toContain(code)
      expect(shown).not.toContain(Buffer.from(code).toString('hex'))
    }
    expect((await codeFor(browser, granted.id)).code).toBe('SECRETO-UNICO-1')
  })

  test('another employee does not see it, nor does the owner before it is ready or after pick-up', async () => {
    const { operator, buyer, id, code } = await aPickup()
    const path = `/rpc/mision-espacial/redeems/${id}/code`
    const other = await aBuyer(within)
    expect(await refusal(other.browser.get(path))).toBe('404 REDEEM_NOT_FOUND')
    expect(await refusal(other.browser.get('/rpc/mision-espacial/redeems/nada/code'))).toBe('400 BAD_INPUT')
    const waiting = await aRedeem(buyer.browser, await publishTestReward(db))
    expect(await refusal(buyer.browser.get(`/rpc/mision-espacial/redeems/${waiting.id}/code`))).toBe(
      '404 REDEEM_NOT_FOUND',
    )
    expect((await pickUp(operator, code)).status).toBe(200)
    expect(await refusal(buyer.browser.get(path))).toBe('404 REDEEM_NOT_FOUND')
  })

  test('a code sealed for one redemption does not open for another', async () => {
    const [one, other] = [await aPickup(), await aPickup()]
    await rows(`update redeems set pickup_sealed = (select pickup_sealed from redeems where id = $2) where id = $1`, [
      one.id,
      other.id,
    ])
    expect((await one.buyer.browser.get(`/rpc/mision-espacial/redeems/${one.id}/code`)).status).toBe(500)
  })
})

describe('RE-5: picking up', () => {
  test('the code delivers once, in whatever format it is typed', async () => {
    const { operator, id, code } = await aPickup()
    const body = command({ code: ` ${code.toLowerCase().replace('-', ' – ')} ` })
    const answer = await pickUp(operator, '', body)
    expect(await answer.json()).toMatchObject({ id, state: 'delivered' })
    expect(await (await pickUp(operator, '', body)).json()).toMatchObject({ id, state: 'delivered' })
    expect(await refusal(pickUp(operator, code))).toBe('409 REDEEM_NOT_ALLOWED')
  })

  test('when two operators deliver at once, one succeeds', async () => {
    const { id, code } = await aPickup()
    const operators = await atOnce(6, () => anOperatorSession(within))
    const answers = await Promise.all(operators.map((operator) => pickUp(operator, code)))
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409, 409, 409, 409])
    expect(await rows(`select count(*) from redeem_events where redeem_id = $1 and state = 'delivered'`, [id])).toEqual(
      [{ count: 1 }],
    )
  })

  test('each operator waits after five wrong codes of their own, and right codes do not count', async () => {
    const { operator, code } = await aPickup()
    expect((await pickUp(operator, code)).status).toBe(200)
    for (let guess = 0; guess < 5; guess++) {
      expect(await refusal(pickUp(operator, `2222-222${2 + guess}`))).toBe('404 CODE_UNKNOWN')
    }
    const next = await aPickup()
    const slow = await pickUp(operator, next.code)
    expect([slow.status, slow.headers.get('retry-after')]).toEqual([429, '900'])
    expect((await pickUp(next.operator, next.code)).status).toBe(200)
  })

  test('fifty guesses sent at once count as five', async () => {
    const operator = await anOperatorSession(within)
    const answers = await atOnce(50, (index) => pickUp(operator, `3333-33${22 + index}`))
    expect(answers.filter(({ status }) => status === 404)).toHaveLength(5)
    expect(answers.filter(({ status }) => status === 429)).toHaveLength(45)
  })

  // This test moves the clock, so it runs last.
  test('they may try again after a quarter of an hour, and a day later the guesses are deleted', async () => {
    const operator = await anOperatorSession(within)
    for (let guess = 0; guess < 5; guess++) await pickUp(operator, `4444-444${2 + guess}`)
    within.clock.advance({ minutes: 14, seconds: 59 })
    expect((await pickUp(operator, '5555-5555')).status).toBe(429)
    within.clock.advance({ seconds: 1 })
    expect((await pickUp(operator, '5555-5555')).status).toBe(404)
    within.clock.advance({ days: 1 })
    expect(await purgePickupGuesses(db.pool, within.clock.read())).toBeGreaterThan(0)
    expect(await rows('select count(*) from pickup_guesses')).toEqual([{ count: 0 }])
  })
})
