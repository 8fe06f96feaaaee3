import type { MissionOutput } from '@orbita/contract/missions/challenges'
import type { SelfReportsOutput } from '@orbita/contract/missions/self-reports'
import { beforeAll, describe, expect, test } from 'vitest'
import { type Browser, json } from '../../../testing/browser.ts'
import { testDatabase } from '../../../testing/databases/test-database.ts'
import { anEmployee, anOperatorSession, aSignedInEmployee, signedIn } from '../../../testing/factories.ts'
import { atOnce, command, refusal, statuses } from '../../../testing/game/album.ts'
import { aChallenge, CHALLENGE, missionPath, progressOf, publishTestChallenge } from '../../../testing/game/missions.ts'
import { testApp } from '../../../testing/test-app.ts'

const db = await testDatabase()
const within = { ...testApp({ db }), db }
const REPORTS = '/rpc/operator/self-reports'
let operator: Browser

beforeAll(async () => {
  operator = await anOperatorSession(within)
  const self = { source: 'self' as const, dailyCap: 4, prerequisites: [] as string[] }
  await publishTestChallenge(
    db,
    aChallenge(CHALLENGE.id, {
      missions: { viajes: self, cierre: { ...self, dailyCap: 1 }, final: { prerequisites: ['foto'] } },
    }),
  )
})

const someone = () => aSignedInEmployee(within)

const report = (browser: Browser, amount: number, missionId = 'viajes') =>
  browser.post(`${missionPath(missionId)}/reports`, command({ amount }))
const missionOf = (browser: Browser) => json<MissionOutput>(browser.get(missionPath('viajes')))
const waitFor = (userId: number) =>
  db.pool.query("update self_reports set state = 'waiting' where user_id = $1", [userId])
const idsOf = async (userId: number) =>
  (await db.pool.query<{ id: number }>('select id from self_reports where user_id = $1 order by id', [userId])).rows

describe('MI-8: a report is refused', () => {
  test.each([
    ['of nothing', 'viajes', 0, '400 BAD_INPUT'],
    ['of more than the cap of a day', 'viajes', 5, '409 REPORT_LIMIT'],
    ['for a mission of files', 'induccion', 1, '409 REPORT_CLOSED'],
    ['for a mission that has not opened', 'cierre', 1, '409 REPORT_CLOSED'],
    ['for an unknown mission', 'ninguna', 1, '404 MISSION_NOT_FOUND'],
  ])('%s', async (_, missionId, amount, expected) => {
    const { browser, userId } = await someone()
    expect(await refusal(report(browser, amount, missionId))).toBe(expected)
    expect(await idsOf(userId)).toEqual([])
  })

  test('for a mission of a challenge that does not exist', async () => {
    const { browser } = await someone()
    const answer = browser.post(`${missionPath('viajes', 'ninguno')}/reports`, command({ amount: 1 }))
    expect(await refusal(answer)).toBe('404 MISSION_NOT_FOUND')
  })

  test('by an employee without the platform', async () => {
    const browser = await signedIn(within, await anEmployee(within, { platform: ['figuras'] }))
    expect(await refusal(report(browser, 1))).toBe('403 PLATFORM_NOT_ALLOWED')
  })

  test('once the cap of the day is reached', async () => {
    const { browser } = await someone()
    expect((await missionOf(browser)).report).toMatchObject({ isOpen: true, canReport: true, left: 4, dailyCap: 4 })
    expect(await json<MissionOutput>(report(browser, 4))).toMatchObject({
      amount: 4,
      state: 'in-progress',
      report: { isOpen: true, canReport: false, left: 0 },
      events: [{ on: '2026-11-20', amount: 4, text: 'Lo anotaste tú' }],
    })
    expect(await refusal(report(browser, 1))).toBe('409 REPORT_LIMIT')
  })
})

describe('MI-8: the cap of a day', () => {
  test('holds when twenty reports arrive at the same time', async () => {
    const { browser, userId } = await someone()
    const answers = await atOnce(20, () => report(browser, 1))
    expect(statuses(answers)).toEqual({ 200: 4, 409: 16 })
    expect(await progressOf(db, userId)).toEqual(['viajes: 4/10'])
  })

  test('counts a report that was sent twice once', async () => {
    const { browser, userId } = await someone()
    const body = command({ amount: 2 })
    const answers = await atOnce(5, () => browser.post(`${missionPath('viajes')}/reports`, body))
    expect(statuses(answers)).toEqual({ 200: 5 })
    expect(await progressOf(db, userId)).toEqual(['viajes: 2/10'])
  })

  test('begins anew the next day, and what reaches the target completes the mission', async () => {
    const { browser, userId } = await someone()
    await report(browser, 4)
    await db.pool.query("update self_reports set reported_on = '2026-11-19' where user_id = $1", [userId])
    await report(browser, 4)
    await db.pool.query("update self_reports set reported_on = '2026-11-18' where user_id = $1", [userId])
    expect((await missionOf(browser)).report).toMatchObject({ left: 2 })
    expect(await json<MissionOutput>(report(browser, 2))).toMatchObject({
      state: 'completed',
      report: { isOpen: false },
    })
  })
})

describe('MI-8: a drawn report', () => {
  test('waits for an operator, who keeps it, once', async () => {
    const { browser, userId, name } = await someone()
    await report(browser, 3)
    await waitFor(userId)
    const [{ id }] = (await idsOf(userId)) as [{ id: number }]
    const { reports } = await json<SelfReportsOutput>(operator.get(REPORTS))
    expect(reports.find((one) => one.id === id)).toMatchObject({
      person: { name },
      mission: { id: 'viajes', dailyCap: 4 },
      amount: 3,
      on: '2026-11-20',
      state: 'waiting',
    })
    const keep = () => operator.put(`${REPORTS}/${id}/review`, command({ decision: 'kept' }))
    expect((await keep()).status).toBe(200)
    expect(await refusal(keep())).toBe('409 REPORT_REVIEWED')
    expect(await progressOf(db, userId)).toEqual(['viajes: 3/10'])
  })

  test('is in the list of what waits until it is decided, fifty to a page', async () => {
    const { browser, userId } = await someone()
    await report(browser, 1)
    await waitFor(userId)
    await db.pool.query(
      `insert into self_reports (user_id, challenge_id, mission_id, amount, reported_on, reported_at, state)
       select user_id, challenge_id, mission_id, amount, reported_on, reported_at, 'waiting'
         from self_reports cross join generate_series(1, 51) where user_id = $1`,
      [userId],
    )
    const ids = (await idsOf(userId)).map(({ id }) => id).reverse()
    const list = (query: string) => json<SelfReportsOutput>(operator.get(`${REPORTS}?${query}`))
    expect(await refusal(operator.get(`${REPORTS}?cursor=zzz`))).toBe('400 BAD_INPUT')
    const first = await list('')
    expect(first.reports.map(({ id }) => id)).toEqual(ids.slice(0, 50))
    const { reports, total } = await list(`cursor=${first.next}`)
    expect(reports.map(({ id }) => id).slice(0, 2)).toEqual(ids.slice(50))
    expect(total).toBe(first.total)

    const decided = await list('state=decided')
    await operator.put(`${REPORTS}/${ids[0]}/review`, command({ decision: 'kept' }))
    expect((await list('')).total).toBe(total - 1)
    const after = await list('state=decided')
    expect([after.reports[0]!.id, after.total]).toEqual([ids[0], decided.total + 1])
  })

  test('is taken back by a correction with its reason, which the employee reads; the day has room again', async () => {
    const { browser, userId } = await someone()
    await report(browser, 4)
    await waitFor(userId)
    const [{ id }] = (await idsOf(userId)) as [{ id: number }]
    const reverse = (more: object) =>
      operator.put(`${REPORTS}/${id}/review`, command({ decision: 'reversed', ...more }))
    expect(await refusal(reverse({}))).toBe('400 BAD_INPUT')
    expect((await reverse({ reason: 'Ese día no hubo viajes.' })).status).toBe(200)
    const mission = await missionOf(browser)
    expect(mission).toMatchObject({ amount: 0, report: { left: 4 } })
    expect(mission.events.map(({ amount, text }) => [amount, text])).toEqual([
      [4, 'Lo anotaste tú'],
      [-4, 'Corrección: Ese día no hubo viajes.'],
    ])
    const { rows } = await db.pool.query(
      "select title, text from notices where user_id = $1 and kind = 'mission-changed'",
      [userId],
    )
    expect(rows).toMatchObject([{ title: 'Corrección: Misión viajes', text: expect.stringContaining('4 viajes') }])
  })

  test('is unknown to employees, and one that was not drawn cannot be decided', async () => {
    const { browser, userId } = await someone()
    await report(browser, 1)
    await db.pool.query("update self_reports set state = 'counted' where user_id = $1", [userId])
    const [{ id }] = (await idsOf(userId)) as [{ id: number }]
    const decision = command({ decision: 'kept' })
    expect(await refusal(operator.put(`${REPORTS}/${id}/review`, decision))).toBe('409 REPORT_REVIEWED')
    expect(await refusal(operator.put(`${REPORTS}/99999/review`, command({ decision: 'kept' })))).toBe('404 NOT_FOUND')
    expect(await refusal(browser.get(REPORTS))).toBe('404 NOT_FOUND')
  })
})

test('MI-8, criterion 45: who had four reports taken back is looked at each time, until ninety days have passed', async () => {
  const { browser, userId } = await someone()
  for (let times = 0; times < 4; times++) {
    await report(browser, 1)
    const { id } = (await idsOf(userId)).at(-1)!
    await db.pool.query("update self_reports set state = 'waiting' where id = $1", [id])
    const review = command({ decision: 'reversed', reason: 'No estuvo ese día.' })
    expect((await operator.put(`${REPORTS}/${id}/review`, review)).status).toBe(200)
  }
  await report(browser, 1)
  const { rows } = await db.pool.query('select state from self_reports where user_id = $1 order by id', [userId])
  expect(rows.map(({ state }) => state)).toEqual(['reversed', 'reversed', 'reversed', 'reversed', 'waiting'])
})
