import type { AlbumOutput } from '@orbita/contract/albums/albums'
import type { StardustOutput } from '@orbita/contract/albums/stardust'
import type { AwardOutput } from '@orbita/contract/awards/awards'
import { beforeAll, describe, expect, test } from 'vitest'
import type { Browser } from '../../testing/browser.ts'
import { testDatabase } from '../../testing/databases/test-database.ts'
import { anEmployee, anOperatorSession, signedIn } from '../../testing/factories.ts'
import { FakeClock } from '../../testing/fake-clock.ts'
import {
  anotherProcess,
  atOnce,
  command,
  giveStardust,
  own,
  publishFirstSeason,
  refusal,
  SEASON,
  statuses,
} from '../../testing/game/album.ts'
import { testApp } from '../../testing/test-app.ts'
import { verifyLedger } from '../ledger/verify-ledger.ts'

const db = await testDatabase()
const clock = new FakeClock()
const within = testApp({ db, clock })
const PAGE_AWARD = `${SEASON.id}.pagina-planetas`
const PRIZE_AWARD = `${SEASON.id}.epicas-seis`

beforeAll(() => publishFirstSeason(db))

const { rows } = db

const claim = (browser: Browser, awardId: string) => browser.post(`/rpc/figuras/awards/${awardId}/claim`, command())

const claimAll = (browser: Browser, body = command()) => browser.post('/rpc/figuras/awards/claims', body)

async function awardOf(browser: Browser, awardId: string): Promise<AwardOutput> {
  const awards = (await (await browser.get('/rpc/figuras/awards')).json()) as AwardOutput[]
  return awards.find(({ id }) => id === awardId)!
}

/** Creates an employee who has just bought the figure that unlocks both awards. */
async function winner() {
  const person = await anEmployee({ db })
  await own(db, person.userId, [1, 2, 3, 4, 5, 6, 7, 14, 15, 22, 23, 30])
  await giveStardust(db, person.userId, 150)
  const browser = await signedIn(within, person)
  const answer = await browser.post('/rpc/figuras/stardust/purchases', command({ albumId: SEASON.id, number: 8 }))
  return { ...person, browser, bought: (await answer.json()) as StardustOutput }
}

describe('an award', () => {
  test('AW-2: cannot be claimed while it is locked or when it does not exist', async () => {
    const person = await anEmployee({ db })
    const browser = await signedIn(within, person)
    expect(await refusal(claim(browser, PAGE_AWARD))).toBe('409 AWARD_NOT_CLAIMABLE')
    expect(await refusal(claim(browser, 'temporada-1.nada'))).toBe('404 NOT_FOUND')
    expect(await refusal(claim(browser, 'A%20B'))).toBe('400 BAD_INPUT')
    expect(await awardOf(browser, PAGE_AWARD)).toMatchObject({ state: 'locked', have: 0, need: 8, unlockedAt: null })
  })

  test('AW-1: unlocks with the figure that completes it, and pays nothing before its claim', async () => {
    const { browser, bought, userId } = await winner()
    expect(bought.awards).toContainEqual({ id: PAGE_AWARD, title: SEASON.awards[0]!.title })
    expect(await awardOf(browser, PAGE_AWARD)).toMatchObject({ state: 'unlocked', have: 8, need: 8, claimedAt: null })
    expect(await rows('select experience, credits from users where id = $1', [userId])).toEqual([
      { experience: 0, credits: 0 },
    ])
  })

  test('AW-2: pays experience, credits and pack once for 200 claims over two processes', async () => {
    const ana = await winner()
    const processes = [anotherProcess(db, clock), anotherProcess(db, clock)]
    const browsers = await Promise.all(processes.map((process) => signedIn(process, ana)))
    const answers = await atOnce(200, (index) => claim(browsers[index % 2]!, PAGE_AWARD))
    await Promise.all(processes.map((process) => process.close()))
    expect(statuses(answers)).toEqual({ 200: 1, 409: 199 })
    const { experience, credits } = SEASON.awards[0]!.gives
    expect(await rows('select experience, credits from users where id = $1', [ana.userId])).toEqual([
      { experience, credits },
    ])
    expect(await rows("select text from packs where user_id = $1 and source = 'award'", [ana.userId])).toEqual([
      { text: `Premio: ${SEASON.awards[0]!.title}` },
    ])
    expect(await awardOf(ana.browser, PAGE_AWARD)).toMatchObject({
      state: 'delivered',
      deliveredAt: expect.any(String),
    })
    expect(await verifyLedger(db.pool)).toEqual([])
  })

  test('CO-1: gives the same answer to a repeated claim', async () => {
    const { browser } = await winner()
    const body = command()
    const answers = await atOnce(20, () => browser.post(`/rpc/figuras/awards/${PAGE_AWARD}/claim`, body))
    expect(statuses(answers)).toEqual({ 200: 20 })
    expect(new Set(await Promise.all(answers.map((answer) => answer.text()))).size).toBe(1)
    expect(await refusal(browser.post(`/rpc/figuras/awards/${PRIZE_AWARD}/claim`, body))).toBe('422 OPERATION_REUSED')
  })

  test('AW-2: what waits is claimed in one command, each award once, and nothing when nothing waits', async () => {
    const stranger = await signedIn(within, await anEmployee({ db }))
    expect(await refusal(claimAll(stranger))).toBe('409 AWARD_NOT_CLAIMABLE')

    const ana = await winner()
    const body = command()
    const answers = await atOnce(20, (index) =>
      index % 2 === 0
        ? claimAll(ana.browser, body)
        : index % 4 === 1
          ? claimAll(ana.browser)
          : claim(ana.browser, PAGE_AWARD),
    )
    const paid = answers.filter(({ status }) => status === 200)
    expect(statuses(answers.filter(({ status }) => status !== 200))).toEqual({ 409: 20 - paid.length })
    const gives = SEASON.awards.filter(({ id }) => [PAGE_AWARD, PRIZE_AWARD].includes(`${SEASON.id}.${id}`))
    expect(await rows('select experience::int, credits::int from users where id = $1', [ana.userId])).toEqual([
      {
        experience: gives.reduce((sum, award) => sum + award.gives.experience, 0),
        credits: gives.reduce((sum, award) => sum + award.gives.credits, 0),
      },
    ])
    expect(await awardOf(ana.browser, PAGE_AWARD)).toMatchObject({ state: 'delivered', figure: 'figuras/08-aurea' })
    expect(await awardOf(ana.browser, PRIZE_AWARD)).toMatchObject({ state: 'claimed', figure: null })
    expect(await verifyLedger(db.pool)).toEqual([])
  })

  test('AW-2: one that cannot be paid stays in its chest, and the others are paid once', async () => {
    const ana = await winner()
    await db.asOwner(
      `create function broken() returns trigger language plpgsql as $$ begin raise exception 'broken'; end $$`,
    )
    await db.asOwner(
      `create trigger broken before insert on packs for each row when (new.user_id = ${ana.userId}) execute function broken()`,
    )
    const body = command()
    const claimed = async () =>
      ((await (await claimAll(ana.browser, body)).json()) as AwardOutput[]).map(({ id }) => id)
    expect(await claimed()).toEqual([PRIZE_AWARD])
    expect(await claimed()).toEqual([PRIZE_AWARD])
    expect(await awardOf(ana.browser, PAGE_AWARD)).toMatchObject({ state: 'unlocked', claimedAt: null })
    const { experience, credits } = SEASON.awards.find(({ id }) => PRIZE_AWARD.endsWith(`.${id}`))!.gives
    const balance = () => rows('select experience::int, credits::int from users where id = $1', [ana.userId])
    expect(await balance()).toEqual([{ experience, credits }])
    expect((await claimAll(ana.browser)).status).toBe(500)

    await db.asOwner('drop trigger broken on packs')
    expect((await claimAll(ana.browser)).status).toBe(200)
    expect(await awardOf(ana.browser, PAGE_AWARD)).toMatchObject({ state: 'delivered' })
    expect(await verifyLedger(db.pool)).toEqual([])
  })

  test('AL-8: stays unlocked and complete when a figure is added to its page', async () => {
    const { browser } = await winner()
    const insert = `insert into figures values ($1, 49, 'nueva', 'planetas', 'Nueva', 'comun', 'figuras/nueva', 'Historia')`
    await rows(insert, [SEASON.id])
    expect(await awardOf(browser, PAGE_AWARD)).toMatchObject({ state: 'unlocked', have: 9, need: 9 })
    await rows('delete from figures where number = 49')
    expect(await awardOf(browser, PAGE_AWARD)).toMatchObject({ have: 8, need: 8 })
  })

  test('AW-1: of an album that ended lately stands last, with its day and how far it came; later and untouched ones not', async () => {
    const person = await anEmployee({ db })
    await own(db, person.userId, [1, 2, 3, 4, 5])
    const listedOn = async (days: number) => {
      const day = new Date(Date.parse(`${SEASON.endsOn}T17:00:00Z`) + days * 24 * 60 * 60 * 1_000).toISOString()
      const browser = await signedIn(testApp({ db, clock: new FakeClock(day) }), person)
      const awards = (await (await browser.get('/rpc/figuras/awards')).json()) as AwardOutput[]
      return awards.filter(({ kind }) => kind === 'page-complete').map(({ id, closedOn, have }) => [id, closedOn, have])
    }
    expect((await listedOn(0)).filter(([, closedOn]) => closedOn !== null)).toEqual([])
    expect(await listedOn(1)).toEqual([[PAGE_AWARD, SEASON.endsOn, 5]])
    expect(await listedOn(28)).toHaveLength(1)
    expect(await listedOn(29)).toEqual([])
  })

  test('AL-9: stays listed and claimable after the album closes only when it was won', async () => {
    const ana = await winner()
    const late = testApp({ db, clock: new FakeClock('2027-06-15T12:00:00Z') })
    const browser = await signedIn(late, ana)
    const left = (await (await browser.get('/rpc/figuras/awards')).json()) as AwardOutput[]
    expect(left.every(({ state }) => state === 'unlocked')).toBe(true)
    expect((await claim(browser, PAGE_AWARD)).status).toBe(200)
  })
})

describe('the chest of a page', () => {
  const open = (browser: Browser, awardId = PAGE_AWARD) =>
    browser.post(`/rpc/figuras/awards/${awardId}/chest`, command())
  const pageOf = async (browser: Browser) => {
    const album = (await (await browser.get(`/rpc/figuras/albums/${SEASON.id}`)).json()) as AlbumOutput
    return album.pages.find(({ id }) => id === 'planetas')!.award
  }
  const noticeOf = (userId: number) =>
    rows(
      'select path, read_at is not null as read, celebrated_at is not null as seen from notices where notice_key = $1 and user_id = $2',
      [`award:${PAGE_AWARD}`, userId],
    )

  test('D-129: stays closed while the page has gaps, and no other award has one', async () => {
    const browser = await signedIn(within, await anEmployee({ db }))
    expect(await refusal(open(browser))).toBe('409 AWARD_NOT_CLAIMABLE')
    expect(await refusal(open(browser, PRIZE_AWARD))).toBe('404 NOT_FOUND')
    expect(await pageOf(browser)).toMatchObject({ state: 'locked', isUnseen: false })
  })

  test('D-129, CO-2: opens by itself, pays once however many devices open it, and says the same to each', async () => {
    const { browser, userId } = await winner()
    expect(await pageOf(browser)).toEqual({
      id: PAGE_AWARD,
      figure: SEASON.pages[0]!.figures[7]!.picture,
      state: 'unlocked',
      isUnseen: true,
    })
    expect(await noticeOf(userId)).toEqual([{ path: '/figuras/album?pagina=planetas', read: false, seen: false }])

    const answers = await atOnce(10, () => open(browser))
    expect(statuses(answers)).toEqual({ 200: 10 })
    const { experience, credits, packs } = SEASON.awards[0]!.gives
    for (const answer of answers) {
      expect(await answer.json()).toEqual({
        awardId: PAGE_AWARD,
        paid: { experience, credits, stardust: 0, packs },
        prize: null,
      })
    }
    expect(await rows('select experience, credits from users where id = $1', [userId])).toEqual([
      { experience, credits },
    ])
    expect(await pageOf(browser)).toMatchObject({ state: 'delivered', isUnseen: false })
    // D-128: a fact that a scene has told is no unread notice.
    expect(await noticeOf(userId)).toMatchObject([{ read: true, seen: true }])
    expect(await refusal(claim(browser, PAGE_AWARD))).toBe('409 AWARD_NOT_CLAIMABLE')
    expect(await verifyLedger(db.pool)).toEqual([])
  })

  test('D-128: a page whose award was claimed before its scene is not celebrated any more', async () => {
    const { browser, userId } = await winner()
    await claim(browser, PAGE_AWARD)
    expect(await pageOf(browser)).toMatchObject({ state: 'delivered', isUnseen: false })
    expect(await noticeOf(userId)).toMatchObject([{ read: true, seen: true }])
  })

  test('AW-1: who has figuras alone is told the stardust that it pays', async () => {
    const { browser, userId } = await winner()
    await db.rows(`update users set platform = '{figuras}' where id = $1`, [userId])
    const { credits } = SEASON.awards[0]!.gives
    expect(await (await open(browser)).json()).toMatchObject({
      paid: { credits: 0, stardust: Math.floor(credits / 2) },
    })
  })

  test('D-129: with a physical prize the rest is paid at once, and the prize is claimed afterwards', async () => {
    const { browser, userId } = await winner()
    await db.rows(`update awards set prize = 'Llavero' where id = $1`, [PAGE_AWARD])
    await db.rows('update albums set revision = revision + 1 where id = $1', [SEASON.id])
    const { experience, credits, packs } = SEASON.awards[0]!.gives
    const opened = { awardId: PAGE_AWARD, paid: { experience, credits, stardust: 0, packs }, prize: 'Llavero' }
    expect(await (await open(browser)).json()).toEqual(opened)
    expect(await (await open(browser)).json()).toEqual(opened)
    expect(await awardOf(browser, PAGE_AWARD)).toMatchObject({
      state: 'unlocked',
      gives: { experience: 0, credits: 0, packs: 0, prize: 'Llavero' },
    })
    expect(await (await claim(browser, PAGE_AWARD)).json()).toMatchObject({ state: 'claimed' })
    expect(await rows('select experience, credits from users where id = $1', [userId])).toEqual([
      { experience, credits },
    ])
    await db.rows(`update awards set prize = null where id = $1`, [PAGE_AWARD])
    await db.rows('update albums set revision = revision + 1 where id = $1', [SEASON.id])
  })
})

describe('a prize', () => {
  const deliver = (operator: Browser, email: string, awardId = PRIZE_AWARD) =>
    operator.put('/rpc/operator/awards/delivery', command({ email, awardId }))

  test('AW-2: waits for its claim and then for an operator, whose delivery is recorded once in the audit', async () => {
    const ana = await winner()
    const operator = await anOperatorSession(within)
    expect(await refusal(deliver(operator, 'nadie@orbita.example'))).toBe('404 NOT_FOUND')
    expect(await refusal(deliver(operator, ana.email))).toBe('409 AWARD_NOT_CLAIMABLE')

    expect(await (await claim(ana.browser, PRIZE_AWARD)).json()).toMatchObject({ state: 'claimed', deliveredAt: null })
    clock.advance({ minutes: 10 })
    const answers = await atOnce(10, () => deliver(operator, ana.email))
    expect(statuses(answers)).toEqual({ 200: 10 })
    expect(await awardOf(ana.browser, PRIZE_AWARD)).toMatchObject({ state: 'delivered' })
    const subject = `award_states/${ana.userId}/${PRIZE_AWARD}`
    expect(await rows('select actor_account_id from audit where subject = $1', [subject])).toEqual([
      { actor_account_id: operator.accountId },
    ])
  })
})

test('the database rejects an award that moves backwards, is claimed twice, or is claimed without a date', async () => {
  const { browser, userId } = await winner()
  await claim(browser, PRIZE_AWARD)
  const where = `where user_id = ${userId} and award_id = '${PRIZE_AWARD}'`
  await expect(rows(`update award_states set state = 'unlocked', claimed_at = null ${where}`)).rejects.toThrow(
    'only goes forward',
  )
  await expect(rows(`update award_states set claimed_at = now() ${where}`)).rejects.toThrow('only goes forward')
  await expect(rows(`update award_states set state = 'delivered' ${where}`)).rejects.toThrow('award_states_dates')
  await expect(
    rows(
      `insert into award_states (user_id, award_id, state, unlocked_at) values (${userId}, '${PRIZE_AWARD}', 'unlocked', now())`,
    ),
  ).rejects.toThrow('duplicate key')
})
