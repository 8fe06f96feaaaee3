import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { testDatabase } from '../../testing/databases/test-database.ts'
import { signedIn } from '../../testing/factories.ts'
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
import { habitSteps, habitsOf, look } from '../../testing/game/habits.ts'
import { missionPath, publishTestChallenge } from '../../testing/game/missions.ts'
import { send, type TestColleague } from '../../testing/game/recognitions.ts'
import { publishTestReward } from '../../testing/game/rewards.ts'
import { testApp } from '../../testing/test-app.ts'
import { verifyLedger } from '../ledger/verify-ledger.ts'

const db = await testDatabase()
const clock = new FakeClock()
const within = { ...testApp({ db, clock }), db }
const second = anotherProcess(db, clock)
const PLAN = '/rpc/employee/flight-plan'

const { rows } = db
const { aNewcomer, aVeteran, paidTo, packsFrom, openOne, advance } = habitSteps(within)

beforeAll(async () => {
  await db.pool.query("update habits_since set since = '2026-11-18T00:00:00Z'")
  await publishFirstSeason(db)
  await publishTestChallenge(db)
})

afterEach(async () => expect(await verifyLedger(db.pool)).toEqual([]))
afterAll(() => second.close())

const balancesOf = async ({ userId }: TestColleague) =>
  (await rows('select experience::int, credits::int, stardust::int from users where id = $1', [userId]))[0]

const choose = ({ browser }: TestColleague) =>
  browser.put('/rpc/figuras/avatar', { json: { avatar: 'luna', firstLogin: false } })

const pin = ({ browser }: TestColleague, rewardId: string | null) =>
  browser.put('/rpc/mision-espacial/rewards/goal', command({ rewardId }))

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
