import type { LinkCardsOutput } from '@orbita/contract/people/people'
import { beforeEach, describe, expect, test } from 'vitest'
import { Browser, json } from '../../testing/browser.ts'
import { type CountingApp, countingApp, miss } from '../../testing/counting-app.ts'
import { testDatabase } from '../../testing/databases/test-database.ts'
import { anEmployee, anOperatorSession, type TestEmployee } from '../../testing/factories.ts'
import { FakeClock } from '../../testing/fake-clock.ts'
import { anotherProcess, command, refusal, statuses } from '../../testing/game/album.ts'
import { accountKeyOf } from './sign-in.ts'
import { reserveSignIn } from './throttle.ts'

const db = await testDatabase()
let days = 0
let clock: FakeClock
let within: CountingApp

beforeEach(() => {
  // On a day of its own, so that the attempts of other tests are over.
  clock = new FakeClock(new Date(Date.UTC(2027, 3, 1 + 3 * days++)).toISOString())
  within = countingApp({ db, clock })
})

const OFFICE = '203.0.113.40'
const ATTACKER = '198.51.100.40'
const enters = async ({ email, password }: TestEmployee, browser: Browser) =>
  (await browser.signIn(email, password)).status === 200

/** Polls an account once a minute from elsewhere while its owner tries too. @returns the minutes until the owner is in */
async function minutesUnderAttack(owner: TestEmployee, from: string): Promise<number | undefined> {
  for (let minute = 0; minute <= 15; minute++) {
    await miss(within, { email: owner.email, from: ATTACKER })
    if (await enters(owner, new Browser(within.app, from))) return minute
    clock.advance({ minutes: 1 })
  }
  return undefined
}

describe('criterion 40: while somebody polls an account once a minute from elsewhere', () => {
  test('its owner is in from a new browser on a familiar network, 20 of 20 times', async () => {
    const owner = await anEmployee({ db })
    expect(await enters(owner, new Browser(within.app, OFFICE))).toBe(true)
    for (let minute = 0; minute < 60; minute++) {
      await miss(within, { email: owner.email, from: ATTACKER })
      clock.advance({ minutes: 1 })
    }
    const tries: (number | undefined)[] = []
    for (let attempt = 0; attempt < 20; attempt++) tries.push(await minutesUnderAttack(owner, OFFICE))
    expect(tries).toEqual(Array(20).fill(0))
  })

  test('its owner is in from a new network with a link of an operator, which works once', async () => {
    const owner = await anEmployee({ db })
    for (let minute = 0; minute < 60; minute++) {
      await miss(within, { email: owner.email, from: ATTACKER })
      clock.advance({ minutes: 1 })
    }
    expect(await enters(owner, new Browser(within.app, '203.0.113.41'))).toBe(false)
    const operator = await anOperatorSession(within)
    const { token } = await json<{ token: string }>(
      operator.post(`/rpc/operator/people/${owner.userId}/device-link`, command({})),
    )
    const phone = new Browser(within.app, '203.0.113.41')
    expect((await phone.post('/auth/session/device-link', { json: { token } })).status).toBe(204)
    expect(await enters(owner, phone)).toBe(true)
    const again = new Browser(within.app, '203.0.113.42').post('/auth/session/device-link', { json: { token } })
    expect(await refusal(again)).toBe('404 DEVICE_LINK_SPENT')
  })
})

describe('SE-3: a link', () => {
  const linkFor = async (operator: Browser, { userId }: TestEmployee, body = command({})) =>
    (await json<{ token: string }>(operator.post(`/rpc/operator/people/${userId}/device-link`, body))).token
  const use = (browser: Browser, token: string) => browser.post('/auth/session/device-link', { json: { token } })

  test('signs nobody in, is stored nowhere, ends after two weeks and with the next one', async () => {
    const owner = await anEmployee({ db })
    const operator = await anOperatorSession(within)
    const old = await linkFor(operator, owner)
    const token = await linkFor(operator, owner)
    const { rows } = await db.pool.query(
      `select count(*)::int as kept from operations o where to_jsonb(o)::text like '%' || $1 || '%'`,
      [token],
    )
    expect(rows).toEqual([{ kept: 0 }])
    expect(await refusal(use(new Browser(within.app), old))).toBe('404 DEVICE_LINK_SPENT')
    const late = await linkFor(operator, owner)
    clock.advance({ days: 15 })
    expect(await refusal(use(new Browser(within.app), late))).toBe('404 DEVICE_LINK_SPENT')

    const fresh = await linkFor(await anOperatorSession(within), owner)
    const browser = new Browser(within.app)
    expect((await use(browser, fresh)).status).toBe(204)
    expect((await browser.get('/rpc/employee/profile')).status).toBe(401)
    expect((await browser.signIn(owner.email, '00000000')).status).toBe(401)
  })

  test('is used once by two processes at once: one browser is known, and the others are told that it is spent', async () => {
    const owner = await anEmployee({ db })
    const other = anotherProcess(db, clock)
    const browsers = Array.from(
      { length: 12 },
      (_, at) => new Browser((at % 2 ? other : within).app, `203.0.113.${60 + at}`),
    )
    try {
      const token = await linkFor(await anOperatorSession(within), owner)
      // Each connection is open, so that no process is ahead of the other.
      await Promise.all(browsers.map((browser) => refusal(use(browser, 'x'.repeat(43)))))
      const answers = await Promise.all(browsers.map((browser) => use(browser, token)))
      expect(statuses(answers)).toEqual({ 204: 1, 404: 11 })
      const winner = answers.findIndex(({ status }) => status === 204)
      const [{ planted }] = await db.rows(
        `select count(*)::int as planted from account_devices d join accounts a on a.id = d.account_id
          where a.email = $1 and d.planted_at is not null`,
        [owner.email],
      )
      expect(planted).toBe(1)
      expect(await enters(owner, browsers[winner]!)).toBe(true)
      const uses = await db.rows(
        `select 1 from audit u join accounts a on u.subject = 'accounts/' || a.id
          where u.action = 'identity.used-device-link' and a.email = $1`,
        [owner.email],
      )
      expect(uses).toHaveLength(1)
    } finally {
      await other.close()
    }
  })

  test('is given only by who proved again who they are', async () => {
    const owner = await anEmployee({ db })
    const operator = await anOperatorSession(within)
    clock.advance({ minutes: 6 })
    const path = `/rpc/operator/people/${owner.userId}`
    expect(await refusal(operator.post(`${path}/device-link`, command({})))).toBe('403 CONFIRMATION_NEEDED')
    expect(await refusal(operator.put(`${path}/exposure`, command({ isExposed: true })))).toBe(
      '403 CONFIRMATION_NEEDED',
    )
  })

  test('cards for several people ask for the proof, and are refused for more than 500 people', async () => {
    const operator = await anOperatorSession(within)
    const cards = (who: object) => operator.post('/rpc/operator/people/link-cards', command({ who }))
    const { userId } = await anEmployee({ db })
    const links = () => db.rows('select count(*)::int as links from device_links')
    const before = await links()
    await db.pool.query(
      `insert into users (email, name, area, platform) select 'c' || n || '@orbita.example', 'Cartón', 'Cartones', '{}'
         from generate_series(1, 501) n`,
    )
    expect(await refusal(cards({ filter: { area: 'Cartones' }, except: [] }))).toBe('409 CARDS_TOO_MANY')
    expect(await refusal(cards({ ids: [] }))).toBe('400 BAD_INPUT')
    clock.advance({ minutes: 6 })
    expect(await refusal(cards({ ids: [userId] }))).toBe('403 CONFIRMATION_NEEDED')
    expect(await links()).toEqual(before)
  })

  test('cards give each of several people a link of their own, once, and whoever may not enter none', async () => {
    const operator = await anOperatorSession(within)
    const [ana, beto] = [
      await anEmployee({ db }, { name: 'Ana Ñúñez' }),
      await anEmployee({ db }, { name: 'Beto Paz' }),
    ]
    const away = await anEmployee({ db }, { name: 'Carla Sol' })
    await db.pool.query('update users set is_active = false where id = $1', [away.userId])
    const older = await linkFor(operator, ana)
    const body = command({ who: { ids: [away.userId, beto.userId, ana.userId] } })
    const print = () => json<LinkCardsOutput>(operator.post('/rpc/operator/people/link-cards', body))
    const [first, again] = [await print(), await print()]
    expect(again).toEqual(first)
    expect(first.cards.map(({ name }) => name)).toEqual(['Ana Ñúñez', 'Beto Paz'])
    expect(first.leftOut).toBe(1)
    expect(await refusal(use(new Browser(within.app), older))).toBe('404 DEVICE_LINK_SPENT')
    for (const { token } of first.cards) {
      expect((await use(new Browser(within.app), token)).status).toBe(204)
      expect(await refusal(use(new Browser(within.app), token))).toBe('404 DEVICE_LINK_SPENT')
      const kept = await db.rows("select 1 from operations o where to_jsonb(o)::text like '%' || $1 || '%'", [token])
      expect(kept).toEqual([])
    }
    const audited = await db.rows(
      "select person_id::int as person from audit where action = 'users.device-link' and person_id = any ($1) order by id desc limit 2",
      [[ana.userId, beto.userId, away.userId]],
    )
    expect(audited.map(({ person }) => person).toSorted()).toEqual([ana.userId, beto.userId].toSorted())
  })

  test('is needed by the next new browser of somebody whose cédula others know, and by no browser in use', async () => {
    const owner = await anEmployee({ db })
    const usual = new Browser(within.app, OFFICE)
    expect(await enters(owner, usual)).toBe(true)
    const operator = await anOperatorSession(within)
    const mark = (isExposed: boolean) =>
      operator.put(`/rpc/operator/people/${owner.userId}/exposure`, command({ isExposed }))
    expect((await mark(true)).status).toBe(200)
    const thief = new Browser(within.app, OFFICE)
    const [right, wrong] = [
      await thief.signIn(owner.email, owner.password),
      await new Browser(within.app, OFFICE).signIn(owner.email, '00000000'),
    ]
    expect([right.status, await right.text()]).toEqual([wrong.status, await wrong.text()])
    expect(await enters(owner, usual)).toBe(true)

    const phone = new Browser(within.app, OFFICE)
    await use(phone, await linkFor(operator, owner))
    expect(await enters(owner, phone)).toBe(true)
    expect((await mark(false)).status).toBe(200)
    expect(await enters(owner, new Browser(within.app, OFFICE))).toBe(true)
  })

  test('is needed again by a known browser whose session its owner ended', async () => {
    const owner = await anEmployee({ db })
    const [usual, thief] = [new Browser(within.app, OFFICE), new Browser(within.app, OFFICE)]
    expect([await enters(owner, usual), await enters(owner, thief)]).toEqual([true, true])
    clock.advance({ hours: 80 })
    expect(await enters(owner, usual)).toBe(true)
    expect(await enters(owner, thief)).toBe(true)
    expect((await usual.delete('/rpc/employee/sessions', command())).status).toBe(204)
    const operator = await anOperatorSession(within)
    await operator.put(`/rpc/operator/people/${owner.userId}/exposure`, command({ isExposed: true }))
    expect([await enters(owner, thief), await enters(owner, usual)]).toEqual([false, true])
  })
})

test('criterion 42: a known browser has fifty guesses a day, however patient', async () => {
  const owner = await anEmployee({ db })
  const browser = new Browser(within.app)
  expect(await enters(owner, browser)).toBe(true)
  const before = within.counter.hashed
  for (let guess = 0; guess < 70; guess++) {
    await browser.signIn(owner.email, '00000000')
    clock.advance({ minutes: 16 })
  }
  expect(within.counter.hashed - before).toBe(50)
})

test('criterion 45: a network that takes turns refuses alike an e-mail that failed there, one that did not, and none', async () => {
  const network = '203.0.113.45'
  const targets = await Promise.all(Array.from({ length: 30 }, () => anEmployee({ db })))
  for (const { email } of targets) await miss(within, { email, from: network })
  const other = await anEmployee({ db })
  const now = clock.read()
  const answers = []
  for (const [email, exists] of [
    [targets[0]!.email, true],
    [other.email, true],
    ['nadie@orbita.example', false],
  ] as const) {
    const accountKey = accountKeyOf(within.dependencies, email)
    answers.push(await reserveSignIn(db.pool, { accountKey, deviceKey: undefined, network, exists }, now))
  }
  expect(answers).toEqual(Array(3).fill({ state: 'refused', because: 'network', waitSeconds: 1 }))
})
