import type {
  MovementOutput,
  MovementReportOutput,
  MovementReportsOutput,
  MovementsOutput,
} from '@orbita/contract/movements'
import { afterAll, beforeEach, describe, expect, test } from 'vitest'
import { transaction } from '../../infra/db/transaction.ts'
import type { Browser } from '../../testing/browser.ts'
import { testDatabase } from '../../testing/databases/test-database.ts'
import { anEmployee, anOperatorSession, signedIn } from '../../testing/factories.ts'
import { FakeClock } from '../../testing/fake-clock.ts'
import { anotherProcess, atOnce, command, refusal, statuses } from '../../testing/game/album.ts'
import { recordMovements } from './record-movements.ts'

const db = await testDatabase()
const clock = new FakeClock()
const within = anotherProcess(db, clock)
afterAll(within.close)
const TEXT = 'Ese viaje lo hizo otra persona'

const { rows } = db

/** Creates an employee with the given number of movements. */
async function signedInEmployee(count = 1, options: Parameters<typeof anEmployee>[1] = {}) {
  const person = await anEmployee({ db }, options)
  const { userId } = person
  const movement = { userId, kind: 'mission', credits: 2, experience: 1, occurredAt: clock.read() } as const
  const all = Array.from({ length: count }, (_, at) => ({ ...movement, reason: `Misión: ${at + 1}`, key: `m:${at}` }))
  await transaction(db.pool, (tx) => recordMovements(tx, all))
  return { ...person, browser: await signedIn(within, person) }
}

const page = async (browser: Browser, before?: number) => {
  const query = before === undefined ? '' : `?before=${before}`
  return (await (await browser.get(`/rpc/employee/movements${query}`)).json()) as MovementsOutput
}

const report = (browser: Browser, movementId: number | string, body = command({ text: TEXT })) =>
  browser.post(`/rpc/employee/movements/${movementId}/report`, body)

describe('the movements of an employee', () => {
  test.each(['0', '-1', '1.5', 'x', '9'.repeat(16)])('are not listed before the id «%s»', async (before) => {
    const { browser } = await signedInEmployee()
    expect(await refusal(browser.get(`/rpc/employee/movements?before=${before}`))).toBe('400 BAD_INPUT')
  })

  test('PT-5: come twenty per page, latest first, each with its reason, and only the employee’s own', async () => {
    await signedInEmployee(5)
    const { browser } = await signedInEmployee(45)
    await signedInEmployee(5)
    const first = await page(browser)
    expect(first.movements[0]).toEqual({
      id: expect.any(Number),
      kind: 'mission',
      experience: 1,
      credits: 2,
      stardust: 0,
      reason: 'Misión: 45',
      occurredAt: '2026-11-20T14:00:00.000Z',
      report: null,
    })
    const secondPage = await page(browser, first.next!)
    const last = await page(browser, secondPage.next!)
    expect(last.next).toBeNull()
    const reasons = [first, secondPage, last].flatMap(({ movements }) => movements.map(({ reason }) => reason))
    expect(reasons).toEqual(Array.from({ length: 45 }, (_, index) => `Misión: ${45 - index}`))
  })

  test('PT-5: the last page says that there is no next one', async () => {
    const { browser } = await signedInEmployee(20)
    expect(await page(browser)).toMatchObject({ movements: { length: 20 }, next: null })
  })
})

describe('a report', () => {
  test('PT-5: is refused for another employee’s movement, for an unknown one, and with a text too short or too long', async () => {
    const ana = await signedInEmployee()
    const beto = await signedInEmployee()
    const [movement] = (await page(beto.browser)).movements
    expect(await refusal(report(ana.browser, movement!.id))).toBe('404 NOT_FOUND')
    expect(await refusal(report(ana.browser, 999_999))).toBe('404 NOT_FOUND')
    expect(await refusal(report(ana.browser, 'x'))).toBe('400 BAD_INPUT')
    for (const text of ['', '  corto    ', 'x'.repeat(501), null]) {
      expect(await refusal(report(beto.browser, movement!.id, command({ text })))).toBe('400 BAD_INPUT')
    }
    expect((await page(beto.browser)).movements[0]!.report).toBeNull()
  })

  test('PT-5: is stored once, however often it is sent', async () => {
    const { browser } = await signedInEmployee()
    const [movement] = (await page(browser)).movements
    const answers = await atOnce(20, () => report(browser, movement!.id))
    expect(statuses(answers)).toEqual({ 200: 1, 409: 19 })
    expect(await refusal(report(browser, movement!.id))).toBe('409 MOVEMENT_REPORTED')
    expect((await page(browser)).movements[0]!.report).toEqual({ state: 'open', text: TEXT, answer: null })
  })

  test('CO-1: a repeated command gets the same answer; the same id with another text is refused', async () => {
    const { browser } = await signedInEmployee()
    const [movement] = (await page(browser)).movements
    const body = command({ text: TEXT })
    const answers = await atOnce(
      10,
      async () => (await (await report(browser, movement!.id, body)).json()) as MovementOutput,
    )
    expect(new Set(answers.map((one) => JSON.stringify(one))).size).toBe(1)
    expect(answers[0]!.report).toMatchObject({ state: 'open' })
    const other = { json: { ...body.json, text: `${TEXT}, y otra vez` } }
    expect(await refusal(report(browser, movement!.id, other))).toBe('422 OPERATION_REUSED')
  })
})

describe('the inbox of operators', () => {
  let operator: Browser & { accountId: number }
  beforeEach(async () => {
    await rows(`update movement_reports set state = 'answered', answer = 'Visto', answered_at = now(), actor_account_id = 0
                 where state = 'open'`)
    operator = await anOperatorSession(within)
  })

  const inbox = async () =>
    (await (await operator.get('/rpc/operator/movement-reports')).json()) as MovementReportsOutput

  const reply = (reportId: number, words = 'Lo corregimos hoy') =>
    operator.put(`/rpc/operator/movement-reports/${reportId}/answer`, command({ answer: words }))

  async function reported(options: Parameters<typeof anEmployee>[1] = {}) {
    const person = await signedInEmployee(1, options)
    await report(person.browser, (await page(person.browser)).movements[0]!.id)
    return { ...person, waiting: (await inbox()).reports.at(-1)! }
  }

  test('PT-5: refuses an answer to an unknown or answered report, and an empty answer', async () => {
    const { waiting } = await reported()
    expect(await refusal(reply(999_999))).toBe('404 NOT_FOUND')
    expect(await refusal(reply(waiting.id, ' '))).toBe('400 BAD_INPUT')
    const answers = await atOnce(10, () => reply(waiting.id))
    expect(statuses(answers)).toEqual({ 200: 1, 409: 9 })
    expect(await refusal(reply(waiting.id))).toBe('409 MOVEMENT_ANSWERED')
  })

  test('PT-5: shows each report with its sender, oldest first, until it is answered', async () => {
    const ana = await reported()
    clock.advance({ minutes: 1 })
    const beto = await reported()
    expect(await inbox()).toMatchObject({
      waiting: 2,
      reports: [
        { person: { email: ana.email, name: ana.name }, movement: { reason: 'Misión: 1', report: { text: TEXT } } },
        { person: { email: beto.email } },
      ],
    })
    await reply(ana.waiting.id)
    expect((await inbox()).reports.map(({ person }) => person.email)).toEqual([beto.email])
  })

  test('PT-5: shows the answer beside the movement and in the notices, and records it in the audit', async () => {
    const ana = await reported({ platform: ['mision-espacial'] })
    const answered = (await (await reply(ana.waiting.id)).json()) as MovementReportOutput
    expect(answered).toMatchObject({ answeredAt: clock.read().toISOString() })
    expect((await page(ana.browser)).movements[0]!.report).toEqual({
      state: 'answered',
      text: TEXT,
      answer: 'Lo corregimos hoy',
    })
    expect(
      await rows("select title, text, path from notices where user_id = $1 and kind = 'movement'", [ana.userId]),
    ).toEqual([
      {
        title: 'Respondimos tu reporte: Misión: 1',
        text: 'Lo corregimos hoy',
        path: '/mision-espacial/movimientos',
      },
    ])
    const subject = `movement_reports/${ana.waiting.id}`
    expect(await rows('select actor_account_id, action from audit where subject = $1', [subject])).toEqual([
      { actor_account_id: operator.accountId, action: 'ledger.answer-report' },
    ])
  })
})
