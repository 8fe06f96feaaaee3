import type { InvitationOutput, OperatorsOutput } from '@orbita/contract/identity/operators'
import { beforeEach, describe, expect, test } from 'vitest'
import { Browser } from '../../testing/browser.ts'
import { testDatabase } from '../../testing/databases/test-database.ts'
import { anEmployee } from '../../testing/factories.ts'
import { FakeClock } from '../../testing/fake-clock.ts'
import { anotherProcess, command, refusal } from '../../testing/game/album.ts'
import { aNewOperator, anEnrolledOperator, type EnrolledOperator, enrol, firstStep } from '../../testing/operators.ts'
import { testApp } from '../../testing/test-app.ts'
import { EVERYTHING } from './manage.ts'
import { totpCode } from './totp.ts'

const db = await testDatabase()
const clock = new FakeClock()
let within = testApp({ db, clock })
const OPERATORS = '/rpc/operator/operators'
const HOUR = 3_600_000
let count = 0

const anEnrolled = () => anEnrolledOperator({ ...within, db }, `firma${++count}@orbita.example`)

const invite = (by: EnrolledOperator, email: string) => by.browser.post(OPERATORS, command({ email, ...EVERYTHING }))
const disable = (by: EnrolledOperator, who: EnrolledOperator) =>
  by.browser.put(`${OPERATORS}/${who.accountId}/disabled`, command())
const enable = (by: EnrolledOperator, who: EnrolledOperator) =>
  by.browser.delete(`${OPERATORS}/${who.accountId}/disabled`, command())
const reset = (by: EnrolledOperator, who: EnrolledOperator) =>
  by.browser.put(`${OPERATORS}/${who.accountId}/reset`, command())
const listed = async (by: EnrolledOperator) => (await (await by.browser.get(OPERATORS)).json()) as OperatorsOutput
const lastRequest = async () => (await db.rows('select max(id) as id from operator_requests'))[0].id as number
const decide = (by: Pick<EnrolledOperator, 'browser'>, id: number, decision: 'yes' | 'no') =>
  by.browser.put(`${OPERATORS}/requests/${id}/decision`, command({ decision }))
const complete = (by: EnrolledOperator, id: number, body = command()) =>
  by.browser.put(`${OPERATORS}/requests/${id}/completion`, body)
const stateOf = async (who: EnrolledOperator, by: EnrolledOperator) =>
  (await listed(by)).operators.find(({ accountId }) => accountId === who.accountId)?.state

/** Lets hours go by for what waits. */
const wait = (hours: number) =>
  db.rows("update operator_requests set asked_at = asked_at - $1 * interval '1 hour'", [hours])

let [ana, beto, carla]: EnrolledOperator[] = []
beforeEach(async () => {
  await db.asOwner('delete from operator_requests')
  await db.asOwner('delete from operators')
  await db.asOwner("delete from accounts where kind = 'operator'")
  clock.advance({ minutes: 2 })
  within = testApp({ db, clock })
  ;[ana, beto, carla] = [await anEnrolled(), await anEnrolled(), await anEnrolled()]
})

describe('D-70, PT-6: with two operators or more', () => {
  test('no invitation, reset or disabling happens by one alone, and all of them see what waits', async () => {
    for (const answer of [await invite(ana!, 'titere@orbita.example'), await reset(ana!, beto!)])
      expect(await answer.json()).toMatchObject({ state: 'waiting', passphrase: null })
    expect(await (await disable(ana!, carla!)).json()).toEqual({ state: 'waiting' })
    expect((await listed(ana!)).operators).toHaveLength(3)
    for (const who of [beto!, carla!]) expect(await stateOf(who, ana!)).toBe('active')
    for (const by of [beto!, carla!])
      expect((await listed(by)).requests.map(({ kind, state }) => `${kind} ${state}`)).toEqual([
        'disable waiting',
        'reset waiting',
        'invite waiting',
      ])
    const id = await lastRequest()
    expect(await refusal(decide(ana!, id, 'yes'))).toBe('409 SECOND_OPERATOR')
    expect(await refusal(complete(ana!, id))).toBe('409 OPERATOR_REQUEST_WAITS')
    expect(await refusal(complete(beto!, id))).toBe('404 NOT_FOUND')
    expect(await refusal(invite(ana!, 'titere@orbita.example'))).toBe('409 OPERATOR_REQUESTED')
  })

  test('another one’s yes lets who asked carry it out, once, with a passphrase that is shown once', async () => {
    await invite(ana!, 'nueva@orbita.example')
    const id = await lastRequest()
    expect((await decide(beto!, id, 'yes')).status).toBe(204)
    const body = command()
    const { email, passphrase } = (await (await complete(ana!, id, body)).json()) as InvitationOutput
    expect(await (await complete(ana!, id, body)).json()).toMatchObject({ state: 'done', passphrase: null })
    expect(await refusal(complete(ana!, id))).toBe('409 OPERATOR_REQUEST_CLOSED')
    const { browser } = await enrol(within, new Browser(within.app), email, passphrase!)
    // Whoever was invited signs nothing of who invited them, nor the other way round.
    await invite(ana!, 'otra@orbita.example')
    expect(await refusal(decide({ browser }, await lastRequest(), 'yes'))).toBe('409 SECOND_TIED')
    await browser.post(OPERATORS, command({ email: 'tercera@orbita.example', ...EVERYTHING }))
    expect(await refusal(decide(ana!, await lastRequest(), 'yes'))).toBe('409 SECOND_TIED')
    expect((await decide(carla!, await lastRequest(), 'yes')).status).toBe(204)
  })

  test('72 hours without an objection are enough, and one minute less is not', async () => {
    await disable(ana!, beto!)
    const id = await lastRequest()
    await wait(72 - 1 / 60)
    expect(await refusal(complete(ana!, id))).toBe('409 OPERATOR_REQUEST_WAITS')
    await wait(1 / 60)
    const [request] = (await listed(ana!)).requests
    expect(request).toMatchObject({ isDue: true, dueAt: clock.read().toISOString() })
    expect(Date.parse(request!.dueAt) - Date.parse(request!.askedAt)).toBe(72 * HOUR)
    expect(await (await complete(ana!, id)).json()).toMatchObject({ kind: 'disable', passphrase: null })
    expect(await stateOf(beto!, ana!)).toBe('disabled')
  })

  test('one who was disabled comes back with another one’s yes, or after 72 hours, and not by one alone', async () => {
    await disable(ana!, carla!)
    await decide(beto!, await lastRequest(), 'yes')
    expect(await (await enable(ana!, carla!)).json()).toEqual({ state: 'waiting' })
    const id = await lastRequest()
    expect(await refusal(decide(ana!, id, 'yes'))).toBe('409 SECOND_OPERATOR')
    expect(await refusal(complete(ana!, id))).toBe('409 OPERATOR_REQUEST_WAITS')
    expect(await stateOf(carla!, ana!)).toBe('disabled')
    expect((await decide(beto!, id, 'yes')).status).toBe(204)
    expect(await stateOf(carla!, ana!)).toBe('active')

    await disable(ana!, carla!)
    await decide(beto!, await lastRequest(), 'yes')
    await enable(ana!, carla!)
    await wait(72)
    const answer = await complete(ana!, await lastRequest())
    expect(await answer.json()).toMatchObject({ kind: 'enable', passphrase: null })
    expect(await stateOf(carla!, ana!)).toBe('active')
  })

  test('whom it is about signs nothing of it, and their objection needs another one’s yes however long it waits', async () => {
    await disable(ana!, beto!)
    const id = await lastRequest()
    expect(await refusal(decide(beto!, id, 'yes'))).toBe('409 OPERATOR_IS_YOU')
    expect((await decide(beto!, id, 'no')).status).toBe(204)
    await wait(200)
    expect(await refusal(complete(ana!, id))).toBe('409 OPERATOR_REQUEST_WAITS')
    expect((await decide(carla!, id, 'yes')).status).toBe(204)
    expect(await stateOf(beto!, ana!)).toBe('disabled')
    expect(await refusal(beto!.browser.get(OPERATORS))).toBe('404 NOT_FOUND')
  })

  test('a no ends it, and who asked may take it back', async () => {
    await reset(ana!, beto!)
    expect((await decide(carla!, await lastRequest(), 'no')).status).toBe(204)
    await wait(100)
    expect(await refusal(complete(ana!, await lastRequest()))).toBe('409 OPERATOR_REQUEST_CLOSED')
    await reset(ana!, beto!)
    expect((await decide(ana!, await lastRequest(), 'no')).status).toBe(204)
    expect(await refusal(decide(carla!, await lastRequest(), 'yes'))).toBe('409 OPERATOR_REQUEST_CLOSED')
    expect((await listed(ana!)).requests.map(({ state }) => state)).toEqual(['withdrawn', 'refused'])
  })

  test('two who disable each other, signed at once in two processes: one is disabled, who then asks for nothing', async () => {
    await disable(ana!, beto!)
    const first = await lastRequest()
    await disable(beto!, ana!)
    const second = await lastRequest()
    await invite(beto!, 'nueva@orbita.example')
    const elsewhere = anotherProcess(db, clock)
    const browser = new Browser(elsewhere.app)
    browser.cookies.set('operator', carla!.browser.cookies.get('operator')!)
    const answers = await Promise.all([decide(carla!, first, 'yes'), decide({ browser }, second, 'yes')])
    await elsewhere.close()
    expect(answers.map(({ status }) => status).toSorted()).toEqual([204, 409])
    const { operators, requests } = await listed(carla!)
    expect(operators.filter(({ state }) => state === 'disabled')).toHaveLength(1)
    const gone = operators.find(({ state }) => state === 'disabled')!.accountId
    expect(requests.filter(({ askedBy, state }) => askedBy.accountId === gone && state === 'waiting')).toEqual([])
  })

  test('two who say yes to each other’s at once both have it', async () => {
    await invite(ana!, 'una@orbita.example')
    const first = await lastRequest()
    await invite(beto!, 'dos@orbita.example')
    const answers = await Promise.all([decide(beto!, first, 'yes'), decide(ana!, await lastRequest(), 'yes')])
    expect(answers.map(({ status }) => status)).toEqual([204, 204])
  })

  test('each step needs a recent proof, and the invitation of somebody who never entered is taken back at once', async () => {
    await invite(ana!, 'nueva@orbita.example')
    clock.advance({ minutes: 6 })
    expect(await refusal(decide(beto!, await lastRequest(), 'yes'))).toBe('403 CONFIRMATION_NEEDED')
    expect(await refusal(complete(ana!, await lastRequest()))).toBe('403 CONFIRMATION_NEEDED')
    const code = totpCode(ana!.secret, clock.read())
    const proof = { json: { passphrase: 'ocho veleros de cristal', code } }
    await ana!.browser.post(`${OPERATORS}/confirmation`, proof)
    await wait(72)
    expect((await complete(ana!, await lastRequest())).status).toBe(200)
    const invited = (await listed(ana!)).operators.find(({ state }) => state === 'invited')!
    expect(await (await disable(ana!, { ...beto!, accountId: invited.accountId })).json()).toEqual({ state: 'done' })
  })
})

test('D-70: an address outside the company’s domains is refused, when it names some', async () => {
  const { app } = testApp({ db, clock, config: { operatorDomains: ['orbita.example', 'orbita.co'] } })
  const browser = new Browser(app)
  browser.cookies.set('operator', ana!.browser.cookies.get('operator')!)
  const ask = (email: string) => browser.post(OPERATORS, command({ email, ...EVERYTHING }))
  for (const email of ['yo@gmail.com', 'yo@orbita.example.co', 'yo@otra.orbita.co'])
    expect(await refusal(ask(email)), email).toBe('409 OPERATOR_DOMAIN')
  expect((await ask('yo@orbita.co')).status).toBe(200)
})

test('D-70: the last operator stays, and one alone invites at once', async () => {
  await db.asOwner(`delete from operators where account_id <> ${ana!.accountId}`)
  expect(await (await invite(ana!, 'nueva@orbita.example')).json()).toMatchObject({
    state: 'done',
    passphrase: expect.stringMatching(/^[2-9A-Z-]{23}$/),
  })
  expect((await listed(ana!)).requests).toMatchObject([{ kind: 'invite', state: 'done', askedBy: { isMe: true } }])
})

test('PT-6: at the enrolment operators say whom they are as an employee, by an e-mail that somebody has', async () => {
  const [same, other] = [await anEmployee({ db }), await anEmployee({ db })]
  const enrolment = async (email: string, personEmail?: string) => {
    await aNewOperator(within, email)
    const browser = new Browser(within.app)
    const first = await firstStep(browser, email)
    const { ticket, secret, person } = (await first.json()) as { ticket: string; secret: string; person: string | null }
    const code = totpCode(secret, clock.read())
    const json = {
      ticket,
      code,
      passphrase: 'ocho veleros de cristal',
      name: 'Eva Paz',
      ...(personEmail && { personEmail }),
    }
    return { person, answer: await browser.post('/auth/operator/enrolment', { json }) }
  }
  const linked = async (email: string) =>
    (
      await db.rows('select person_id from operators o join accounts a on a.id = o.account_id where a.email = $1', [
        email,
      ])
    )[0].person_id

  const { person } = await enrolment(same.email)
  expect(person).toBe(same.name)
  expect(await linked(same.email)).toBe(same.userId)
  const wrong = await enrolment('una@orbita.example', 'nadie@orbita.example')
  expect(wrong.person).toBeNull()
  expect(await wrong.answer.json()).toMatchObject({ error: 'BAD_INPUT', details: { fields: ['personEmail'] } })
  expect((await enrolment('dos@orbita.example', other.email.toUpperCase())).answer.status).toBe(200)
  expect(await linked('dos@orbita.example')).toBe(other.userId)
  expect((await listed(ana!)).operators.find(({ email }) => email === 'dos@orbita.example')?.name).toBe('Eva Paz')
})

test('D-122: an operator is called as they say, everywhere that says who did something, and else as the employee they are', async () => {
  const me = async () => ((await (await ana!.browser.get('/rpc/operator/me')).json()) as { name: string | null }).name
  expect(await me()).toBeNull()
  const named = (name: string) => ana!.browser.put(`${OPERATORS}/me/name`, command({ name }))
  expect((await named('')).status).toBe(400)
  expect((await named('Juliana\u200b Peña')).status).toBe(400)
  expect((await named('  Juliana   Peña ')).status).toBe(204)
  expect(await me()).toBe('Juliana Peña')
  await invite(ana!, 'otra-mas@orbita.example')
  const { operators, requests } = await listed(ana!)
  expect(operators.find(({ isMe }) => isMe)).toMatchObject({ name: 'Juliana Peña' })
  expect(requests[0]).toMatchObject({ askedBy: { name: 'Juliana Peña' } })
})
