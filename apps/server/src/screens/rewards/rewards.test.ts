import type {
  RewardDetailOutput,
  RewardListOutput,
  RewardPreviewOutput,
  RewardSummaryOutput,
  RewardWantedByOutput,
  StockMovementsOutput,
} from '@orbita/contract/rewards/operator-rewards'
import type { RewardSavedOutput } from '@orbita/contract/rewards/rewards'
import { beforeAll, describe, expect, test } from 'vitest'
import { type Browser, json } from '../../testing/browser.ts'
import { testDatabase } from '../../testing/databases/test-database.ts'
import { anOperatorSession } from '../../testing/factories.ts'
import { atOnce, command, refusal } from '../../testing/game/album.ts'
import { aBuyer, aRedeem, aReward, handle, ledgerAgrees, publishTestReward } from '../../testing/game/rewards.ts'
import { testApp } from '../../testing/test-app.ts'

const db = await testDatabase()
const within = { ...testApp({ db }), db }
const REWARDS = '/rpc/operator/rewards'
let operator: Browser
let other: Browser

beforeAll(async () => {
  await ledgerAgrees(db)
  operator = await anOperatorSession(within)
  other = await anOperatorSession(within)
})

const list = (query = '') => json<RewardListOutput>(operator.get(`${REWARDS}?${query}`))
const titles = async (query = '') => (await list(query)).rewards.map(({ title }) => title)
const detail = (id: string) => json<RewardDetailOutput>(operator.get(`${REWARDS}/${id}`))
const save = (by: Browser, reward: object, revision: number) => by.put(REWARDS, command({ reward, revision }))
const codes = (id: string, given: object) => operator.post(`${REWARDS}/${id}/codes`, command(given))
const pin = (browser: Browser, rewardId: string) =>
  browser.put('/rpc/mision-espacial/rewards/goal', { json: { rewardId } })

describe('the list of rewards refuses', () => {
  test.each(['sort=stock', 'state=hidden', 'category=otros', 'delivery=dron', 'cursor=nada'])('%s', async (query) => {
    expect(await refusal(operator.get(`${REWARDS}?${query}`))).toBe('400 BAD_INPUT')
  })

  test('the cursor of another order, and a reward that does not exist', async () => {
    const cursor = Buffer.from(JSON.stringify(['taza', 'taza'])).toString('base64url')
    expect(await refusal(operator.get(`${REWARDS}?sort=price&cursor=${cursor}`))).toBe('400 BAD_INPUT')
    for (const path of ['ninguna', 'ninguna/stock-movements', 'ninguna/wanted-by?because=goal'])
      expect(await refusal(operator.get(`${REWARDS}/${path}`))).toBe('404 REWARD_NOT_FOUND')
    expect(await refusal(operator.post(`${REWARDS}/ninguna/preview`, { json: { reward: null } }))).toBe(
      '404 REWARD_NOT_FOUND',
    )
  })
})

describe('D-77: two operators on one reward', () => {
  test('who saves over a change they have not seen is refused, and changes nothing', async () => {
    const reward = await publishTestReward(db, { price: 100 })
    expect((await save(operator, { ...reward, price: 90 }, 1)).status).toBe(200)
    expect(await refusal(save(other, { ...reward, title: 'Otro título' }, 1))).toBe('409 REWARD_EDITED')
    expect(await detail(reward.id)).toMatchObject({ price: 90, title: reward.title, revision: 2 })
    expect((await save(other, { ...reward, price: 90, title: 'Otro título' }, 2)).status).toBe(200)
  })

  test('of ten who save at once, one succeeds', async () => {
    const reward = await publishTestReward(db)
    const answers = await atOnce(10, (index) => save(operator, { ...reward, price: 50 + index }, 1))
    expect(answers.map(({ status }) => status).sort()).toEqual([200, ...Array(9).fill(409)])
    expect((await detail(reward.id)).revision).toBe(2)
  })

  test('a new reward does not take the place of another, nor an edit publish one that was retired meanwhile', async () => {
    const reward = aReward({ title: 'Bicicleta' })
    expect((await save(operator, reward, 0)).status).toBe(200)
    expect(await refusal(save(other, { ...reward, price: 1 }, 0))).toBe('409 REWARD_EXISTS')
    expect(await refusal(save(other, aReward({ id: 'no-existe' }), 3))).toBe('409 REWARD_EDITED')
    await operator.put(`${REWARDS}/${reward.id}/retirement`, command())
    expect(await refusal(save(other, reward, 1))).toBe('409 REWARD_EDITED')
    expect((await detail(reward.id)).state).toBe('retired')
    expect(await json<RewardSavedOutput>(save(other, reward, 2))).toMatchObject({ isRetired: false, revision: 3 })
  })
})

describe('RE-5: codes', () => {
  const SECRETS = ['CINE-0001-AAAA', 'CINE-0002-BBBB', 'CINE-0003-CCCC']

  test('are refused for a reward without codes, and twice in one request', async () => {
    const mug = await publishTestReward(db)
    expect(await refusal(codes(mug.id, { codes: SECRETS }))).toBe('400 BAD_INPUT')
    expect(await refusal(operator.post(`${REWARDS}/${mug.id}/codes/check`, { json: { codes: SECRETS } }))).toBe(
      '400 BAD_INPUT',
    )
    const cinema = await publishTestReward(db, { delivery: 'code' })
    expect(await refusal(codes(cinema.id, { codes: [SECRETS[0], SECRETS[0]] }))).toBe('400 BAD_INPUT')
  })

  test('are compared and sealed, add their units with a reason, and stand in no answer', async () => {
    const cinema = await publishTestReward(db, { delivery: 'code', stock: 0, price: 600 })
    const check = async (given: string[]) =>
      operator.post(`${REWARDS}/${cinema.id}/codes/check`, { json: { codes: given } })
    expect(await json(check(SECRETS))).toEqual({ fresh: 3, known: 0, knownSince: null })
    const sealed = await codes(cinema.id, { codes: SECRETS.slice(0, 2), reason: 'Convenio, primer lote' })
    expect(await sealed.clone().json()).toEqual({ added: 2, known: 0, free: 2 })
    expect(await json(check(SECRETS))).toMatchObject({ fresh: 1, known: 2, knownSince: expect.any(String) })
    await codes(cinema.id, { codes: SECRETS, reason: 'Convenio, segundo lote' })
    expect(await detail(cinema.id)).toMatchObject({ stock: 3, left: 3, codes: { free: 3, used: 0 } })

    const { browser } = await aBuyer(within)
    const { id } = await aRedeem(browser, cinema)
    await handle(operator, id, 'approval')
    const { movements } = await json<StockMovementsOutput>(operator.get(`${REWARDS}/${cinema.id}/stock-movements`))
    expect(movements.map(({ amount, reason, left }) => [amount, reason, left])).toEqual([
      [-1, 'Canje', 2],
      [1, 'Convenio, segundo lote', 3],
      [2, 'Convenio, primer lote', 2],
    ])
    const answers = [
      sealed,
      await check(SECRETS),
      ...(await Promise.all(
        ['', `/${cinema.id}`, `/${cinema.id}/stock-movements`, '/stock-alerts'].map((path) =>
          operator.get(REWARDS + path),
        ),
      )),
      await operator.get(`/rpc/operator/redeems?reward=${cinema.id}`),
    ]
    for (const answer of answers) {
      expect(answer.status).toBe(200)
      expect(await answer.text()).not.toMatch(/CINE-|sealed|hash/)
    }
    const { rows } = await db.pool.query(`select coalesce(string_agg(details::text, ''), '') as all from audit`)
    expect(rows[0].all).not.toMatch(/CINE-/)
  })

  test('a limited reward never offers more than its free codes', async () => {
    const cinema = await publishTestReward(db, { delivery: 'code', stock: 10 })
    expect(await detail(cinema.id)).toMatchObject({ stock: 10, left: 0, state: 'sold-out' })
  })
})

describe('D-77: the list of rewards', () => {
  test('shows the state of each, counts them, and leaves the retired apart', async () => {
    const before = await json<RewardSummaryOutput>(operator.get(`${REWARDS}/summary`))
    await publishTestReward(db, { title: 'Zapatos rojos', stock: 100 })
    await publishTestReward(db, { title: 'Zapatos pocos', stock: 3 })
    const gone = await publishTestReward(db, { title: 'Zapatos idos', stock: 0 })
    await publishTestReward(db, { title: 'Zapatos luego', startsOn: '2027-01-01' })
    await publishTestReward(db, { title: 'Zapatos ayer', endsOn: '2026-01-01' })
    const retired = await publishTestReward(db, { title: 'Zapatos viejos' })
    await operator.put(`${REWARDS}/${retired.id}/retirement`, command())
    const { browser } = await aBuyer(within)
    await browser.put(`/rpc/mision-espacial/rewards/${gone.id}/wait`, { json: { wanted: true } })

    const { rewards, total } = await list('q=ZAPATOS')
    expect(total).toBe(5)
    expect(rewards.map(({ title, state }) => `${title.slice(8)}: ${state}`)).toEqual([
      'rojos: published',
      'pocos: low',
      'idos: sold-out',
      'luego: upcoming',
      'ayer: ended',
    ])
    expect(await titles('q=zapatos&state=retired')).toEqual(['Zapatos viejos'])
    expect(await titles('q=100%25')).toEqual([])
    expect((await titles('q=zapatos&sort=-title'))[0]).toBe('Zapatos rojos')
    expect((await titles('sort=-waiting'))[0]).toBe('Zapatos idos')
    const after = await json<RewardSummaryOutput>(operator.get(`${REWARDS}/summary`))
    expect([after.all - before.all, after.soldOut - before.soldOut, after.retired - before.retired]).toEqual([5, 1, 1])
  })

  test('continues after its fiftieth row without losing or repeating one, though many are equal', async () => {
    for (let n = 0; n < 60; n++) await publishTestReward(db, { title: 'Igual', price: 100 + (n % 3) })
    for (const sort of ['position', 'title', '-price', 'waiting']) {
      const seen: string[] = []
      for (let cursor: string | null = ''; cursor !== null; ) {
        const page: RewardListOutput = await list(`q=igual&sort=${sort}${cursor && `&cursor=${cursor}`}`)
        expect(page.total).toBe(60)
        seen.push(...page.rewards.map(({ id }) => id))
        cursor = page.next
      }
      expect([seen.length, new Set(seen).size], sort).toEqual([60, 60])
    }
  })
})

describe('D-77: what a change would do', () => {
  test('is counted before, and redemptions made keep their price', async () => {
    const reward = await publishTestReward(db, { price: 500 })
    const [rich, near, far] = [await aBuyer(within, 2_000), await aBuyer(within, 450), await aBuyer(within, 20)]
    for (const { browser } of [rich, near, far]) await pin(browser, reward.id)
    const { id } = await aRedeem(rich.browser, reward)
    const preview = (changed: object | null) =>
      json<RewardPreviewOutput>(operator.post(`${REWARDS}/${reward.id}/preview`, { json: { reward: changed } }))

    expect(await preview({ ...reward, price: 400 })).toMatchObject({
      price: { before: 500, after: 400 },
      changesTerms: true,
      goals: { all: 3, reachBefore: 1, reachAfter: 2 },
      openRedeems: 1,
      people: [{ missingAfter: 0 }, { id: near.userId, missingBefore: 50, missingAfter: 0 }, { missingAfter: 380 }],
    })
    expect(await preview({ ...reward, title: 'Otro' })).toMatchObject({ changesTerms: false, notified: 0 })
    expect(await preview(null)).toMatchObject({ goals: { all: 3, reachAfter: 0 }, price: { after: 500 } })

    await save(operator, { ...reward, price: 400 }, 1)
    const { rows } = await db.pool.query('select price from redeems where id = $1', [id])
    expect(rows).toEqual([{ price: 500 }])
    const wanted = await json<RewardWantedByOutput>(operator.get(`${REWARDS}/${reward.id}/wanted-by?because=goal`))
    expect([wanted.total, ...wanted.people.map(({ missing }) => missing)]).toEqual([3, 0, 0, 380])
  })

  test('the pace of the last days says when it sells out', async () => {
    const reward = await publishTestReward(db, { stock: 12, price: 10 })
    expect(await detail(reward.id)).toMatchObject({ pace: { taken: 0 }, sellsOut: null })
    const { browser } = await aBuyer(within)
    for (let n = 0; n < 2; n++) await aRedeem(browser, reward)
    within.clock.advance({ days: 4 })
    operator = await anOperatorSession(within)
    expect(await detail(reward.id)).toMatchObject({ left: 10, pace: { taken: 2, days: 4 }, sellsOut: { daysLeft: 20 } })
  })
})
