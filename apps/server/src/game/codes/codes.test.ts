import type { CampaignListOutput, CampaignUsesOutput } from '@orbita/contract/codes'
import { describe, expect, test } from 'vitest'
import { keyedHash } from '../../infra/secrets/keys.ts'
import type { Browser } from '../../testing/browser.ts'
import { testDatabase } from '../../testing/databases/test-database.ts'
import { anEmployee, anOperatorSession, aSignedInEmployee, signedIn } from '../../testing/factories.ts'
import { FakeClock } from '../../testing/fake-clock.ts'
import {
  anotherProcess,
  atOnce,
  command,
  publishFirstSeason,
  refusal,
  SEASON,
  statuses,
} from '../../testing/game/album.ts'
import { KEYS, testApp } from '../../testing/test-app.ts'

const db = await testDatabase()
const clock = new FakeClock()
const within = testApp({ db, clock })
const operator = await anOperatorSession(within)

const { rows } = db

async function campaign(asked: object): Promise<string[]> {
  const body = command({ label: 'Feria', endsOn: '2026-11-30', ...asked })
  const answer = await operator.post('/rpc/operator/codes', body)
  expect(answer.status).toBe(200)
  return ((await answer.json()) as { codes: string[] }).codes
}

const enter = (browser: Browser, code: string) => browser.post('/rpc/figuras/codes', command({ code }))

const signedInEmployee = () => aSignedInEmployee(within)

const packsOf = async (userId: number) => (await rows('select text from packs where user_id = $1', [userId])).length

const list = async (query: string) =>
  (await (await operator.get(`/rpc/operator/codes?${query}`)).json()) as CampaignListOutput

describe('a code', () => {
  test('is refused when it is unknown, when its campaign has ended, and when it is empty', async () => {
    const { browser, userId } = await signedInEmployee()
    await campaign({ code: 'VIEJO-2026', endsOn: '2026-11-19' })
    expect(await refusal(enter(browser, 'NADA-1234'))).toBe('404 CODE_UNKNOWN')
    expect(await refusal(enter(browser, 'VIEJO-2026'))).toBe('409 CODE_ENDED')
    for (const code of ['', ' - ', 'x'.repeat(81), 'A\0B', 7]) {
      expect(await refusal(browser.post('/rpc/figuras/codes', command({ code })))).toBe('400 BAD_INPUT')
    }
    expect(await packsOf(userId)).toBe(0)
  })

  test('AL-5: gives its pack once per employee over two processes, ignoring case, spaces and dashes', async () => {
    await campaign({ code: 'Órbita 2026' })
    const ana = await signedInEmployee()
    const other = anotherProcess(db, clock)
    const browsers = [ana.browser, await signedIn(other, ana)]
    const written = ['órbita2026', ' Órbita-2026 ', 'ÓRBITA – 2026', 'órbita_2026']
    const answers = []
    // The codes go in threes, because more simultaneous guesses would be throttled.
    for (let round = 0; round < 4; round++) {
      answers.push(...(await atOnce(3, (index) => enter(browsers[index % 2]!, written[round]!))))
    }
    await other.close()
    expect(statuses(answers)).toEqual({ 200: 1, 409: 11 })
    expect(await packsOf(ana.userId)).toBe(1)

    const beto = await signedInEmployee()
    expect(await (await enter(beto.browser, 'orbita 2026'.replace('o', 'Ó'))).json()).toEqual({
      text: 'Código: Feria',
      packs: 1,
      figure: null,
      card: null,
      waitingPacks: 1,
    })
  })

  test('AL-5: is entered with its accents or without them, also one of before', async () => {
    await campaign({ code: 'Camión Ñandú 26' })
    for (const written of ['camion nandu 26', 'CAMIÓN-ÑANDÚ-26']) {
      const { browser, userId } = await signedInEmployee()
      expect((await enter(browser, written)).status).toBe(200)
      expect(await packsOf(userId)).toBe(1)
    }
    const another = (code: string) =>
      refusal(operator.post('/rpc/operator/codes', command({ label: 'Otra', endsOn: '2026-11-30', code })))
    expect(await another('Camion ñandu 26')).toBe('400 BAD_INPUT')

    // A release of before kept the accents, and a code that differs in them alone was another one.
    await campaign({ label: 'Con tilde', code: 'HÉLICE26' })
    const hash = keyedHash(KEYS.code, 'HÉLICE26')
    await rows('update campaign_codes set code_hash = $1 where id = (select max(id) from campaign_codes)', [hash])
    expect(await another('Hélice26')).toBe('400 BAD_INPUT')
    await campaign({ label: 'Sin tilde', code: 'HELICE26' })
    const { browser } = await signedInEmployee()
    for (const [written, label] of [
      ['hélice26', 'Con tilde'],
      ['helice26', 'Sin tilde'],
    ])
      expect(await (await enter(browser, written!)).json()).toMatchObject({ text: `Código: ${label}` })
  })

  test('CO-3: works to the end of its last day', async () => {
    await campaign({ code: 'HOY-2026', endsOn: '2026-11-20' })
    const ana = await signedInEmployee()
    const at = (instant: string) => signedIn(testApp({ db, clock: new FakeClock(instant) }), ana)
    // The day of Bogotá ends at five in the morning of UTC.
    expect((await enter(await at('2026-11-21T04:59:59Z'), 'HOY-2026')).status).toBe(200)
    const beto = await signedInEmployee()
    const late = await signedIn(testApp({ db, clock: new FakeClock('2026-11-21T05:00:00Z') }), beto)
    expect(await refusal(enter(late, 'HOY-2026'))).toBe('409 CODE_ENDED')
  })

  test('on a printed card works for one employee, and an employee can use one card per campaign', async () => {
    const [first = '', second = ''] = await campaign({ label: 'Dos tarjetas', quantity: 2 })
    const state = async () => (await list('q=dos')).campaigns[0]?.state
    const [ana, beto] = [await signedInEmployee(), await signedInEmployee()]
    const answers = await Promise.all([ana, beto].map(({ browser }) => enter(browser, first)))
    expect(statuses(answers)).toEqual({ 200: 1, 409: 1 })
    const [winner, loser] = answers[0]!.status === 200 ? [ana, beto] : [beto, ana]
    expect(await refusal(enter(winner.browser, second))).toBe('409 CODE_USED')
    expect(await state()).toBe('open')
    expect((await enter(loser.browser, second)).status).toBe(200)
    expect(await state()).toBe('ended')
  })

  test('CO-1: gives a repeated command the same answer and no second pack', async () => {
    await campaign({ code: 'OTRA-VEZ' })
    const { browser, userId } = await signedInEmployee()
    const body = command({ code: 'otra vez' })
    const answers = []
    for (let time = 0; time < 10; time++) answers.push(await browser.post('/rpc/figuras/codes', body))
    expect(statuses(answers)).toEqual({ 200: 10 })
    expect(await packsOf(userId)).toBe(1)
  })
})

describe('guessing codes', () => {
  test('is throttled after five wrong codes in fifteen minutes, also under concurrency', async () => {
    const ana = await signedInEmployee()
    const other = anotherProcess(db, clock)
    const browsers = [ana.browser, await signedIn(other, ana)]
    const answers = await atOnce(40, (index) => enter(browsers[index % 2]!, `NADA-${index}`))
    await other.close()
    expect(statuses(answers)).toEqual({ 404: 5, 429: 35 })
    const late = await enter(ana.browser, 'NADA')
    expect([late.status, await late.json()]).toEqual([
      429,
      { error: 'SLOW_DOWN', details: { retryAfterSeconds: 15 * 60 } },
    ])
    const beto = await signedInEmployee()
    expect(await refusal(enter(beto.browser, 'NADA'))).toBe('404 CODE_UNKNOWN')
  })

  test('is throttled for a right code too, and trying again does not extend the wait', async () => {
    await campaign({ code: 'BUENO-2026' })
    const own = new FakeClock()
    const app = testApp({ db, clock: own })
    const person = await anEmployee({ db })
    const browser = await signedIn(app, person)
    for (let time = 0; time < 5; time++) await enter(browser, 'NADA')
    own.advance({ minutes: 14 })
    expect(await refusal(enter(browser, 'BUENO-2026'))).toBe('429 SLOW_DOWN')
    own.advance({ minutes: 1, seconds: 1 })
    expect((await enter(browser, 'BUENO-2026')).status).toBe(200)
  })

  test('is limited to twenty wrong codes a day', async () => {
    const own = new FakeClock()
    const app = testApp({ db, clock: own })
    const browser = await signedIn(app, await anEmployee({ db }))
    let missed = 0
    for (let time = 0; time < 60; time++) {
      if ((await enter(browser, 'NADA')).status === 404) missed++
      own.advance({ minutes: 10 })
    }
    expect(missed).toBe(20)
  })
})

describe('a campaign', () => {
  test('is refused with both a code and cards, with neither, or with a code that already exists', async () => {
    for (const asked of [{ quantity: 2, code: 'ABCDEF' }, {}, { quantity: 0 }, { code: 'AB' }, { quantity: 501 }]) {
      const body = command({ label: 'Feria', endsOn: '2026-11-30', ...asked })
      expect(await refusal(operator.post('/rpc/operator/codes', body))).toBe('400 BAD_INPUT')
    }
    await campaign({ code: 'REPETIDO' })
    const again = command({ label: 'Otra', endsOn: '2026-11-30', code: 'repe-tido' })
    expect(await refusal(operator.post('/rpc/operator/codes', again))).toBe('400 BAD_INPUT')
  })

  test('returns distinct codes that are not in the database, and the same ones for a repeated command', async () => {
    const body = command({ label: 'Cartas', quantity: 100, endsOn: '2026-11-30' })
    const answers = await atOnce(3, () => operator.post('/rpc/operator/codes', body))
    const [codes, ...others] = await Promise.all(
      answers.map(async (answer) => ((await answer.json()) as { codes: string[] }).codes),
    )
    expect(new Set(codes).size).toBe(100)
    for (const code of codes!) expect(code).toMatch(/^[2-9A-HJKMNP-TV-Z]{4}(-[2-9A-HJKMNP-TV-Z]{4}){2}$/)
    for (const other of others) expect(other).toEqual(codes)

    await campaign({ code: 'SECRETO-DE-CARTEL' })
    const kept = JSON.stringify(
      (
        await Promise.all(
          ['operations', 'campaign_codes', 'campaigns', 'audit'].map((table) => rows(`select t::text from ${table} t`)),
        )
      ).flat(),
    )
    expect(kept).not.toContain('SECRETODECARTEL')
    expect(kept).not.toContain(codes![0])
    expect(kept).not.toContain(codes![0]!.replaceAll('-', ''))
  })

  test('D-76: gives packs or a figure as often as it allows, until it is stopped', async () => {
    await publishFirstSeason(db)
    const [ana, beto, carla] = await Promise.all([1, 2, 3].map(signedInEmployee))
    await campaign({ code: 'TRES-SOBRES', packs: 3, perPerson: 2, mostUses: 3 })
    for (let time = 0; time < 2; time++) expect((await enter(ana!.browser, 'TRES-SOBRES')).status).toBe(200)
    expect(await refusal(enter(ana!.browser, 'TRES-SOBRES'))).toBe('409 CODE_USED')
    expect(await packsOf(ana!.userId)).toBe(6)
    const last = await Promise.all([beto!, carla!].map(({ browser }) => enter(browser, 'TRES-SOBRES')))
    expect(statuses(last)).toEqual({ 200: 1, 409: 1 })

    await campaign({ code: 'UNA-FIGURA', figure: { albumId: SEASON.id, number: 3 } })
    const { name, rarity, picture } = SEASON.pages[0]!.figures[2]!
    const card = { rarity, picture, page: SEASON.pages[0]!.id }
    expect(await (await enter(beto!.browser, 'UNA-FIGURA')).json()).toMatchObject({ packs: 0, figure: name, card })
    expect(await rows('select number, copies from collection where user_id = $1', [beto!.userId])).toEqual([
      { number: 3, copies: 1 },
    ])
    const wrong = command({
      label: 'Nada',
      endsOn: '2026-11-30',
      quantity: 1,
      figure: { albumId: SEASON.id, number: 99 },
    })
    expect(await refusal(operator.post('/rpc/operator/codes', wrong))).toBe('400 BAD_INPUT')

    await campaign({ label: 'Mañana', code: 'DESDE-MANANA', startsOn: '2026-11-21' })
    expect(await refusal(enter(ana!.browser, 'DESDE-MANANA'))).toBe('404 CODE_UNKNOWN')

    const { campaigns, states } = await list('gives=figure')
    expect(campaigns).toMatchObject([{ uses: 1, people: 1, cards: null, figure: { name }, state: 'open' }])
    expect([states.upcoming, (await list('q=manana')).total]).toEqual([1, 1])
    const path = `/rpc/operator/codes/${campaigns[0]!.id}`
    expect((await operator.put(`${path}/stop`, command({ isStopped: true }))).status).toBe(200)
    expect(await refusal(enter(carla!.browser, 'UNA-FIGURA'))).toBe('409 CODE_ENDED')
    await operator.put(`${path}/stop`, command({ isStopped: false }))
    expect((await enter(carla!.browser, 'UNA-FIGURA')).status).toBe(200)
    const uses = (await (await operator.get(`${path}/uses`)).json()) as CampaignUsesOutput
    expect(new Set(uses.people.map(({ email }) => email))).toEqual(new Set([carla!.email, beto!.email]))
  })
})
