import type { RewardPlacesOutput } from '@orbita/contract/rewards/operator-rewards'
import { beforeAll, expect, test } from 'vitest'
import { testDatabase } from '../../../testing/databases/test-database.ts'
import { anOperatorSession, signedIn } from '../../../testing/factories.ts'
import { FakeClock } from '../../../testing/fake-clock.ts'
import { anotherProcess, atOnce, command, refusal, statuses } from '../../../testing/game/album.ts'
import { setArea } from '../../../testing/game/missions.ts'
import {
  aBuyer,
  aRedeem,
  ask,
  type Buyer,
  cancel,
  giveCredits,
  ledgerAgrees,
  publishTestReward,
  rewardOf,
} from '../../../testing/game/rewards.ts'
import { testApp } from '../../../testing/test-app.ts'
import { offerPlaces } from './offer-places.ts'

const db = await testDatabase()
const start = () => new FakeClock('2026-11-20T14:00:00Z')

beforeAll(() => ledgerAgrees(db))

let areas = 0

/** Makes an area of its own with a reward of few places, at nine in the morning of Friday 20 November. */
async function anArea(areaLimit = 1) {
  const clock = start()
  const app = testApp({ db, clock })
  const within = { ...app, db }
  const area = `Área ${++areas}`
  const reward = await publishTestReward(db, { delivery: 'time-off', stock: undefined, areaLimit })
  const person = async (options: { area?: string | null; credits?: number } = {}): Promise<Buyer> => {
    const buyer = await aBuyer(within, options.credits)
    await setArea(db, buyer.userId, options.area === undefined ? area : options.area)
    return buyer
  }
  const wait = (who: Buyer, wanted = true) =>
    who.browser.put(`/rpc/mision-espacial/rewards/${reward.id}/place`, command({ wanted }))
  const runJob = () => offerPlaces(app.dependencies)
  const again = async (who: Buyer): Promise<Buyer> => ({ ...who, browser: await signedIn(within, who) })
  const noticesOf = async ({ userId }: Buyer) =>
    (
      await db.pool.query<{ title: string; text: string }>(
        `select title, text from notices where user_id = $1 and notice_key like 'place-%' order by id`,
        [userId],
      )
    ).rows
  return { clock, within, area, reward, person, wait, runJob, again, noticesOf }
}

const placesOf = async (who: Buyer, id: string) => {
  const { block, places } = await rewardOf(who.browser, id)
  return { block, ...places }
}

test('RE-7: a limit of an area is for time off alone', async () => {
  const { within } = await anArea()
  const operator = await anOperatorSession(within)
  const reward = {
    id: 'taza-con-cupo',
    title: 'Taza',
    description: 'Una taza.',
    conditions: [],
    picture: 'premios/taza',
    category: 'productos',
    price: 100,
    delivery: 'pickup',
    promisedDays: 5,
    areaLimit: 2,
  }
  const put = (over: object) =>
    operator.put('/rpc/operator/rewards', command({ reward: { ...reward, ...over }, revision: 0 }))
  expect(await refusal(put({}))).toBe('400 BAD_INPUT')
  expect(await refusal(put({ delivery: 'time-off', areaLimit: 0 }))).toBe('400 BAD_INPUT')
  expect((await put({ delivery: 'time-off' })).status).toBe(200)
  const detail = (await (await operator.get('/rpc/operator/rewards/taza-con-cupo')).json()) as { places: unknown }
  expect(detail.places).toEqual({ limit: 2, waiting: 0 })
})

test('RE-7: when the places of an area are taken the next request is refused, and holds nothing', async () => {
  const { reward, person } = await anArea()
  const [first, second, other] = [await person(), await person(), await person({ area: 'Otra área' })]
  await aRedeem(first.browser, reward)
  expect(await refusal(ask(second.browser, reward))).toBe('409 REWARD_AREA_FULL')
  expect(await placesOf(second, reward.id)).toEqual({ block: 'area-full', limit: 1, place: null, keptUntil: null })
  expect((await rewardOf(second.browser, reward.id)).credits).toEqual({ available: 1_000, held: 0, spent: 0 })
  await aRedeem(other.browser, reward)
})

test('RE-7: nobody waits for a reward that something else keeps from them, or that they can redeem', async () => {
  const { person, wait } = await anArea()
  const poor = await person({ credits: 10 })
  expect(await refusal(wait(poor))).toBe('409 NOT_ENOUGH_CREDITS')
  const able = await person()
  expect(await (await wait(able)).json()).toEqual({ isWaiting: false })
  expect(await refusal(able.browser.put('/rpc/mision-espacial/rewards/ninguna/place', command({ wanted: true })))).toBe(
    '404 REWARD_NOT_FOUND',
  )
})

test('RE-7: the list keeps the order of asking, asking twice changes nothing, and the others move up when one leaves', async () => {
  const { reward, person, wait } = await anArea()
  await aRedeem((await person()).browser, reward)
  const [ana, beto, carla] = [await person(), await person(), await person()]
  for (const who of [ana, beto, carla, ana]) expect(await (await wait(who)).json()).toEqual({ isWaiting: true })
  expect((await placesOf(carla, reward.id)).place).toBe(3)
  expect(await (await wait(beto, false)).json()).toEqual({ isWaiting: false })
  expect((await placesOf(ana, reward.id)).place).toBe(1)
  expect((await placesOf(beto, reward.id)).place).toBeNull()
  expect((await placesOf(carla, reward.id)).place).toBe(2)
})

test('RE-7: a returned place is kept for the first of the list alone, who is notified of the last day', async () => {
  const { reward, person, wait, runJob, noticesOf } = await anArea()
  const owner = await person()
  const { id } = await aRedeem(owner.browser, reward)
  const [first, second] = [await person(), await person()]
  await wait(first)
  await wait(second)
  await runJob()
  expect(await noticesOf(first)).toEqual([])

  await cancel(owner.browser, id)
  // Before the job has run, no colleague overtakes those who wait.
  expect(await refusal(ask(owner.browser, reward))).toBe('409 REWARD_AREA_FULL')
  await runJob()
  await runJob()
  const title = `Hay un lugar para ti: ${reward.title}`
  expect(await noticesOf(first)).toEqual([{ title, text: 'Te lo guardamos hasta el miércoles 25 de noviembre.' }])
  expect(await noticesOf(second)).toEqual([])
  const kept = { block: null, limit: 1, place: null, keptUntil: '2026-11-25' }
  expect(await placesOf(first, reward.id)).toEqual(kept)
  expect(await placesOf(second, reward.id)).toMatchObject({ block: 'area-full', place: 1 })
  expect(await refusal(ask(second.browser, reward))).toBe('409 REWARD_AREA_FULL')
  await aRedeem(first.browser, reward)
  expect((await placesOf(first, reward.id)).keptUntil).toBeNull()
})

test('RE-7: a place that nobody took passes on after its day, and its owner may wait again', async () => {
  const { clock, reward, person, wait, runJob, again, noticesOf } = await anArea()
  const owner = await person()
  const { id } = await aRedeem(owner.browser, reward)
  const [first, second] = [await person(), await person()]
  await wait(first)
  await wait(second)
  await cancel(owner.browser, id)
  await runJob()
  clock.advance({ days: 5 })
  await runJob()
  expect(await noticesOf(second)).toEqual([])
  clock.advance({ days: 1 })
  await runJob()
  expect((await noticesOf(second)).map(({ title }) => title)).toEqual([`Hay un lugar para ti: ${reward.title}`])
  expect((await noticesOf(first)).at(-1)).toEqual({
    title: `El lugar pasó a quien seguía: ${reward.title}`,
    text: 'Puedes volver a la lista cuando quieras.',
  })
  const back = await again(first)
  await wait(back)
  expect((await placesOf(back, reward.id)).place).toBe(1)
})

test('RE-7: a new month opens the places of the area again, and those of the list come first', async () => {
  const { clock, reward, person, wait, runJob, again } = await anArea(2)
  for (const who of [await person(), await person()]) await aRedeem(who.browser, reward)
  const [first, second, third] = [await person(), await person(), await person()]
  for (const who of [first, second, third]) await wait(who)
  clock.advance({ days: 11 })
  await runJob()
  expect((await placesOf(await again(first), reward.id)).keptUntil).toBe('2026-12-04')
  expect((await placesOf(await again(second), reward.id)).keptUntil).toBe('2026-12-04')
  expect((await placesOf(await again(third), reward.id)).place).toBe(1)
  expect(await refusal(ask((await again(await person())).browser, reward))).toBe('409 REWARD_AREA_FULL')
})

test('RE-7: who is retired or changes area leaves their turn to the next of the area', async () => {
  const { reward, person, wait, runJob, noticesOf } = await anArea()
  const owner = await person()
  const { id } = await aRedeem(owner.browser, reward)
  const [retired, moved, next] = [await person(), await person(), await person()]
  for (const who of [retired, moved, next]) await wait(who)
  await db.pool.query('update users set is_active = false where id = $1', [retired.userId])
  await setArea(db, moved.userId, 'Un área nueva')
  expect((await placesOf(next, reward.id)).place).toBe(1)
  await cancel(owner.browser, id)
  await runJob()
  expect(await noticesOf(next)).toHaveLength(1)
  expect(await noticesOf(retired)).toEqual([])
  // In the new area a place was free all along.
  expect(await noticesOf(moved)).toHaveLength(1)
})

test('RE-7: without the limit the list ends, and everybody on it is notified', async () => {
  const { within, reward, person, wait, runJob, noticesOf } = await anArea()
  await aRedeem((await person()).browser, reward)
  const waiting = await person()
  await wait(waiting)
  const { areaLimit: _, ...free } = reward
  const operator = await anOperatorSession(within)
  const change = command({ reward: free, revision: 1 })
  expect((await operator.put('/rpc/operator/rewards', change)).status).toBe(200)
  await runJob()
  const notice = { title: `Hay un lugar para ti: ${reward.title}`, text: 'Ya no hay lista: puedes pedirlo.' }
  expect(await noticesOf(waiting)).toEqual([notice])
  await aRedeem(waiting.browser, reward)
})

test('RE-7: twenty requests at once from two processes take exactly the last two places', async () => {
  const { clock, within, reward, person } = await anArea(2)
  const second = anotherProcess(db, clock)
  const people = await Promise.all(
    Array.from({ length: 20 }, async (_, index) => {
      const who = await person({ credits: 0 })
      await giveCredits(db, who.userId, 500)
      return signedIn(index % 2 ? second : within, who)
    }),
  )
  const answers = await atOnce(20, (index) => ask(people[index]!, reward))
  await second.close()
  expect(statuses(answers)).toEqual({ 200: 2, 409: 18 })
  const { rows } = await db.pool.query(
    'select count(*)::int as taken, sum(price)::int as held from redeems where reward_id = $1',
    [reward.id],
  )
  expect(rows).toEqual([{ taken: 2, held: 200 }])
})

test('RE-7: operators see each area with its places and its list, in order of asking', async () => {
  const { within, area, reward, person, wait } = await anArea()
  await aRedeem((await person()).browser, reward)
  const [first, second] = [await person(), await person()]
  await wait(first)
  await wait(second)
  await aRedeem((await person({ area: null })).browser, reward)
  const operator = await anOperatorSession(within)
  const path = '/rpc/operator/rewards'
  expect(await refusal(operator.get(`${path}/ninguna/places`))).toBe('404 REWARD_NOT_FOUND')
  const answer = (await (await operator.get(`${path}/${reward.id}/places`)).json()) as RewardPlacesOutput
  expect(answer).toMatchObject({ month: '2026-11', limit: 1 })
  expect(answer.areas.map(({ area: of, taken, people }) => [of, taken, people.map(({ name }) => name)])).toEqual([
    [null, 1, []],
    [area, 1, [first.name, second.name]],
  ])
})
