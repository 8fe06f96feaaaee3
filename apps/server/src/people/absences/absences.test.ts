import { randomUUID } from 'node:crypto'
import type { ChallengesOutput, MissionOutput } from '@orbita/contract/missions/challenges'
import type { AbsenceResultsOutput, AbsencesOutput } from '@orbita/contract/people/absences'
import { movedEnd } from '@orbita/domain/people/absences'
import { beforeAll, expect, test } from 'vitest'
import { type Browser, json } from '../../testing/browser.ts'
import { testDatabase } from '../../testing/databases/test-database.ts'
import { anEmployee, anOperatorSession, aSignedInEmployee, type signedIn } from '../../testing/factories.ts'
import { FakeClock } from '../../testing/fake-clock.ts'
import { atOnce, command, refusal, statuses } from '../../testing/game/album.ts'
import { aChallenge, CHALLENGE, missionPath, publishTestChallenge } from '../../testing/game/missions.ts'
import { aMachine } from '../../testing/machines.ts'
import { anActiveOperator } from '../../testing/operators.ts'
import { testApp } from '../../testing/test-app.ts'

const db = await testDatabase()
const within = testApp({ db, clock: new FakeClock() })
const [operator, other] = [await anOperatorSession(within), await anOperatorSession(within)]
const SELF = { source: 'self' as const, dailyCap: 4 }

// The clock of the tests stands at 20 November; `arranque` closed on the 15th.
beforeAll(() => publishTestChallenge(db, aChallenge('fuera', { missions: { arranque: SELF, bitacora: SELF } })))

const path = (id: number) => `/rpc/operator/absences/${id}`
const add = (id: number, startsOn: string, endsOn: string, by = operator) =>
  by.post(path(id), command({ startsOn, endsOn }))
const report = (browser: Awaited<ReturnType<typeof signedIn>>) =>
  browser.post(`${missionPath('arranque', 'fuera')}/reports`, command({ amount: 4 }))

test('D-107b: days that are none, too long, of nobody, or asked by an employee are refused', async () => {
  const { userId, browser } = await aSignedInEmployee(within)
  expect(await refusal(add(userId, '2026-11-12', '2026-11-11'))).toBe('400 BAD_INPUT')
  expect(await refusal(add(userId, '2026-11-12', '2028-11-11'))).toBe('400 BAD_INPUT')
  expect(await refusal(add(99_999_999, '2026-11-12', '2026-11-12'))).toBe('404 NOT_FOUND')
  expect((await browser.post(path(userId), command({ startsOn: '2026-11-12', endsOn: '2026-11-12' }))).status).toBe(404)
})

test('D-107b: two operators record days that meet: one does, and nothing of the other is lost', async () => {
  const { userId } = await anEmployee({ db })
  const by = [operator, other]
  const answers = await atOnce(2, (index) => add(userId, `2026-11-1${index}`, '2026-11-13', by[index]))
  expect(statuses(answers)).toEqual({ 200: 1, 409: 1 })
  expect(await refusal(add(userId, '2026-11-01', '2026-11-13'))).toBe('409 ABSENCE_OVERLAPS')
  expect((await add(userId, '2026-11-14', '2026-11-14')).status).toBe(200)
  const { absences } = (await (await operator.get(path(userId))).json()) as AbsencesOutput
  expect(absences).toHaveLength(2)
})

test('MI-14: one that arrives after the close opens the mission again for the days away, and for nobody else', async () => {
  const { userId, browser } = await aSignedInEmployee(within)
  expect(await refusal(report(browser))).toBe('409 REPORT_CLOSED')
  expect((await add(userId, '2026-11-09', '2026-11-13')).status).toBe(200)
  const detail = (await (await browser.get(missionPath('arranque', 'fuera'))).json()) as MissionOutput
  expect([detail.endsOn, detail.state]).toEqual(['2026-11-20', 'available'])
  expect((await report(browser)).status).toBe(200)
  const { challenges } = (await (await browser.get('/rpc/mision-espacial/challenges')).json()) as ChallengesOutput
  const of = (id: string) => challenges.find((one) => one.id === 'fuera')!.missions.find((one) => one.id === id)!
  expect([of('arranque').state, of('bitacora').endsOn]).toEqual(['completed', '2026-12-05'])

  const stranger = await aSignedInEmployee(within)
  expect(await refusal(report(stranger.browser))).toBe('409 REPORT_CLOSED')
})

test('MI-14: one that is taken away leaves what was done, and is said to its person within the moment', async () => {
  const { userId, browser } = await aSignedInEmployee(within)
  await add(userId, '2026-11-09', '2026-11-13')
  await report(browser)
  const { absences } = (await (await operator.get(path(userId))).json()) as AbsencesOutput
  const answer = await operator.delete(`${path(userId)}/${absences[0]!.id}`, command())
  expect(await answer.json()).toEqual({ absences: [] })
  const detail = (await (await browser.get(missionPath('arranque', 'fuera'))).json()) as MissionOutput
  expect([detail.endsOn, detail.state]).toEqual([CHALLENGE.missions[7]!.endsOn, 'completed'])
  const entries = await db.rows('select action, details from audit where person_id = $1 order by id', [userId])
  expect(entries.filter(({ action }) => action.startsWith('absences'))).toEqual([
    { action: 'absences.add', details: { startsOn: '2026-11-09', endsOn: '2026-11-13' } },
    { action: 'absences.remove', details: { startsOn: '2026-11-09', endsOn: '2026-11-13' } },
  ])
})

test('MI-14: the database moves a deadline as the domain does', async () => {
  const { userId } = await anEmployee({ db })
  const absences = [
    ['2026-10-28', '2026-11-03'],
    ['2026-11-09', '2026-11-13'],
    ['2026-11-21', '2026-11-22'],
    ['2026-12-20', '2026-12-24'],
  ].map(([startsOn, endsOn]) => ({ startsOn: startsOn!, endsOn: endsOn! }))
  for (const { startsOn, endsOn } of absences) await add(userId, startsOn, endsOn)
  for (const endsOn of ['2026-11-02', '2026-11-08', '2026-11-09', '2026-11-20', '2026-12-10', '2026-12-31']) {
    const [row] = await db.rows("select moved_end($1, '2026-11-02', $2)::text as end", [userId, endsOn])
    expect([endsOn, row!.end]).toEqual([endsOn, movedEnd({ startsOn: '2026-11-02', endsOn }, absences)])
  }
})

const outcomes = ({ results }: AbsenceResultsOutput) =>
  results.map((one) => (one.outcome === 'refused' ? one.code : one.outcome))
const DAYS = { startsOn: '2026-11-09', endsOn: '2026-11-13' }

/** The two doors of several absences at once: a file of the console, and a system. */
const DOORS: Readonly<Record<string, (absences: object[], query?: string) => Promise<Response>>> = {
  file: (absences, query = '') => operator.post(`/rpc/operator/absences${query}`, command({ absences })),
  system: async (absences, query = '') => {
    const machine = await aMachine(within, { scopes: ['absences:write'], actor: operator.accountId })
    const headers = { 'idempotency-key': randomUUID() }
    return machine.post(`/api/v1/absences${query}`, { json: { absences }, headers })
  },
}

test.each(Object.keys(DOORS))(
  'D-107b: of those that a %s names each is taken by itself, once, and a rehearsal keeps nothing',
  async (door) => {
    const send = async (absences: object[], query?: string) =>
      json<AbsenceResultsOutput>(await DOORS[door]!(absences, query))
    const [ana, beto] = [await anEmployee({ db }), await anEmployee({ db })]
    await db.pool.query('update users set employee_number = $2 where id = $1', [beto.userId, `N-${beto.userId}`])
    const absences = [
      { email: ana.email, ...DAYS },
      { employeeNumber: `N-${beto.userId}`, ...DAYS },
      { email: ana.email, startsOn: '2026-11-13', endsOn: '2026-11-20' },
      { email: 'nadie@orbita.example', ...DAYS },
    ]
    const first = ['added', 'added', 'overlaps', 'unknown']
    expect(outcomes(await send(absences, '?dry-run=true'))).toEqual(first)
    expect(await db.rows('select id from absences where user_id = $1', [ana.userId])).toEqual([])
    expect(await send(absences)).toMatchObject({
      added: 2,
      same: 0,
      refused: 2,
      results: [{ id: expect.any(Number) }, {}, {}, {}],
    })
    expect(outcomes(await send(absences))).toEqual(['same', 'same', 'overlaps', 'unknown'])
    expect((await DOORS[door]!([{ email: ana.email, employeeNumber: '7', ...DAYS }])).status).toBe(400)
    expect((await DOORS[door]!([{ email: ana.email, startsOn: '2026-11-13', endsOn: '2026-11-12' }])).status).toBe(400)
  },
)

test('MI-14: one that a system tells after the close opens the mission again, and taking it away moves the deadline back', async () => {
  const { browser, email } = await aSignedInEmployee(within)
  expect(await refusal(report(browser))).toBe('409 REPORT_CLOSED')
  const { results } = await json<AbsenceResultsOutput>(await DOORS.system!([{ email, ...DAYS }]))
  const ends = async () => (await json<MissionOutput>(await browser.get(missionPath('arranque', 'fuera')))).endsOn
  expect(await ends()).toBe('2026-11-20')
  const machine = await aMachine(within, { scopes: ['absences:write'] })
  const reader = await aMachine(within, { scopes: ['missions:read'] })
  const path = `/api/v1/absences/${(results[0] as { id: number }).id}`
  expect((await reader.delete(path)).status).toBe(403)
  expect((await machine.delete(path)).status).toBe(204)
  expect((await machine.delete(path)).status).toBe(404)
  expect(await ends()).not.toBe('2026-11-20')
})

test('PT-6: nobody moves their own deadlines, nor those of whom they created while another operator is there', async () => {
  const { userId, email } = await anEmployee({ db })
  const own = await anActiveOperator(within, { email })
  const stranger = await anActiveOperator(within)
  expect(await refusal(add(userId, DAYS.startsOn, DAYS.endsOn, own))).toBe('409 OPERATOR_IS_YOU')
  const machine = await aMachine(within, { scopes: ['absences:write'], actor: own.accountId })
  const sent = (by: Browser) =>
    by.post('/api/v1/absences', {
      json: { absences: [{ email, ...DAYS }] },
      headers: { 'idempotency-key': randomUUID() },
    })
  expect(outcomes(await json<AbsenceResultsOutput>(await sent(machine)))).toEqual(['own'])
  expect(await db.rows('select id from absences where user_id = $1', [userId])).toEqual([])

  const made = await anEmployee({ db })
  await db.pool.query('update users set created_by = $2, created_at = $3 where id = $1', [
    made.userId,
    own.accountId,
    within.clock.read(),
  ])
  expect(await refusal(add(made.userId, DAYS.startsOn, DAYS.endsOn, own))).toBe('409 OPERATOR_MADE_THEM')
  expect((await add(made.userId, DAYS.startsOn, DAYS.endsOn, stranger)).status).toBe(200)
  await db.pool.query('update operators set disabled_at = now() where account_id <> $1', [own.accountId])
  expect((await add(made.userId, '2026-12-01', '2026-12-02', own)).status).toBe(200)
})
