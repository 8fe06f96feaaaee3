import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { testDatabase } from '../../testing/databases/test-database.ts'
import { signedIn } from '../../testing/factories.ts'
import { FakeClock } from '../../testing/fake-clock.ts'
import { anotherProcess, atOnce, publishFirstSeason } from '../../testing/game/album.ts'
import { habitSteps, habitsOf, look } from '../../testing/game/habits.ts'
import { publishTestChallenge } from '../../testing/game/missions.ts'
import { aColleague, send } from '../../testing/game/recognitions.ts'
import { anOffer, aPair, end } from '../../testing/game/trades.ts'
import { testApp } from '../../testing/test-app.ts'
import { verifyLedger } from '../ledger/verify-ledger.ts'
import { resumeProgressEvents } from '../missions/progress/raise-progress-events.ts'

const db = await testDatabase()
const clock = new FakeClock()
const within = { ...testApp({ db, clock }), db }
const second = anotherProcess(db, clock)

const { rows } = db
const { aVeteran, paidTo, packsFrom, openOne, advance } = habitSteps(within)

beforeAll(async () => {
  await db.pool.query("update habits_since set since = '2026-11-18T00:00:00Z'")
  await publishFirstSeason(db)
  await publishTestChallenge(db)
})

afterEach(async () => expect(await verifyLedger(db.pool)).toEqual([]))
afterAll(() => second.close())

test('MI-11: a file that advances an employee who left marks nothing of theirs', async () => {
  const [ana, gone] = [await aVeteran(), await aVeteran()]
  await rows('update users set is_active = false where id = $1', [gone.userId])
  await advance(ana, gone)
  const marked = await rows('select user_id as id from pulse_marks where user_id = any ($1)', [
    [ana.userId, gone.userId],
  ])
  expect(marked).toEqual([{ id: ana.userId }])
})

test('MI-11, CO-5: what was done before the pulso began counts for nothing', async () => {
  const ana = await aVeteran()
  const before = { ...ana, browser: await signedIn(testApp({ db, clock: new FakeClock('2026-11-17T15:00:00Z') }), ana) }
  await look(before)
  expect((await habitsOf(ana)).pulse!.actions.some(({ isDone }) => isDone)).toBe(false)
})

test('MI-11: three different things of five give the star of the week once, with 15 experience and 20 credits', async () => {
  const [ana, beto] = [await aVeteran(), await aVeteran()]
  expect((await habitsOf(ana)).pulse).toMatchObject({ needs: 3, hasStar: false, stars: 0 })
  await look(ana)
  await look(ana)
  await openOne(ana)
  await send(ana, [beto])
  expect(await paidTo(ana, 'pulse')).toEqual([])
  expect((await habitsOf(ana)).pulse!.actions.filter(({ isDone }) => isDone).map(({ action }) => action)).toEqual([
    'look',
    'thank',
  ])

  await advance(ana)
  expect(await paidTo(ana, 'pulse')).toEqual(['pulse:2026-W47'])
  expect((await habitsOf(ana)).pulse).toMatchObject({ hasStar: true, stars: 1 })
  const [paid] = await rows(`select experience, credits from ledger where user_id = $1 and kind = 'pulse'`, [
    ana.userId,
  ])
  expect(paid).toEqual({ experience: 15, credits: 20 })
})

test('MI-11: a trade that is accepted is a thing of both', async () => {
  const { ana, beto } = await aPair(within, [1, 2])
  const { id } = await anOffer(ana, beto, [1, 2])
  expect((await end(beto.browser, id, 'acceptance')).status).toBe(200)
  const marked = 'select user_id as id from pulse_marks where action = $1 and user_id = any ($2) order by user_id'
  const ids = [ana.userId, beto.userId]
  expect(await rows(marked, ['exchange', ids])).toEqual(ids.map((one) => ({ id: one })))
})

test('MI-11: the third things of a week, all at once, give one star', async () => {
  const [ana, beto, caro] = [await aVeteran(), await aVeteran(), await aVeteran()]
  const there = { ...ana, browser: await signedIn(second, ana) }
  await advance(ana)
  const works = [
    () => look(ana),
    () => look(there),
    () => openOne(ana),
    () => send(there, [beto]),
    () => send(ana, [caro]),
    () => look(there),
  ]
  await atOnce(works.length, (index) => works[index]!())
  expect(await paidTo(ana, 'pulse')).toEqual(['pulse:2026-W47'])
  expect(await rows('select week from pulse_stars where user_id = $1', [ana.userId])).toEqual([{ week: '2026-W47' }])
})

test('MI-11: stars are marks that stay and give no pack, and the pulso begins on the Monday after the plan', async () => {
  const [ana, beto] = [await aVeteran(), await aVeteran()]
  await rows(
    `insert into pulse_stars (user_id, week, at) select $1, week, now() from unnest('{2026-W42,2026-W44,2026-W45}'::text[]) as w (week)`,
    [ana.userId],
  )
  await look(ana)
  await send(ana, [beto])
  await advance(ana)
  expect((await habitsOf(ana)).pulse).toMatchObject({ hasStar: true, stars: 4 })
  expect(await packsFrom(ana, 'pulse')).toEqual([])

  // Eva entered on Thursday the 19th: her plan lasts until the 2nd of December, and her pulso begins on the 7th.
  const eva = await aColleague(within)
  await rows("update accounts set first_sign_in_at = '2026-11-19T15:00:00Z' where id = $1", [eva.accountId])
  await look(eva)
  expect((await habitsOf(eva)).pulse).toBeNull()
  const at = async (instant: string) => ({
    ...eva,
    browser: await signedIn(testApp({ db, clock: new FakeClock(instant) }), eva),
  })
  expect((await habitsOf(await at('2026-12-06T15:00:00Z'))).pulse).toBeNull()
  expect((await habitsOf(await at('2026-12-07T15:00:00Z'))).pulse?.actions.some(({ isDone }) => isDone)).toBe(false)
  expect(await rows('select 1 from pulse_marks where user_id = $1', [eva.userId])).toEqual([])
})

test('MI-11, CO-4: without mision-espacial the pulso has the things of the album, and pays stardust', async () => {
  const ana = await aVeteran(['figuras'])
  const { pulse } = await habitsOf(ana)
  expect(pulse!.actions.map(({ action }) => action)).toEqual(['look', 'exchange', 'claim'])
  expect(pulse!.gives).toEqual({ experience: 15, credits: 0, stardust: 10 })
})

test('MI-11: a file that advances many marks each once, and a file whose process stopped is continued', async () => {
  const people = await Promise.all(Array.from({ length: 5 }, () => aVeteran()))
  await advance(...people)
  const marked = () =>
    rows(`select user_id from pulse_marks where action = 'advance' and user_id = any ($1::bigint[])`, [
      people.map(({ userId }) => userId),
    ])
  expect(await marked()).toHaveLength(5)
  expect(await rows('select 1 from progress_batches where advances_seen_to is not null')).toEqual([])

  await rows('delete from pulse_marks where user_id = $1', [people[0]!.userId])
  await rows('update progress_batches set advances_seen_to = 0 where id = (select max(id) from progress_batches)')
  await resumeProgressEvents(db, 'America/Bogota')
  expect(await marked()).toHaveLength(5)
})
