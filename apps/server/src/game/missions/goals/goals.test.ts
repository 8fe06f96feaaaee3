import type { GoalSavedOutput, GoalsOutput, WrittenGoalsOutput } from '@orbita/contract/missions/goals'
import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { transaction } from '../../../infra/db/transaction.ts'
import { type Browser, okJson } from '../../../testing/browser.ts'
import { testDatabase } from '../../../testing/databases/test-database.ts'
import { anEmployee, anOperatorSession, signedIn, type TestEmployee } from '../../../testing/factories.ts'
import { atOnce, command, refusal } from '../../../testing/game/album.ts'
import { aChallenge, publishTestChallenge, setProgress } from '../../../testing/game/missions.ts'
import { testApp } from '../../../testing/test-app.ts'
import { applyProgress } from '../progress/apply-progress.ts'
import { countGoals } from './count-goals.ts'

const db = await testDatabase()
const within = { ...testApp({ db }), db }
const now = new Date('2026-11-20T14:00:00Z')
const GOALS = '/rpc/operator/goals'
let operator: Browser
let count = 0

beforeAll(async () => {
  operator = await anOperatorSession(within)
})

// Each test has a challenge and areas of its own, and no goal but its own.
let challengeId = ''
beforeEach(async () => {
  await db.pool.query('delete from shared_goals')
  await db.pool.query('update users set is_active = false')
  challengeId = `reto-${++count}`
  await publishTestChallenge(db, aChallenge(challengeId, { missions: { bodega: { areas: [`Bodega ${count}`] } } }))
})

const sharedGoal = (over: object = {}) => ({
  month: '2026-11',
  area: null,
  challengeId,
  missionId: 'induccion',
  why: 'Cada quien que llega bien ayuda antes.',
  ...over,
})
const setGoal = (over: object = {}) =>
  okJson<GoalSavedOutput>(operator.post(`${GOALS}/shared`, command({ goal: sharedGoal(over) })))
async function team(area: string | null, people: number, platform?: TestEmployee['platform']): Promise<TestEmployee[]> {
  const all = await Promise.all(
    Array.from({ length: people }, () => anEmployee(within, { ...(platform && { platform }) })),
  )
  const ids = all.map(({ userId }) => userId)
  await db.pool.query('update users set area = $1 where id = any ($2)', [area, ids])
  return all
}

const complete = (who: TestEmployee, missionId = 'induccion', amount = 1) =>
  transaction(db.pool, (tx) =>
    applyProgress(
      tx,
      [{ userId: who.userId, challengeId, missionId, amount, text: 'Hecho', key: missionId, on: '2026-11-18' }],
      { now, timeZone: 'America/Bogota' },
    ),
  )

async function paid(...people: readonly TestEmployee[]) {
  const { rows } = await db.pool.query<{ credits: number; packs: number; notices: number }>(
    `select coalesce((select sum(credits) from ledger l where l.user_id = u.id and kind = 'shared-goal'), 0)::int as credits,
            (select count(*)::int from packs p where p.user_id = u.id and source = 'shared-goal') as packs,
            (select count(*)::int from notices n where n.user_id = u.id and kind = 'shared-goal') as notices
       from unnest($1::bigint[]) with ordinality as a (id, place) join users u using (id) order by place`,
    [people.map(({ userId }) => userId)],
  )
  return rows.map(({ credits, packs, notices }) => `${credits} ${packs} ${notices}`)
}

/** The text of the notice of a goal. */
async function noticeTo({ userId }: TestEmployee): Promise<string> {
  const { rows } = await db.pool.query("select text from notices where user_id = $1 and kind = 'shared-goal'", [userId])
  return rows[0].text
}

const goalsOf = async (who: TestEmployee) =>
  okJson<GoalsOutput>((await signedIn(within, who)).get('/rpc/mision-espacial/goals'))
const written = () => okJson<WrittenGoalsOutput>(operator.get(GOALS))

describe('a shared goal is refused, with the names of its fields', () => {
  const fieldsOf = async (goal: object) => {
    const answer = await operator.post(`${GOALS}/shared`, command({ goal: sharedGoal(goal) }))
    expect(answer.status).toBe(400)
    return ((await answer.json()) as { details: { fields: string[] } }).details.fields
  }

  test.each([
    ['in a month that is over', { month: '2026-10' }, ['goal.month', 'goal.missionId']],
    ['in a month when its mission is not open', { month: '2026-12' }, ['goal.missionId']],
    ['about a mission that is not there', { missionId: 'ninguna' }, ['goal.missionId']],
    ['without words', { why: ' ' }, ['goal.why']],
    ['for an area where nobody is', { area: 'Nadie' }, ['goal.area']],
  ])('%s', async (_, goal, fields) => {
    expect(await fieldsOf(goal)).toEqual(fields)
  })

  test('for an area with fewer than five people, or one that its mission is not for', async () => {
    const [small, other] = [`Chica ${count}`, `Otra ${count}`]
    await team(small, 4)
    await team(other, 5)
    expect(await fieldsOf({ area: small })).toEqual(['goal.area'])
    expect(await fieldsOf({ area: other, missionId: 'bodega' })).toEqual(['goal.area'])
  })

  test('the second of a month, and the one whose mission was the goal of another month', async () => {
    await setGoal()
    expect(await fieldsOf({ missionId: 'viajes' })).toEqual(['goal.month'])
    await db.pool.query("update shared_goals set month = '2026-10'")
    expect(await fieldsOf({})).toEqual(['goal.missionId'])
  })

  test('changed by another operator meanwhile, reached, unknown, or sent by an employee', async () => {
    const people = await team(`Área ${count}`, 5)
    const { id, revision } = await setGoal()
    const change = (more: object, seen = revision) =>
      operator.put(`${GOALS}/shared/${id}`, command({ goal: sharedGoal(more), revision: seen }))
    expect(await refusal(change({}, 7))).toBe('409 GOAL_EDITED')
    for (const one of people.slice(0, 3)) await complete(one)
    expect(await refusal(change({ missionId: 'foto' }))).toBe('409 GOAL_REACHED')
    expect(await refusal(operator.delete(`${GOALS}/shared/${id}`, command({ revision })))).toBe('409 GOAL_REACHED')
    expect((await change({ why: 'Con otras palabras.' })).status).toBe(200)
    expect(await refusal(operator.delete(`${GOALS}/shared/9999`, command({ revision })))).toBe('404 NOT_FOUND')
    const employee = await signedIn(within, people[0]!)
    expect(await refusal(employee.post(`${GOALS}/shared`, command({ goal: sharedGoal() })))).toBe('404 NOT_FOUND')
  })
})

describe('MI-12: a shared goal', () => {
  test('pays nobody until one of three of the area completed its mission, then each of them and later ones; the area sees it', async () => {
    const people = await team(`Área ${count}`, 8)
    await setGoal()
    for (const one of people.slice(0, 2)) await complete(one)
    expect(await paid(...people)).toEqual(Array(8).fill('0 0 0'))
    await complete(people[2]!)
    expect(await paid(...people)).toEqual([...Array(3).fill('0 1 1'), ...Array(5).fill('0 0 1')])
    expect(await noticeTo(people[0]!)).toMatch(/y tú ayudaste\. 1 sobre$/)
    expect(await noticeTo(people[7]!)).toMatch(/^La logró Área \d+\.$/)
    await complete(people[3]!)
    expect(await paid(...people)).toEqual([...Array(3).fill('0 1 1'), '0 1 2', ...Array(4).fill('0 0 1')])
  })

  test('counts who completed its mission before it was set, and pays them at once', async () => {
    const people = await team(`Área ${count}`, 5)
    for (const one of people.slice(0, 3)) await complete(one)
    expect(await setGoal()).toMatchObject({ paid: 3 })
    expect(await paid(...people)).toEqual(['0 1 1', '0 1 1', '0 1 1', '0 0 1', '0 0 1'])
  })

  test('is paid once to each when fifty people complete its mission at the same time', async () => {
    const people = await team(`Área ${count}`, 50)
    await setGoal()
    await atOnce(50, async (place) => {
      await complete(people[place]!)
      return new Response()
    })
    const packs = async () => (await paid(...people)).map((one) => one.split(' ')[1])
    expect(await packs()).toEqual(Array(50).fill('1'))
    expect((await written()).shared[0]!.groups).toMatchObject([{ people: 50, completed: 50, needed: 17 }])
    await countGoals(db, now)
    expect(await packs()).toEqual(Array(50).fill('1'))
  })

  test('is one for the small areas and those without one, together', async () => {
    const [few, alone, big] = [await team(`Chica ${count}`, 3), await team(null, 2), await team(`Grande ${count}`, 5)]
    await setGoal()
    for (const one of [...few.slice(0, 2), alone[0]!, big[0]!]) await complete(one)
    expect(await paid(...few, ...alone, ...big)).toEqual([
      '0 1 1',
      '0 1 1',
      '0 0 1',
      // Who completes it later has seen the moment already.
      '0 1 2',
      '0 0 1',
      ...Array(5).fill('0 0 0'),
    ])
    expect((await goalsOf(few[0]!)).area).toMatchObject({
      area: null,
      people: 5,
      completed: 3,
      needed: 2,
      isReached: true,
    })
  })

  test('of an area leaves the goal of all', async () => {
    const area = `Propia ${count}`
    const [own, others] = [await team(area, 5), await team(`Demás ${count}`, 5)]
    await setGoal()
    await setGoal({ area, missionId: 'foto', why: 'Lo nuestro.' })
    await countGoals(db, now)
    expect((await goalsOf(own[0]!)).area).toMatchObject({ mission: { id: 'foto' }, why: 'Lo nuestro.' })
    expect((await goalsOf(others[0]!)).area).toMatchObject({ mission: { id: 'induccion' } })
  })

  test('shows the moment alone to employees without figuras, and no pack', async () => {
    const people = await team(`Área ${count}`, 5, ['mision-espacial'])
    await setGoal()
    for (const one of people.slice(0, 3)) await complete(one)
    expect(await paid(...people.slice(0, 3))).toEqual(['0 0 1', '0 0 1', '0 0 2'])
    expect(await noticeTo(people[0]!)).toMatch(/y tú ayudaste\.$/)
    expect((await goalsOf(people[0]!)).area).toMatchObject({ isMine: true, gives: { credits: 0, packs: 0 } })
  })

  test('is reached without a completion when an employee leaves, and stays reached when another arrives', async () => {
    const people = await team(`Área ${count}`, 7)
    await setGoal()
    for (const one of people.slice(0, 2)) await complete(one)
    await db.pool.query('update users set is_active = false where id = $1', [people[6]!.userId])
    expect(await countGoals(db, now)).toContain('2')
    await db.pool.query('update users set is_active = true where id = $1', [people[6]!.userId])
    await countGoals(db, now)
    expect((await goalsOf(people[0]!)).area).toMatchObject({ completed: 2, needed: 3, isReached: true })
  })

  test('stays reached in an area that has got smaller than areas with a goal of their own', async () => {
    const area = `Mengua ${count}`
    const people = await team(area, 5)
    await setGoal()
    for (const one of people.slice(0, 3)) await complete(one)
    await db.pool.query('update users set is_active = false where id = $1', [people[4]!.userId])
    await countGoals(db, now)
    expect((await goalsOf(people[0]!)).area).toMatchObject({ area, people: 5, completed: 3, isReached: true })
  })

  test('counts nothing completed after its month, and then stands among those that its own area reached', async () => {
    const [people, others] = [await team(`Área ${count}`, 5), await team(`Otra ${count}`, 5)]
    await setGoal()
    for (const one of people.slice(0, 3)) await complete(one)
    await db.pool.query(
      "update shared_goals set month = '2026-10', opens_at = opens_at - interval '1 month', closes_at = opens_at",
    )
    await complete(people[3]!)
    expect(await paid(...people)).toEqual(['0 1 1', '0 1 1', '0 1 2', '0 0 1', '0 0 1'])
    expect(await goalsOf(people[4]!)).toMatchObject({
      area: null,
      reached: [{ title: 'Misión induccion', month: '2026-10', count: 3, total: 5, unit: null }],
    })
    expect((await goalsOf(others[0]!)).reached).toEqual([])
  })

  test('counts what was completed in its last minutes for a day, and nothing that was completed later', async () => {
    const people = await team(`Área ${count}`, 5)
    await setGoal()
    const completedAt = (who: TestEmployee, instant: string) =>
      setProgress(db, who.userId, 'induccion', { amount: 1, completedAt: instant, challengeId })
    // The month of Bogotá ends at five in the morning of UTC.
    await completedAt(people[0]!, '2026-12-01T04:59:00Z')
    await completedAt(people[2]!, '2026-12-01T05:00:00Z')
    await countGoals(db, new Date('2026-12-01T12:00:00Z'))
    expect(await paid(...people)).toEqual(Array(5).fill('0 0 0'))

    await completedAt(people[3]!, '2026-12-01T04:59:59Z')
    await countGoals(db, new Date('2026-12-02T05:00:01Z'))
    expect(await paid(...people)).toEqual(Array(5).fill('0 0 0'))
    await countGoals(db, new Date('2026-12-02T04:59:00Z'))
    const got = ['0 1 1', '0 0 1', '0 0 1', '0 1 1', '0 0 1']
    expect(await paid(...people)).toEqual(got)
  })

  test('of a later month is not counted before it begins', async () => {
    const people = await team(`Área ${count}`, 5)
    for (const one of people) await complete(one)
    await db.pool.query("update missions set ends_on = '2026-12-20' where challenge_id = $1", [challengeId])
    await setGoal({ month: '2026-12' })
    expect(await paid(...people)).toEqual(Array(5).fill('0 0 0'))
    await countGoals(db, new Date('2026-12-01T05:00:00Z'))
    expect(await paid(...people)).toEqual(Array(5).fill('0 1 1'))
  })

  test('CO-5: of a month that had begun before the third edition goes by 60 % and pays 15 credits beside the pack', async () => {
    const people = await team(`Área ${count}`, 5)
    await setGoal()
    const since = (instant: string) => db.pool.query('update rules_since set since = $1 where edition = 3', [instant])
    await since('2026-11-10T12:00:00Z')
    for (const one of people.slice(0, 2)) await complete(one)
    expect(await paid(...people)).toEqual(Array(5).fill('0 0 0'))
    expect((await goalsOf(people[0]!)).area).toMatchObject({ needed: 3, gives: { credits: 15, packs: 1 } })
    await complete(people[2]!)
    await since('-infinity')
    expect(await paid(...people)).toEqual([...Array(3).fill('15 1 1'), ...Array(2).fill('0 0 1')])
    expect(await noticeTo(people[0]!)).toMatch(/\+15 créditos · 1 sobre$/)
  })

  test('is withdrawn before anybody reaches it', async () => {
    await team(`Área ${count}`, 5)
    const { id, revision } = await setGoal()
    expect((await operator.delete(`${GOALS}/shared/${id}`, command({ revision }))).status).toBe(200)
    expect((await written()).shared).toEqual([])
  })
})
