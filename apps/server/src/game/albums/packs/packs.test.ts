import type { PacksOutput } from '@orbita/contract/albums/packs'
import { RARITIES } from '@orbita/domain/rarities'
import { beforeAll, describe, expect, test } from 'vitest'
import { testDatabase } from '../../../testing/databases/test-database.ts'
import { anEmployee, anOperatorSession, signedIn } from '../../../testing/factories.ts'
import { FakeClock } from '../../../testing/fake-clock.ts'
import { atOnce, command, givePacks, publishFirstSeason, refusal } from '../../../testing/game/album.ts'
import { testApp } from '../../../testing/test-app.ts'

const db = await testDatabase()

beforeAll(() => publishFirstSeason(db))

const { rows } = db

describe('the waiting packs', () => {
  test('AL-2: are the employee’s own, oldest first, with the odds of the draw', async () => {
    const within = testApp({ db })
    const ana = await anEmployee({ db })
    const beto = await anEmployee({ db })
    await givePacks(db, beto.userId, 3)
    const packIds = await givePacks(db, ana.userId, 2)
    const view = (await (await (await signedIn(within, ana)).get('/rpc/figuras/packs')).json()) as PacksOutput
    expect(view).toEqual({
      waiting: packIds.map((id) => ({ id, source: 'gift', text: 'Regalo', grantedAt: '2026-11-19T12:00:00.000Z' })),
      odds: RARITIES.map(({ id, odds }) => ({ rarity: id, percent: odds })),
      figuresPerPack: 3,
      firstPage: null,
      bridge: null,
      isVisitDue: true,
      weeklyOn: '2026-11-23',
    })
  })
})

describe('between two seasons', () => {
  test('AL-5, AL-9: what waits rests, nothing is granted or opened, and the date of the next one is shown', async () => {
    const own = await testDatabase()
    await publishFirstSeason(own)
    const clock = new FakeClock('2027-04-20T15:00:00Z')
    const within = testApp({ db: own, clock })
    const ana = await anEmployee({ db: own })
    await givePacks(own, ana.userId, 1)
    await own.pool.query(
      `insert into collection (user_id, album_id, number, copies, reserved, first_at)
       values ($1, 'temporada-1', 1, 4, 1, now())`,
      [ana.userId],
    )
    // Of three thanks one was withdrawn, and one is hidden while operators look at it.
    await own.pool.query(
      `insert into kudos (sender_id, week, place_in_week, value, message, sent_at, withdrawn_at, hidden_at)
       select $1, '2027-W01', n, 'equipo', 'Gracias por quedarte.', '2027-01-05',
              case n when 1 then now() end, case n when 2 then now() end from generate_series(1, 3) n`,
      [ana.userId],
    )
    await own.pool.query(
      `insert into albums (id, title, starts_on, ends_on, published_at)
       values ('temporada-0', 'La de antes', '2026-01-05', '2026-04-26', '2026-01-01')`,
    )
    const view = async () =>
      (await (await (await signedIn(within, ana)).get('/rpc/figuras/packs')).json()) as PacksOutput
    const bridge = async () => (await view()).bridge
    expect(await view()).toMatchObject({ bridge: null, isVisitDue: true, weeklyOn: '2027-04-26' })

    clock.advance({ days: 14 })
    const ended = { id: 'temporada-1', title: 'Primer vuelo', endedOn: '2027-04-30', collected: 1, thanks: 1 }
    expect(await bridge()).toEqual({ ended: { ...ended, spares: 2 }, next: null })
    expect(await view()).toMatchObject({ isVisitDue: false, weeklyOn: null })
    const browser = await signedIn(within, ana)
    expect(await (await browser.post('/rpc/figuras/packs/weekly', command())).json()).toEqual({
      granted: false,
      wish: false,
    })
    const [pack] = (await own.pool.query('select id from packs')).rows
    expect(await refusal(browser.post(`/rpc/figuras/packs/${pack.id}/opening`, command()))).toBe('409 ALBUM_CLOSED')

    await own.pool.query(
      `insert into albums (id, title, starts_on, ends_on, published_at)
       values ('temporada-2', 'Mareas de luz', '2027-05-17', '2027-09-05', now())`,
    )
    await own.pool.query(
      "insert into album_pages (album_id, id, position, title, caption) values ('temporada-2', 'lunas', 0, 'Lunas Inquietas', 'Ocho lunas.')",
    )
    clock.advance({ days: 11 })
    expect(await bridge()).toEqual({
      ended: { ...ended, spares: 2 },
      next: { title: 'Mareas de luz', opensOn: '2027-05-17', figures: 0, pages: ['lunas'] },
    })
    clock.advance({ days: 2 })
    expect(await view()).toMatchObject({ bridge: null, isVisitDue: true })
  })
})

describe('the pack of the week', () => {
  test('AL-5: comes once per company week, however many visits arrive at once', async () => {
    // It is Sunday night in Bogotá and already Monday in UTC.
    const clock = new FakeClock('2026-11-23T04:30:00Z')
    const within = testApp({ db, clock })
    const ana = await anEmployee({ db })
    const browser = await signedIn(within, ana)
    const visit = async () =>
      (await (await browser.post('/rpc/figuras/packs/weekly', command())).json()) as { granted: boolean }

    const visits = await atOnce(20, visit)
    expect(visits.filter(({ granted }) => granted)).toHaveLength(1)
    clock.advance({ minutes: 31 })
    expect(await visit()).toEqual({ granted: true, wish: false })
    expect(await rows('select source_key from packs where user_id = $1 order by id', [ana.userId])).toEqual([
      { source_key: 'weekly:2026-W47' },
      { source_key: 'weekly:2026-W48' },
    ])
  })

  test('AL-5: a late joiner gets what everybody gets, and the pack says why it came', async () => {
    const within = testApp({ db, clock: new FakeClock('2026-11-25T15:00:00Z') })
    const ana = await anEmployee({ db })
    await rows("update users set joined_on = '2026-11-24', created_at = '2026-11-24T12:00:00Z' where id = $1", [
      ana.userId,
    ])
    await (await signedIn(within, ana)).post('/rpc/figuras/packs/weekly', command())
    const given = await rows(
      `select p.text, n.title from packs p join notices n on n.user_id = p.user_id and n.notice_key = 'pack:' || source_key
        where p.user_id = $1 order by p.id`,
      [ana.userId],
    )
    expect(given).toEqual([{ text: 'Sobre semanal', title: 'Tu sobre semanal te espera' }])
  })

  test('AL-5: the packs say that a visit earns one, until it came and again in the next week', async () => {
    const clock = new FakeClock('2026-11-23T04:30:00Z')
    const within = testApp({ db, clock })
    const ana = await anEmployee({ db })
    const browser = await signedIn(within, ana)
    const isDue = async () => ((await (await browser.get('/rpc/figuras/packs')).json()) as PacksOutput).isVisitDue
    const visit = () => browser.post('/rpc/figuras/packs/weekly', command())

    await visit()
    expect(await isDue()).toBe(false)
    clock.advance({ minutes: 31 })
    expect(await isDue()).toBe(true)
    await visit()
    expect(await isDue()).toBe(false)
    // A missed week of the two that are kept is due too.
    await rows("update users set joined_on = '2026-11-18', created_at = '2026-11-18T12:00:00Z' where id = $1", [
      ana.userId,
    ])
    await visit()
    expect(await isDue()).toBe(false)
    await rows('delete from packs where user_id = $1 and source_key = $2', [ana.userId, 'weekly:2026-W47'])
    expect(await isDue()).toBe(true)
  })
})

describe('the gifts of operators', () => {
  const within = testApp({ db })
  const give = '/rpc/operator/packs'

  test('are refused as a whole when one of the people does not exist, or without a reason', async () => {
    const operator = await anOperatorSession(within)
    const ana = await anEmployee({ db })
    const unknown = command({ emails: [ana.email, 'nadie@orbita.example'], reason: 'Por la feria' })
    expect(await refusal(operator.post(give, unknown))).toBe('404 PROFILE_NOT_FOUND')
    expect(await refusal(operator.post(give, command({ emails: [ana.email], reason: ' ' })))).toBe('400 BAD_INPUT')
    expect(await rows('select 1 from packs where user_id = $1', [ana.userId])).toEqual([])
  })

  test('AL-5, CO-4: give each employee one pack with its reason, once per command, and are in the audit', async () => {
    const operator = await anOperatorSession(within)
    const ana = await anEmployee({ db })
    const other = await anEmployee({ db }, { platform: ['mision-espacial'] })
    const gift = command({ emails: [` ${ana.email.toUpperCase()}`, ana.email, other.email], reason: 'Por la feria' })
    const answers = await atOnce(10, () => operator.post(give, gift))
    expect(await Promise.all(answers.map((answer) => answer.json()))).toEqual(
      Array(10).fill({ granted: 1, waiting: 0 }),
    )
    const packs = await rows('select user_id, source, text from packs where user_id = any ($1)', [
      [ana.userId, other.userId],
    ])
    expect(packs).toEqual([{ user_id: ana.userId, source: 'gift', text: 'Por la feria' }])
    const recorded = await rows("select actor_account_id, details from audit where action = 'ledger.ask-movement'")
    const details = { userId: ana.userId, experience: 0, credits: 0, packs: 1, reason: 'Por la feria', waits: false }
    expect(recorded).toEqual([{ actor_account_id: operator.accountId, details }])
  })
})
