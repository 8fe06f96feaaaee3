import type { HabitsOutput } from '@orbita/contract/habits'
import type { FigurasHomeOutput } from '@orbita/contract/homes'
import type { PlatformId } from '@orbita/domain/platforms'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import {
  anotherProcess,
  atOnce,
  command,
  givePacks,
  publishFirstSeason,
  refusal,
  SEASON,
  statuses,
} from '../../testing/album.ts'
import { anOperatorSession, signedIn } from '../../testing/factories.ts'
import { FakeClock } from '../../testing/fake-clock.ts'
import { missionPath, publishTestChallenge } from '../../testing/missions.ts'
import { aProgressFile, applyFile, aRow } from '../../testing/progress.ts'
import { aColleague, send, type TestColleague } from '../../testing/recognitions.ts'
import { publishTestReward } from '../../testing/rewards.ts'
import { testApp } from '../../testing/test-app.ts'
import { testDatabase } from '../../testing/test-database.ts'
import { verifyLedger } from '../ledger/verify-ledger.ts'

const db = await testDatabase()
const clock = new FakeClock()
const within = { ...testApp({ db, clock }), db }
const second = anotherProcess(db, clock)
const PLAN = '/rpc/employee/flight-plan'
const MAP = '/rpc/mision-espacial/challenges/visit'
const FIRST_ENTRY = '2026-11-19T15:00:00Z'

const { rows } = db

beforeAll(async () => {
  await db.pool.query("update habits_since set since = '2026-11-18T00:00:00Z'")
  await publishFirstSeason(db)
  await publishTestChallenge(db)
})

afterEach(async () => expect(await verifyLedger(db.pool)).toEqual([]))
afterAll(() => second.close())

/** Makes an employee who entered for the first time yesterday, or at another instant. */
async function aNewcomer(platform?: readonly PlatformId[], enteredAt = FIRST_ENTRY): Promise<TestColleague> {
  const person = await aColleague(within, platform && { platform })
  await rows('update accounts set first_sign_in_at = $2 where id = $1', [person.accountId, enteredAt])
  return person
}

/** Makes an employee who was here before the plan de vuelo. */
const aVeteran = (platform?: readonly PlatformId[]) => aNewcomer(platform, '2026-01-10T15:00:00Z')

const habitsOf = async ({ browser, platform }: TestColleague): Promise<HabitsOutput> => {
  const answer = await browser.get(`/rpc/${platform[0]}/home`)
  expect(answer.status).toBe(200)
  return ((await answer.json()) as FigurasHomeOutput).habits
}

const balancesOf = async ({ userId }: TestColleague) =>
  (await rows('select experience::int, credits::int, stardust::int from users where id = $1', [userId]))[0]

const paidTo = async ({ userId }: TestColleague, kind: 'flight-plan' | 'pulse') =>
  (
    await rows('select movement_key as key from ledger where user_id = $1 and kind = $2 order by id', [userId, kind])
  ).map(({ key }) => key)

const packsFrom = async ({ userId }: TestColleague, source: 'flight-plan' | 'pulse') =>
  (
    await rows('select source_key as key from packs where user_id = $1 and source = $2 order by id', [userId, source])
  ).map(({ key }) => key)

const choose = ({ browser }: TestColleague) =>
  browser.put('/rpc/figuras/avatar', { json: { avatar: 'luna', firstLogin: false } })

const openOne = async ({ browser, userId }: TestColleague) => {
  const [packId] = await givePacks(db, userId, 1)
  return browser.post(`/rpc/figuras/packs/${packId}/opening`, command())
}

const pin = ({ browser }: TestColleague, rewardId: string | null) =>
  browser.put('/rpc/mision-espacial/rewards/goal', command({ rewardId }))

const look = ({ browser }: TestColleague) => browser.put(MAP, command())

const advance = async (...people: TestColleague[]) => {
  const operator = await anOperatorSession(within)
  return applyFile(
    operator,
    aProgressFile(people.map(({ email }, index) => aRow(email, 'bitacora', { fecha: `2026-11-${10 + (index % 9)}` }))),
  )
}

test('refuses to put a plan away with another body, and to look at a mission that is unknown', async () => {
  const ana = await aNewcomer()
  expect(await refusal(ana.browser.put(PLAN, command({ isHidden: 'sí' })))).toBe('400 BAD_INPUT')
  expect(await refusal(ana.browser.put(`${missionPath('nada')}/visit`, command()))).toBe('404 MISSION_NOT_FOUND')
})

test('CO-5: who was here before the plan has none, and nothing is paid for their steps', async () => {
  const ana = await aVeteran()
  expect((await choose(ana)).status).toBe(200)
  expect((await openOne(ana)).status).toBe(200)
  expect((await habitsOf(ana)).flightPlan).toBeNull()
  expect(await paidTo(ana, 'flight-plan')).toEqual([])
})

test('MI-10: after fourteen days the plan is over, and a step pays nothing', async () => {
  const ana = await aNewcomer()
  const late = { ...ana, browser: await signedIn(testApp({ db, clock: new FakeClock('2026-12-03T15:00:00Z') }), ana) }
  expect((await choose(late)).status).toBe(200)
  expect((await habitsOf(late)).flightPlan).toBeNull()
  expect(await paidTo(ana, 'flight-plan')).toEqual([])
})

test('MI-10: the five steps give 60 experience, 60 credits and 2 packs in all, and then the plan goes', async () => {
  const [ana, beto] = [await aNewcomer(), await aVeteran()]
  const reward = await publishTestReward(db)
  expect((await habitsOf(ana)).flightPlan).toMatchObject({
    endsOn: '2026-12-02',
    isHidden: false,
    total: { experience: 60, credits: 60, stardust: 0, packs: 2 },
  })
  await choose(ana)
  await openOne(ana)
  const before = await balancesOf(ana)
  expect(before).toMatchObject({ experience: 20, credits: 30 })
  expect((await send(ana, [beto])).status).toBe(200)
  expect(await packsFrom(ana, 'flight-plan')).toEqual(['flight-plan:first-thanks:1'])
  expect((await pin(ana, null)).status).toBe(200)
  expect((await pin(ana, reward.id)).status).toBe(200)
  expect((await habitsOf(ana)).flightPlan?.steps.map(({ isDone }) => isDone)).toEqual([true, true, true, false, true])

  await advance(ana)
  expect(await paidTo(ana, 'flight-plan')).toEqual(
    ['avatar', 'first-look', 'first-advance', 'end'].map((id) => `flight-plan:${id}`),
  )
  expect(await packsFrom(ana, 'flight-plan')).toEqual(['flight-plan:first-thanks:1', 'flight-plan:goal:1'])
  const [sum] = await rows(
    `select sum(experience)::int as experience, sum(credits)::int as credits from ledger where user_id = $1 and kind = 'flight-plan'`,
    [ana.userId],
  )
  expect(sum).toEqual({ experience: 60, credits: 60 })
  expect((await habitsOf(ana)).flightPlan?.steps.every(({ isDone }) => isDone)).toBe(true)
  expect((await ana.browser.put(PLAN, command({ isHidden: true }))).status).toBe(200)
  expect((await habitsOf(ana)).flightPlan).toBeNull()
})

test('D-66: a plan that was put away comes back, and its steps count meanwhile', async () => {
  const ana = await aNewcomer()
  await ana.browser.put(PLAN, command({ isHidden: true }))
  await choose(ana)
  expect((await habitsOf(ana)).flightPlan).toMatchObject({ isHidden: true })
  await ana.browser.put(PLAN, command({ isHidden: false }))
  const plan = (await habitsOf(ana)).flightPlan
  expect([plan?.isHidden, plan?.steps[0]?.isDone]).toEqual([false, true])
})

test('MI-10, CO-4: without mision-espacial the plan is of the album, and pays stardust instead of credits', async () => {
  const ana = await aNewcomer(['figuras'])
  await choose(ana)
  await openOne(ana)
  expect((await ana.browser.put(`/rpc/figuras/albums/${SEASON.id}/visit`, command())).status).toBe(200)
  expect((await ana.browser.put('/rpc/figuras/trades/participation', command({ optedIn: true }))).status).toBe(200)
  expect(await packsFrom(ana, 'flight-plan')).toEqual(['flight-plan:album:1', 'flight-plan:trades:1'])
  expect(await balancesOf(ana)).toMatchObject({ experience: 60, credits: 0, stardust: 30 })
})

test('MI-10, CO-4: without figuras a mission looked at is a step, and there are no packs', async () => {
  const ana = await aNewcomer(['mision-espacial'])
  await look(ana)
  expect((await habitsOf(ana)).flightPlan?.steps.map(({ isDone }) => isDone)).toEqual([false, false, false, false])
  expect((await ana.browser.put(`${missionPath('bitacora')}/visit`, command())).status).toBe(200)
  expect(await paidTo(ana, 'flight-plan')).toEqual(['flight-plan:first-look'])
  expect((await habitsOf(ana)).flightPlan?.total).toEqual({ experience: 60, credits: 60, stardust: 0, packs: 0 })
})

test('MI-10: two steps and one of them twice, all at once, pay each step once and the end once', async () => {
  const [ana, beto, caro] = [await aNewcomer(), await aVeteran(), await aVeteran()]
  const there = { ...ana, browser: await signedIn(second, ana) }
  const reward = await publishTestReward(db)
  await choose(ana)
  await openOne(ana)
  await advance(ana)
  const answers = await atOnce(8, (index) => {
    const who = index % 2 ? ana : there
    return index < 4 ? pin(who, reward.id) : send(who, [index < 6 ? beto : caro])
  })
  expect(statuses(answers)[200]).toBe(6)
  expect((await paidTo(ana, 'flight-plan')).filter((key) => key === 'flight-plan:end')).toHaveLength(1)
  expect((await packsFrom(ana, 'flight-plan')).toSorted()).toEqual(['flight-plan:first-thanks:1', 'flight-plan:goal:1'])
  const [sum] = await rows(
    `select sum(experience)::int as experience, sum(credits)::int as credits from ledger where user_id = $1 and kind = 'flight-plan'`,
    [ana.userId],
  )
  expect(sum).toEqual({ experience: 60, credits: 60 })
})

test('MI-10: who changes platforms on the way gets the parts of both plans, and no more than one plan gives', async () => {
  const [ana, beto] = [await aNewcomer(), await aVeteran()]
  await choose(ana)
  await openOne(ana)
  await send(ana, [beto])
  await pin(ana, (await publishTestReward(db)).id)
  await rows("update users set platform = '{figuras}' where id = $1", [ana.userId])
  await ana.browser.put(`/rpc/figuras/albums/${SEASON.id}/visit`, command())
  await ana.browser.put('/rpc/figuras/trades/participation', command({ optedIn: true }))
  expect(await packsFrom(ana, 'flight-plan')).toHaveLength(2)
  const [sum] = await rows(
    `select sum(experience)::int as experience, sum(credits + stardust * 2)::int as worth from ledger
      where user_id = $1 and kind = 'flight-plan'`,
    [ana.userId],
  )
  expect(sum).toEqual({ experience: 60, worth: 60 })
})

test('MI-11: a file that advances somebody who left marks nothing of theirs', async () => {
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
  expect((await habitsOf(ana)).pulse.actions.some(({ isDone }) => isDone)).toBe(false)
})

test('MI-11: three different things of five give the star of the week once, with 15 experience and 10 credits', async () => {
  const [ana, beto] = [await aVeteran(), await aVeteran()]
  expect((await habitsOf(ana)).pulse).toMatchObject({ needs: 3, hasStar: false, stars: 0, ofPack: 4, givesPack: true })
  await look(ana)
  await look(ana)
  await openOne(ana)
  await send(ana, [beto])
  expect(await paidTo(ana, 'pulse')).toEqual([])
  expect((await habitsOf(ana)).pulse.actions.filter(({ isDone }) => isDone).map(({ action }) => action)).toEqual([
    'look',
    'thank',
  ])

  await advance(ana)
  expect(await paidTo(ana, 'pulse')).toEqual(['pulse:2026-W47'])
  expect((await habitsOf(ana)).pulse).toMatchObject({ hasStar: true, stars: 1 })
  const [paid] = await rows(`select experience, credits from ledger where user_id = $1 and kind = 'pulse'`, [
    ana.userId,
  ])
  expect(paid).toEqual({ experience: 15, credits: 10 })
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

test('MI-11: the fourth star within six weeks gives a pack, once, and stars stay', async () => {
  const [ana, beto] = [await aVeteran(), await aVeteran()]
  await rows(
    `insert into pulse_stars (user_id, week, at) select $1, week, now() from unnest('{2026-W42,2026-W44,2026-W45}'::text[]) as w (week)`,
    [ana.userId],
  )
  expect((await habitsOf(ana)).pulse.stars).toBe(3)
  await look(ana)
  await send(ana, [beto])
  await advance(ana)
  expect(await packsFrom(ana, 'pulse')).toEqual(['pulse:2026-W47'])
  expect((await habitsOf(ana)).pulse.stars).toBe(4)
  expect(await rows('select count(*)::int as stars from pulse_stars where user_id = $1', [ana.userId])).toEqual([
    { stars: 4 },
  ])
})

test('MI-11, CO-4: without mision-espacial the pulso has the things of the album, and pays stardust', async () => {
  const ana = await aVeteran(['figuras'])
  const { pulse } = await habitsOf(ana)
  expect(pulse.actions.map(({ action }) => action)).toEqual(['look', 'exchange', 'claim'])
  expect(pulse.gives).toEqual({ experience: 15, credits: 0, stardust: 5 })
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
  const { seeLeftAdvances } = await import('../missions/progress/see-advances.ts')
  await seeLeftAdvances(db, 'America/Bogota')
  expect(await marked()).toHaveLength(5)
})
