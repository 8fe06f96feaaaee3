import { randomUUID } from 'node:crypto'
import type { LearningActivity, LearningOutput } from '@orbita/contract/missions/learning'
import { beforeAll, expect, test } from 'vitest'
import { testDatabase } from '../../../testing/databases/test-database.ts'
import { anEmployee, anOperatorSession } from '../../../testing/factories.ts'
import { aStatement, aVoiding, join, LEARNING, STATEMENTS, tell, XAPI_HEADERS } from '../../../testing/game/learning.ts'
import { progressOf, publishTestChallenge } from '../../../testing/game/missions.ts'
import { aMachine } from '../../../testing/machines.ts'
import { testApp } from '../../../testing/test-app.ts'
import { eraseStatements, purgeStatements } from './purge.ts'

const db = await testDatabase()
const within = testApp({ db })
const machine = await aMachine(within)
const operator = await anOperatorSession(within)

beforeAll(() => publishTestChallenge(db))

const anActivity = () => `https://academia.example/${randomUUID()}`
const seen = async () => (await (await operator.get(LEARNING)).json()) as LearningOutput
const activityOf = async (id: string): Promise<LearningActivity | undefined> =>
  (await seen()).activities.find(({ activity }) => activity === id)
const codeOf = async (answer: Response) => {
  const { code, errors } = (await answer.json()) as { code: string; errors?: { pointer: string }[] }
  return [answer.status, code, ...(errors ?? []).map(({ pointer }) => pointer)]
}
const told = (email: string, activity: string, over: object = {}) =>
  aStatement(email, { object: { id: activity }, ...over })

test.each([
  ['nobody', { actor: {} }, '/actor'],
  ['two people at once', { actor: { mbox: 'mailto:a@b.co', openid: 'urn:a' } }, '/actor'],
  ['an id that is none', { id: 'one' }, '/id'],
  ['a field that xAPI does not have', { more: 1 }, '/more'],
  ['a day without its hour', { timestamp: '2026-11-18' }, '/timestamp'],
  ['a share above one', { result: { score: { scaled: 2 } } }, '/result/score/scaled'],
  ['a verb that is no address', { verb: { id: 'completed' } }, '/verb/id'],
])('D-108: a statement of %s is refused where it is wrong, and nothing is kept', async (_, over, pointer) => {
  const activity = anActivity()
  expect(await codeOf(await tell(machine, told('ana@acme.example', activity, over)))).toContain(pointer)
  expect(await activityOf(activity)).toBeUndefined()
})

test('D-108: without the version of xAPI, or with another, nothing is taken; each answer says which it is', async () => {
  for (const headers of [{}, { 'x-experience-api-version': '2.0.0' }, { 'x-experience-api-version': '0.95' }]) {
    const answer = await machine.post(STATEMENTS, { json: aStatement('ana@acme.example'), headers })
    expect(await codeOf(answer)).toEqual([400, 'XAPI_VERSION'])
    expect(answer.headers.get('x-experience-api-version')).toBe('1.0.3')
  }
  const about = await machine.get('/api/v1/xapi/about')
  expect([about.headers.get('x-experience-api-version'), await about.json()]).toEqual(['1.0.3', { version: ['1.0.3'] }])
})

test('D-108: one id says one thing: another under it refuses the whole request', async () => {
  const [ana, activity] = [await anEmployee({ db }), anActivity()]
  const first = told(ana.email, activity)
  expect((await tell(machine, first)).status).toBe(200)
  expect(await (await tell(machine, [first])).json()).toEqual([first.id])
  const other = told(ana.email, activity)
  const conflict = await tell(machine, [other, { ...first, timestamp: '2026-11-17T15:00:00Z' }])
  expect(await codeOf(conflict)).toEqual([409, 'STATEMENT_CONFLICT'])
  expect(await codeOf(await tell(machine, [other, other]))).toEqual([400, 'BAD_INPUT'])
  expect((await activityOf(activity))!.arrived).toBe(1)

  const elsewhere = await machine.put(`${STATEMENTS}?statementId=${randomUUID()}`, {
    json: first,
    headers: XAPI_HEADERS,
  })
  expect(await codeOf(elsewhere)).toEqual([400, 'BAD_INPUT', '/id'])
})

test('D-108: what no mission knows waits, and advances on its own day once it is joined, once for each statement', async () => {
  const [ana, beto, activity] = [await anEmployee({ db }), await anEmployee({ db }), anActivity()]
  const object = { id: activity, definition: { name: { 'en-US': 'Safe heights', 'es-CO': 'Altura segura' } } }
  const statements = [told(ana.email, activity, { object }), told(ana.email, activity), told(beto.email, activity)]
  await tell(machine, statements)
  expect(await activityOf(activity)).toMatchObject({
    name: 'Altura segura',
    mission: null,
    decidedAt: null,
    waiting: 2,
  })
  expect(await progressOf(db, ana.userId)).toEqual([])

  const joined = await join(operator, activity, { mission: 'viajes' })
  expect(await joined.json()).toEqual({ counted: 3, refused: 0, low: 0, strangers: 0 })
  expect(await progressOf(db, ana.userId)).toEqual(['viajes: 2/10'])
  await tell(machine, statements)
  await tell(machine, told(beto.email, activity))
  expect([await progressOf(db, ana.userId), await progressOf(db, beto.userId)]).toEqual([
    ['viajes: 2/10'],
    ['viajes: 2/10'],
  ])
  const days = await db.pool.query('select distinct occurred_on::text as day from progress_events where user_id = $1', [
    ana.userId,
  ])
  expect(days.rows).toEqual([{ day: '2026-11-18' }])
  expect(await activityOf(activity)).toMatchObject({ counted: 4, waiting: 0, mission: { title: 'Misión viajes' } })
})

test('D-108: nobody is guessed: a stranger is shown, and counts once the person is here', async () => {
  const activity = anActivity()
  const email = `${randomUUID()}@acme.example`
  await join(operator, activity, { mission: 'viajes' })
  await tell(machine, told(email.toUpperCase(), activity))
  await join(operator, activity, { mission: 'viajes' })
  expect((await seen()).strangers).toContainEqual(expect.objectContaining({ who: email }))

  const { userId } = await anEmployee({ db }, { email })
  expect(await (await join(operator, activity, { mission: 'viajes' })).json()).toMatchObject({
    counted: 1,
    strangers: 0,
  })
  expect(await progressOf(db, userId)).toEqual(['viajes: 1/10'])
  expect((await seen()).strangers).not.toContainEqual(expect.objectContaining({ who: email }))
})

test('D-108: an account names an employee number; a group, a sum or an openid name nobody', async () => {
  const activity = anActivity()
  const { userId } = await anEmployee({ db })
  await db.pool.query("update users set employee_number = 'N-77' where id = $1", [userId])
  const actors = [
    { account: { homePage: 'https://hr.example', name: 'N-77' } },
    { objectType: 'Group', member: [] },
    { mbox_sha1sum: 'ebd31e95054c018b10727ccffd2ef2ec3a016ee9' },
  ]
  await tell(
    machine,
    actors.map((actor) => told('', activity, { actor })),
  )
  expect(await (await join(operator, activity, { mission: 'viajes' })).json()).toMatchObject({
    counted: 1,
    strangers: 2,
  })
  expect(await progressOf(db, userId)).toEqual(['viajes: 1/10'])
})

test('D-108: a score below the least, or what failed, advances nothing until the least is lowered', async () => {
  const [ana, activity] = [await anEmployee({ db }), anActivity()]
  const scored = (score: object) => told(ana.email, activity, { result: { score } })
  await tell(machine, [
    scored({ scaled: 0.79 }),
    scored({ raw: 16, min: 0, max: 20 }),
    told(ana.email, activity),
    told(ana.email, activity, { result: { success: false, score: { scaled: 1 } } }),
  ])
  expect(await (await join(operator, activity, { mission: 'viajes', leastScore: 80 })).json()).toMatchObject({
    counted: 1,
    low: 3,
  })
  expect(await (await join(operator, activity, { mission: 'viajes', leastScore: 79 })).json()).toMatchObject({
    counted: 1,
    low: 2,
  })
  expect(await progressOf(db, ana.userId)).toEqual(['viajes: 2/10'])
})

test('D-108: an ignored activity advances nothing, and what it said is not lost when somebody looks again', async () => {
  const [ana, activity] = [await anEmployee({ db }), anActivity()]
  await tell(machine, told(ana.email, activity))
  await join(operator, activity, { mission: null })
  await tell(machine, told(ana.email, activity))
  expect(await activityOf(activity)).toMatchObject({ mission: null, counted: 0, waiting: 0 })
  expect((await activityOf(activity))!.decidedAt).not.toBeNull()
  await join(operator, activity, { mission: 'viajes' })
  expect(await progressOf(db, ana.userId)).toEqual(['viajes: 2/10'])
})

test('D-108: what the road of facts refuses stays, with its reason, and is tried again; a survey takes none', async () => {
  const [ana, activity] = [await anEmployee({ db }), anActivity()]
  await tell(machine, told(ana.email, activity, { timestamp: '2026-10-02T15:00:00Z' }))
  expect(await (await join(operator, activity, { mission: 'viajes' })).json()).toMatchObject({ counted: 0, refused: 1 })
  const [row] = (await db.pool.query('select state, reason from xapi_statements where activity = $1', [activity])).rows
  expect(row).toEqual({ state: 'refused', reason: 'early' })
  expect((await join(operator, activity, { mission: 'nada' })).status).toBe(404)
  expect((await join(operator, anActivity(), { mission: 'viajes' })).status).toBe(404)
})

test('PT-6: an operator who joins an activity advances nobody who is themselves', async () => {
  const [account] = (await db.pool.query('select email from accounts where id = $1', [operator.accountId])).rows
  const self = await anEmployee({ db }, { email: account.email })
  const activity = anActivity()
  await tell(machine, told(self.email, activity))
  expect(await (await join(operator, activity, { mission: 'viajes' })).json()).toMatchObject({ counted: 0, refused: 1 })
})

test('D-108, MI-4: voided takes back what a statement advanced, once, whichever came first', async () => {
  const [ana, activity] = [await anEmployee({ db }), anActivity()]
  const [one, late] = [told(ana.email, activity), told(ana.email, activity)]
  await tell(machine, one)
  await join(operator, activity, { mission: 'viajes' })
  for (let round = 0; round < 2; round++) {
    expect((await tell(machine, [aVoiding(one.id), aVoiding(late.id)])).status).toBe(200)
    expect((await tell(machine, [one, late])).status).toBe(200)
    expect(await progressOf(db, ana.userId)).toEqual(['viajes: 0/10'])
  }
  const together = told(ana.email, activity)
  await tell(machine, [together, aVoiding(together.id)])
  expect(await progressOf(db, ana.userId)).toEqual(['viajes: 0/10'])
})

test('a key in the password of a name and a password opens what it opens alone', async () => {
  const { authorization: _, ...rest } = machine.own
  const basic = `Basic ${Buffer.from(`orbita:${machine.key}`).toString('base64')}`
  const about = (authorization: string) =>
    within.app.request('/api/v1/xapi/about', { headers: { ...rest, authorization } as Record<string, string> })
  expect((await about(basic)).status).toBe(200)
  expect((await about(`Basic ${Buffer.from('orbita:otra').toString('base64')}`)).status).toBe(401)
  expect((await about('Basic ====')).status).toBe(401)
})

test('what a platform told goes after thirty days, or with the person; what it advanced stays', async () => {
  const [ana, activity] = [await anEmployee({ db }), anActivity()]
  await tell(machine, told(ana.email, activity))
  await join(operator, activity, { mission: 'viajes' })
  const arrived = async () => (await activityOf(activity))?.arrived
  const now = within.clock.read()
  await purgeStatements(db.pool, new Date(now.getTime() + 29 * 86_400_000))
  expect(await arrived()).toBe(1)
  await eraseStatements(db.pool, ana.userId)
  expect(await arrived()).toBe(0)
  const waiting = anActivity()
  await tell(machine, told(ana.email, waiting))
  await purgeStatements(db.pool, new Date(now.getTime() + 31 * 86_400_000))
  expect([await activityOf(waiting), await arrived()]).toEqual([undefined, 0])
  expect(await progressOf(db, ana.userId)).toEqual(['viajes: 1/10'])
})
