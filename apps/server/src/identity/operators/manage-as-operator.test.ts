import type { InvitationOutput, OperatorsOutput } from '@orbita/contract/identity/operators'
import { beforeEach, describe, expect, test } from 'vitest'
import { Browser } from '../../testing/browser.ts'
import { testDatabase } from '../../testing/databases/test-database.ts'
import { anEmployee, signedIn } from '../../testing/factories.ts'
import { FakeClock } from '../../testing/fake-clock.ts'
import { command, refusal } from '../../testing/game/album.ts'
import { anEnrolledOperator, type EnrolledOperator, enrol, OWN_PASSPHRASE } from '../../testing/operators.ts'
import { testApp } from '../../testing/test-app.ts'
import { EVERYTHING } from './manage.ts'
import { totpCode } from './totp.ts'

const db = await testDatabase()
const clock = new FakeClock()
let within = testApp({ db, clock })
const OPERATORS = '/rpc/operator/operators'
let count = 0

const anEnrolled = () => anEnrolledOperator({ ...within, db }, `gente${++count}@orbita.example`)

const listed = async (by: EnrolledOperator) =>
  ((await (await by.browser.get(OPERATORS)).json()) as OperatorsOutput).operators
const askToDisable = (by: EnrolledOperator, who: EnrolledOperator) =>
  by.browser.put(`${OPERATORS}/${who.accountId}/disabled`, command())
const askToEnable = (by: EnrolledOperator, who: EnrolledOperator) =>
  by.browser.delete(`${OPERATORS}/${who.accountId}/disabled`, command())
const invite = (by: EnrolledOperator, email: string) => by.browser.post(OPERATORS, command({ email, ...EVERYTHING }))
const confirm = (by: EnrolledOperator, passphrase: string, code: string) =>
  by.browser.post(`${OPERATORS}/confirmation`, { json: { passphrase, code } })

let ana: EnrolledOperator
let beto: EnrolledOperator
let carla: EnrolledOperator

/** Has one operator disable another, with the yes of a third. */
async function disable(by: EnrolledOperator, who: EnrolledOperator, second = carla): Promise<Response> {
  return approved(await askToDisable(by, who), second)
}

/** Has one operator let another in again, with the yes of a third. */
async function enable(by: EnrolledOperator, who: EnrolledOperator): Promise<Response> {
  return approved(await askToEnable(by, who), carla)
}

async function approved(asked: Response, second: EnrolledOperator): Promise<Response> {
  if (asked.status !== 200) return asked
  return second.browser.put(`${OPERATORS}/requests/${await lastRequest()}/decision`, command({ decision: 'yes' }))
}

const lastRequest = async () => (await db.rows('select max(id) as id from operator_requests'))[0].id

beforeEach(async () => {
  await db.asOwner('delete from operator_requests')
  await db.asOwner('delete from operators')
  await db.asOwner("delete from accounts where kind = 'operator'")
  clock.advance({ minutes: 2 })
  // The routes are built for each test, so that mutation testing asks each test about them.
  within = testApp({ db, clock })
  ana = await anEnrolled()
  beto = await anEnrolled()
  carla = await anEnrolled()
})

describe('D-70: refuses', () => {
  test('everybody but operators', async () => {
    const employee = await signedIn(within, await anEmployee({ db }))
    expect(await refusal(employee.get(OPERATORS))).toBe('404 NOT_FOUND')
    expect(await refusal(employee.post(OPERATORS, command({ email: 'a@b.co', ...EVERYTHING })))).toBe('404 NOT_FOUND')
  })

  test('to disable oneself, an unknown operator, and an employee’s account', async () => {
    expect(await refusal(disable(ana, ana))).toBe('409 OPERATOR_IS_YOU')
    const { accountId } = await anEmployee({ db })
    for (const id of [999_999, accountId, 'x'])
      expect(await refusal(ana.browser.put(`${OPERATORS}/${id}/disabled`, command()))).toBe('404 NOT_FOUND')
  })

  test('to reset oneself, and to enable or reset an unknown operator', async () => {
    expect(await refusal(ana.browser.put(`${OPERATORS}/${ana.accountId}/reset`, command()))).toBe('409 OPERATOR_IS_YOU')
    expect((await ana.browser.get(OPERATORS)).status).toBe(200)
    for (const id of [999_999, 'x']) {
      expect(await refusal(ana.browser.delete(`${OPERATORS}/${id}/disabled`, command()))).toBe('404 NOT_FOUND')
      expect(await refusal(ana.browser.put(`${OPERATORS}/${id}/reset`, command()))).toBe('404 NOT_FOUND')
    }
    expect(await refusal(ana.browser.delete(`${OPERATORS}/sessions/x`, command()))).toBe('404 NOT_FOUND')
  })

  test('a proof by an operator whose authenticator was taken away, and a change after five minutes', async () => {
    clock.advance({ minutes: 4 })
    expect((await disable(ana, beto)).status).toBe(204)
    expect((await enable(ana, beto)).status).toBe(204)
    clock.advance({ minutes: 1 })
    expect(await refusal(disable(ana, beto))).toBe('403 CONFIRMATION_NEEDED')

    await db.asOwner(`update operators set totp_secret = null, totp_key_id = null, enrolled_at = null, totp_step = null
                       where account_id = ${ana.accountId}`)
    const code = totpCode(ana.secret, clock.read())
    expect(await refusal(confirm(ana, OWN_PASSPHRASE, code))).toBe('401 WRONG_CREDENTIALS')
  })

  test('any change without a recent proof of who asks, until the passphrase and a code are right', async () => {
    clock.advance({ minutes: 6 })
    const asked = () => [
      disable(ana, beto),
      enable(ana, beto),
      invite(ana, 'nueva@orbita.example'),
      ana.browser.put(`${OPERATORS}/${beto.accountId}/reset`, command()),
      ana.browser.put(`${OPERATORS}/me/passphrase`, command({ passphrase: 'ocho soles de carton' })),
    ]
    for (const answer of asked()) expect(await refusal(answer)).toBe('403 CONFIRMATION_NEEDED')
    const code = totpCode(ana.secret, clock.read())
    expect(await refusal(confirm(ana, 'no es mi frase', code))).toBe('401 WRONG_CREDENTIALS')
    expect(await refusal(confirm(ana, OWN_PASSPHRASE, '000000'))).toBe('401 WRONG_CREDENTIALS')
    expect(await refusal(disable(ana, beto))).toBe('403 CONFIRMATION_NEEDED')

    expect((await confirm(ana, OWN_PASSPHRASE, code)).status).toBe(204)
    expect((await askToDisable(ana, beto)).status).toBe(200)
    // The same code proves nothing a second time.
    expect(await refusal(confirm(ana, OWN_PASSPHRASE, code))).toBe('401 WRONG_CREDENTIALS')
  })

  test('to end a session of an employee, an unknown one, or one’s own', async () => {
    const { accountId } = await anEmployee({ db })
    await signedIn(within, { accountId, email: `persona@orbita.example` })
    const { rows } = await db.pool.query('select token_hash from sessions where account_id = $1', [accountId])
    const [me] = (await listed(ana)).filter(({ isMe }) => isMe)
    for (const id of [rows[0].token_hash.toString('base64url'), 'x'.repeat(43), me!.sessions[0]!.id])
      expect(await refusal(ana.browser.delete(`${OPERATORS}/sessions/${id}`, command()))).toBe('404 NOT_FOUND')
  })

  test('an e-mail twice, one that is none, and a passphrase that is easy to guess', async () => {
    expect(await refusal(invite(ana, beto.email))).toBe('409 OPERATOR_EXISTS')
    expect(await refusal(invite(ana, 'beto'))).toBe('400 BAD_INPUT')
    for (const passphrase of ['corta', '11111111111111111111', `${ana.email} y algo`]) {
      const answer = await ana.browser.put(`${OPERATORS}/me/passphrase`, command({ passphrase }))
      expect(answer.status).toBe(400)
      expect(await answer.json()).toEqual({ error: 'BAD_INPUT', details: { fields: ['passphrase'] } })
    }
  })
})

describe('D-70: an operator', () => {
  test('who is alone invites another one, whose secret is shown to no repeated request and stored nowhere', async () => {
    await db.asOwner(`delete from operators where account_id <> ${ana.accountId}`)
    const request = command({ email: 'Nueva@Orbita.Example ', ...EVERYTHING })
    const [first, again] = [await ana.browser.post(OPERATORS, request), await ana.browser.post(OPERATORS, request)]
    const { email, passphrase } = (await first.json()) as InvitationOutput
    const kept = { kind: 'invite', email: 'nueva@orbita.example', state: 'done', passphrase: null }
    expect(await again.json()).toEqual(kept)
    expect(passphrase).toMatch(/^(?:[2-9A-Z]{5}-){3}[2-9A-Z]{5}$/)
    const { rows } = await db.pool.query('select * from operations where answer::text like $1', [`%${passphrase}%`])
    expect(rows).toEqual([])

    expect(await listed(ana)).toContainEqual(expect.objectContaining({ email, state: 'invited', deeds: 0 }))
    await enrol(within, new Browser(within.app), email, passphrase!)
    expect(await listed(ana)).toContainEqual(
      expect.objectContaining({ email, state: 'active', recoveryCodesLeft: 10, hasAuthenticator: true }),
    )
  })

  test('disables another one, who leaves at once, and lets them in again', async () => {
    expect((await disable(ana, beto)).status).toBe(204)
    expect(await refusal(beto.browser.get(OPERATORS))).toBe('404 NOT_FOUND')
    expect(await listed(ana)).toContainEqual(expect.objectContaining({ email: beto.email, state: 'disabled' }))
    expect((await enable(ana, beto)).status).toBe(204)
    expect(await listed(ana)).toContainEqual(expect.objectContaining({ email: beto.email, state: 'active' }))
  })

  test('resets another one, who enrols anew', async () => {
    expect((await ana.browser.put(`${OPERATORS}/${beto.accountId}/reset`, command())).status).toBe(200)
    const request = `${OPERATORS}/requests/${await lastRequest()}`
    expect((await carla.browser.put(`${request}/decision`, command({ decision: 'yes' }))).status).toBe(204)
    const answer = await ana.browser.put(`${request}/completion`, command())
    const { email, passphrase } = (await answer.json()) as InvitationOutput
    expect(await refusal(beto.browser.get(OPERATORS))).toBe('404 NOT_FOUND')
    await enrol(within, new Browser(within.app), email, passphrase!)
  })

  test('leaves an entry of each proof and each change, by its account and about whose it is', async () => {
    const [session] = (await listed(ana)).find(({ email }) => email === beto.email)!.sessions
    clock.advance({ minutes: 1 })
    expect((await confirm(ana, OWN_PASSPHRASE, totpCode(ana.secret, clock.read()))).status).toBe(204)
    expect((await ana.browser.delete(`${OPERATORS}/sessions/${session!.id}`, command())).status).toBe(204)
    const passphrase = 'ocho soles de carton'
    expect((await ana.browser.put(`${OPERATORS}/me/passphrase`, command({ passphrase }))).status).toBe(204)
    expect((await disable(ana, beto)).status).toBe(204)

    const { rows } = await db.pool.query(
      `select action, subject from audit where actor_account_id = $1 and action <> 'operators.asked'
        order by id desc limit 4`,
      [ana.accountId],
    )
    const [mine, his] = [ana, beto].map(({ accountId }) => `accounts/${accountId}`)
    expect(rows.reverse()).toEqual([
      { action: 'operators.confirmed', subject: mine },
      { action: 'operators.ended-session', subject: his },
      { action: 'operators.changed-passphrase', subject: mine },
      { action: 'operators.disabled', subject: his },
    ])
  })

  test('ends a session of another one', async () => {
    const session = (await listed(ana)).find(({ email }) => email === beto.email)!.sessions[0]!
    expect((await ana.browser.delete(`${OPERATORS}/sessions/${session.id}`, command())).status).toBe(204)
    expect(await refusal(beto.browser.get(OPERATORS))).toBe('404 NOT_FOUND')
  })

  test('changes their own passphrase, and their other sessions end', async () => {
    const { rows } = await db.pool.query('select token_hash from sessions where account_id = $1', [ana.accountId])
    expect(rows).toHaveLength(1)
    const passphrase = 'ocho soles de carton'
    expect((await ana.browser.put(`${OPERATORS}/me/passphrase`, command({ passphrase }))).status).toBe(204)
    expect((await ana.browser.get(OPERATORS)).status).toBe(200)
    const browser = new Browser(within.app)
    const enter = (frase: string) =>
      browser.post('/auth/operator/passphrase', { json: { email: ana.email, passphrase: frase } })
    expect(await refusal(enter(OWN_PASSPHRASE))).toBe('401 WRONG_CREDENTIALS')
    expect((await enter(passphrase)).status).toBe(200)
  })
})
