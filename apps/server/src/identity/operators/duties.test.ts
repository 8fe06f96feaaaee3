import type { OperatorsOutput } from '@orbita/contract/identity/operators'
import { ALL_DUTIES, type Duties, type Standing, VIEW_AS_HEADER } from '@orbita/domain/duties/duties'
import { beforeEach, describe, expect, test } from 'vitest'
import { Browser } from '../../testing/browser.ts'
import { testDatabase } from '../../testing/databases/test-database.ts'
import { FakeClock } from '../../testing/fake-clock.ts'
import { anotherProcess, command, refusal } from '../../testing/game/album.ts'
import { anActiveOperator } from '../../testing/operators.ts'
import { testApp } from '../../testing/test-app.ts'

type Operator = Browser & { accountId: number }

const db = await testDatabase()
const clock = new FakeClock()
let within = testApp({ db, clock })
const OPERATORS = '/rpc/operator/operators'
const { system: _, ...WITHOUT_SYSTEM } = ALL_DUTIES

const give = (by: Operator, who: Operator, duties: Duties, areas: readonly string[] | null = null) =>
  by.put(`${OPERATORS}/${who.accountId}/duties`, command({ duties, areas }))
const decide = (by: Browser, decision: 'yes' | 'no', id: number) =>
  by.put(`${OPERATORS}/requests/${id}/decision`, command({ decision }))
const complete = (by: Browser, id: number) => by.put(`${OPERATORS}/requests/${id}/completion`, command())
const listed = async (by: Browser) => (await (await by.get(OPERATORS)).json()) as OperatorsOutput
const lastRequest = async () => (await db.rows('select max(id) as id from operator_requests'))[0].id as number
const dutiesOf = async (who: Operator) =>
  (await db.rows('select duties, areas from operators where account_id = $1', [who.accountId]))[0]
const waitHours = (hours: number) =>
  db.rows("update operator_requests set asked_at = asked_at - $1 * interval '1 hour'", [hours])

let [ana, beto, carla]: Operator[] = []
beforeEach(async () => {
  await db.asOwner('delete from operator_requests')
  await db.asOwner('delete from operators')
  await db.asOwner("delete from accounts where kind = 'operator'")
  clock.advance({ minutes: 10 })
  within = testApp({ db, clock })
  ;[ana, beto, carla] = [await anActiveOperator(within), await anActiveOperator(within), await anActiveOperator(within)]
})

describe('D-122: duties', () => {
  test('are not given to oneself, by one without Sistema, with Sistema for some areas, or without a proof', async () => {
    const reader = await anActiveOperator(within, { standing: { duties: { system: 'read' }, areas: null } })
    expect(await refusal(give(ana!, ana!, ALL_DUTIES))).toBe('409 OPERATOR_IS_YOU')
    expect(await refusal(give(reader, ana!, {}))).toBe('403 DUTY_NEEDED')
    expect(await refusal(give(ana!, beto!, { system: 'read' }, ['Ventas']))).toBe('400 BAD_INPUT')
    expect(await refusal(give(ana!, { ...beto!, accountId: 999_999 } as Operator, {}))).toBe('404 NOT_FOUND')
    clock.advance({ minutes: 6 })
    expect(await refusal(give(ana!, beto!, {}))).toBe('403 CONFIRMATION_NEEDED')
    expect(await db.rows('select from operator_requests')).toEqual([])
  })

  test('wait for the yes of a third one with Sistema, neither tied to who asked nor whom it is about', async () => {
    const puppet = await anActiveOperator(within, { invitedBy: ana!.accountId })
    const clerk = await anActiveOperator(within, { standing: { duties: WITHOUT_SYSTEM, areas: null } })
    expect(await (await give(ana!, clerk, ALL_DUTIES)).json()).toEqual({ state: 'waiting' })
    const id = await lastRequest()

    expect(await refusal(decide(ana!, 'yes', id))).toBe('409 SECOND_OPERATOR')
    expect(await refusal(decide(puppet, 'yes', id))).toBe('409 SECOND_TIED')
    expect(await refusal(decide(clerk, 'yes', id))).toBe('403 DUTY_NEEDED')
    expect(await refusal(complete(ana!, id))).toBe('409 OPERATOR_REQUEST_WAITS')
    expect(await dutiesOf(clerk)).toEqual({ duties: WITHOUT_SYSTEM, areas: null })
    for (const by of [ana!, puppet, beto!, clerk])
      expect((await listed(by)).requests).toMatchObject([{ kind: 'duties', standing: { duties: ALL_DUTIES } }])

    expect((await decide(beto!, 'yes', id)).status).toBe(204)
    expect(await dutiesOf(clerk)).toEqual({ duties: ALL_DUTIES, areas: null })
  })

  test('are lost from the next request on, and the audit says what they were before', async () => {
    expect((await beto!.get('/rpc/operator/jobs')).status).toBe(200)
    await give(ana!, beto!, { people: 'read' }, ['Ventas'])
    await decide(carla!, 'yes', await lastRequest())

    const answer = await beto!.get('/rpc/operator/jobs')
    expect([answer.status, await answer.json()]).toEqual([
      403,
      { error: 'DUTY_NEEDED', details: { duties: ['system'], access: 'read' } },
    ])
    expect(await refusal(beto!.get('/rpc/operator/person-exports'))).toMatch(/^40/)
    expect(await (await beto!.get('/rpc/operator/me')).json()).toMatchObject({
      duties: { people: 'read' },
      areas: ['Ventas'],
    })
    const [entry] = await db.rows(
      "select actor_account_id, details from audit where action = 'operators.duties' order by id desc limit 1",
    )
    expect(entry).toEqual({
      actor_account_id: ana!.accountId,
      details: {
        before: { duties: ALL_DUTIES, areas: null },
        after: { duties: { people: 'read' }, areas: ['Ventas'] },
      },
    })
  })

  test('that wait are not completed by one who lost Sistema meanwhile, whose requests are withdrawn', async () => {
    await give(beto!, carla!, {})
    const ofBeto = await lastRequest()
    await waitHours(73)
    await give(ana!, beto!, WITHOUT_SYSTEM)
    await decide(carla!, 'yes', await lastRequest())

    expect(await refusal(complete(beto!, ofBeto))).toBe('403 DUTY_NEEDED')
    expect((await db.rows('select state from operator_requests where id = $1', [ofBeto]))[0].state).toBe('withdrawn')
    expect(await dutiesOf(carla!)).toEqual({ duties: ALL_DUTIES, areas: null })
  })

  test('of an operator without Sistema: they object to their own change, and to nobody else’s', async () => {
    const clerk = await anActiveOperator(within, { standing: { duties: { review: 'write' }, areas: null } })
    await give(ana!, clerk, {})
    const own = await lastRequest()
    await give(ana!, beto!, {})
    expect(await refusal(decide(clerk, 'no', await lastRequest()))).toBe('403 DUTY_NEEDED')
    expect((await decide(clerk, 'no', own)).status).toBe(204)
    await waitHours(73)
    expect(await refusal(complete(ana!, own))).toBe('409 OPERATOR_REQUEST_WAITS')
  })

  test('of two who take each other’s away at once, in two processes: one of them keeps Sistema', async () => {
    await db.rows('update operators set duties = $2 where account_id = $1', [carla!.accountId, WITHOUT_SYSTEM])
    await give(ana!, beto!, {})
    const first = await lastRequest()
    await give(beto!, ana!, {})
    const second = await lastRequest()
    await waitHours(73)
    const elsewhere = anotherProcess(db, clock)
    const browser = new Browser(elsewhere.app)
    browser.cookies.set('operator', beto!.cookies.get('operator')!)

    const answers = await Promise.all([complete(ana!, first), complete(browser, second)])

    await elsewhere.close()
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 403])
    expect(await db.rows("select from operators where duties->>'system' = 'write'")).toHaveLength(1)
  })

  test('of an invitation are those that who invited chose, once it is carried out', async () => {
    const standing = { duties: { review: 'write', reports: 'read' }, areas: ['Ventas', 'Ñandú'] }
    await ana!.post(OPERATORS, command({ email: 'nueva@orbita.example', ...standing }))
    const id = await lastRequest()
    await decide(beto!, 'yes', id)
    await complete(ana!, id)
    const { operators } = await listed(beto!)
    expect(operators.find(({ email }) => email === 'nueva@orbita.example')).toMatchObject(standing)
  })

  test('are everything for an operator of before, and sessions of colleagues are for who has Sistema', async () => {
    await db.rows('insert into accounts (kind, email, password_hash) values ($1, $2, $3)', ['operator', 'v@o.co', 'x'])
    await db.rows(
      "insert into operators (account_id, created_at) select id, now() from accounts where email = 'v@o.co'",
    )
    const clerk = await anActiveOperator(within, { standing: { duties: {}, areas: null } })
    const sessionsIn = async (by: Operator) =>
      (await listed(by)).operators.flatMap(({ isMe, sessions }) => (isMe ? [] : sessions)).length

    expect((await listed(ana!)).operators.find(({ email }) => email === 'v@o.co')?.duties).toEqual(ALL_DUTIES)
    expect(await sessionsIn(ana!)).toBeGreaterThan(0)
    expect(await sessionsIn(clerk)).toBe(0)
  })

  test('of somebody else are looked at by their duties, to read alone, and never as more than one’s own', async () => {
    const clerk = await anActiveOperator(within, { standing: { duties: { review: 'write' }, areas: null } })
    const as = (by: Operator, standing: Standing | string) => (path: string) =>
      by.get(path, {
        headers: {
          [VIEW_AS_HEADER]: encodeURIComponent(typeof standing === 'string' ? standing : JSON.stringify(standing)),
        },
      })
    const people = { duties: { people: 'write' }, areas: ['Ventas'] } as const

    expect((await as(ana!, { ...people, areas: null })('/rpc/operator/people')).status).toBe(200)
    expect(await refusal(as(ana!, people)('/rpc/operator/jobs'))).toBe('403 DUTY_NEEDED')
    expect(await refusal(as(ana!, people)('/rpc/operator/data-requests'))).toBe('403 DUTY_FOR_ALL')
    expect(await refusal(as(clerk, people)('/rpc/operator/people'))).toBe('403 DUTY_NEEDED')
    expect(await refusal(as(clerk, { duties: ALL_DUTIES, areas: null })('/rpc/operator/people'))).toBe(
      '403 DUTY_NEEDED',
    )
    expect(await refusal(as(ana!, '{"duties":')('/rpc/operator/people'))).toBe('400 BAD_INPUT')
    const json = command({ duties: {}, areas: null }).json
    const headers = { [VIEW_AS_HEADER]: encodeURIComponent(JSON.stringify({ duties: ALL_DUTIES, areas: null })) }
    expect(await refusal(ana!.put(`${OPERATORS}/${beto!.accountId}/duties`, { json, headers }))).toBe('409 VIEW_ONLY')
  })
})
