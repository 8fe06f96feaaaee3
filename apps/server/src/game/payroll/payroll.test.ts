import type { PayrollLine, PayrollLinesOutput, PayrollMonthOutput } from '@orbita/contract/rewards/payroll'
import type { OperatorHomeOutput } from '@orbita/contract/screens/operator-home'
import { toMinor } from '@orbita/domain/money/money'
import { monthAfter } from '@orbita/domain/rewards/payroll'
import { monthKey } from '@orbita/domain/time/period'
import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type Browser, json } from '../../testing/browser.ts'
import { testDatabase } from '../../testing/databases/test-database.ts'
import { anEmployee, anOperatorSession, signedIn } from '../../testing/factories.ts'
import { FakeClock } from '../../testing/fake-clock.ts'
import { atOnce, command, refusal } from '../../testing/game/album.ts'
import {
  aBuyer,
  aRedeem,
  type Buyer,
  handle,
  handled,
  ledgerAgrees,
  publishTestReward,
} from '../../testing/game/rewards.ts'
import { anActiveOperator } from '../../testing/operators.ts'
import { testApp } from '../../testing/test-app.ts'

const db = await testDatabase()
const clock = new FakeClock('2027-01-15T14:00:00Z')
const within = { ...testApp({ db, clock }), db }
const PATH = '/rpc/operator/payroll'
const ZONE = 'America/Bogota'
let operator: Browser
let buyer: Buyer

beforeAll(async () => {
  await ledgerAgrees(db)
  operator = await anOperatorSession(within)
  buyer = await aBuyer(within, 100_000)
  await treat({ money: 'adds', goods: 'wellbeing', time: 'time' })
})

async function treat(value: object): Promise<void> {
  const settings = await json<{ payroll: { version: number } }>(await operator.get('/rpc/operator/settings'))
  const { version } = settings.payroll
  const saved = await operator.put('/rpc/operator/settings/payroll', command({ value, version }))
  expect(saved.status).toBe(200)
}

const now = () => monthKey(clock.read(), ZONE)
const monthOf = async (month: string) => json<PayrollMonthOutput>(await operator.get(`${PATH}/${month}`))
const linesOf = async (month: string, query = '') =>
  (await json<PayrollLinesOutput>(await operator.get(`${PATH}/lines?month=${month}&sort=on${query}`))).lines
const close = (month: string, by = operator) => by.put(`${PATH}/${month}/closing`, command({ note: 'Revisado' }))
const giveBack = (key: string) => operator.post(`${PATH}/returns`, command({ key, reason: 'Llegó rota' }))
const sumOf = (lines: readonly PayrollLine[]) => lines.reduce((sum, { cost }) => sum + toMinor(cost ?? 0), 0)

/** Asks for a new reward of a cost, and hands it over. @returns the key of its line */
async function delivered(cost: number | undefined, who = buyer, over = {}): Promise<string> {
  const reward = await publishTestReward(db, { ...(cost !== undefined && { cost }), ...over })
  const { id } = await aRedeem(who.browser, reward)
  await handled(operator, id, 'approval', 'preparation', 'readiness')
  const answer = await operator.put(`/rpc/operator/redeems/${id}/delivery`, command({ note: 'Entregada' }))
  expect(answer.status, await answer.clone().text()).toBe(200)
  return `redeem:${id}`
}

/** Moves on to the middle of the next month. @returns the month that is over */
function nextMonth(): string {
  const over = now()
  while (now() === over) clock.advance({ days: 1 })
  clock.advance({ days: 10 })
  return over
}

/** Signs the operator in again, because a month is longer than a session and a proof. */
async function enter(): Promise<void> {
  operator = await anOperatorSession(within)
  buyer = { ...buyer, browser: await signedIn(within, buyer) }
}

test('refuses an employee, as if there were no such route', async () => {
  const browser = await signedIn(within, await anEmployee(within))
  expect((await browser.get(`${PATH}/2027-01`)).status).toBe(404)
  expect((await close('2027-01', browser)).status).toBe(404)
})

test('PT-8: a month that is not over, one with a line that has no cost, or no treatment, cannot be closed, and says why', async () => {
  const free = await delivered(undefined)
  expect(await refusal(close(now()))).toBe('409 PAYROLL_OPEN')
  const month = nextMonth()
  await enter()
  expect(await monthOf(month)).toMatchObject({ unpriced: 1, block: 'unpriced', closed: null })
  expect(await refusal(close(month))).toBe('409 PAYROLL_UNPRICED')
  await db.pool.query(
    `update rewards set cost_minor = 1250 where id = (select reward_id from redeems where 'redeem:' || id = $1)`,
    [free],
  )
  await treat({ money: null, goods: null, time: null })
  expect(await monthOf(month)).toMatchObject({ undecided: 1, block: 'undecided' })
  expect(await refusal(close(month))).toBe('409 PAYROLL_UNDECIDED')
  await treat({ money: 'adds', goods: 'wellbeing', time: 'time' })
  expect((await monthOf(month)).block).toBeNull()
})

test('PT-8: of operators who close at once one does, and the month never changes: not by a cost, an area, a setting or a statement', async () => {
  const month = '2027-01'
  const others = await Promise.all([1, 2, 3].map(() => anOperatorSession(within)))
  const answers = await atOnce(3, (index) => close(month, others[index]!))
  expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409, 409])
  const [sums, lines] = [await monthOf(month), await linesOf(month)]
  expect(lines).toMatchObject([{ cost: 12.5, treatment: 'wellbeing', area: null }])

  await db.pool.query('update rewards set cost_minor = 999900')
  await db.pool.query(`update users set area = 'Otra' where id = $1`, [buyer.userId])
  await treat({ money: 'wellbeing', goods: 'adds', time: 'time' })
  expect(await linesOf(month)).toEqual(lines)
  expect({ ...(await monthOf(month)), lastClosed: month }).toEqual({ ...sums, lastClosed: month })
  expect(await refusal(close(month))).toBe('409 PAYROLL_CLOSED')
  for (const attack of [
    'update payroll_lines set cost_minor = 1',
    'delete from payroll_lines',
    'truncate payroll_lines, payroll_months cascade',
    `update payroll_months set note = 'x'`,
    'delete from payroll_months',
    `insert into payroll_lines select 'x', month, user_id, at, kind, treatment, title, area, cost_centre, 1, 1 from payroll_lines`,
  ]) {
    await expect(db.asOwner(attack), attack).rejects.toMatchObject({ code: '23000' })
  }
  await treat({ money: 'adds', goods: 'wellbeing', time: 'time' })
})

test('PT-8: what comes back after the closing is a negative line of the open month, once, at the cost that was frozen', async () => {
  const [{ id }] = (await linesOf('2027-01')) as [PayrollLine]
  expect(await refusal(giveBack('redeem:999999'))).toBe('404 NOT_FOUND')
  const answers = await atOnce(3, () => giveBack(id))
  expect(answers.map(({ status }) => status).toSorted()).toEqual([204, 409, 409])
  expect(await linesOf(now())).toMatchObject([{ id: `return:${id}`, cost: -12.5, credits: 0, canReturn: false }])
  expect((await monthOf(now())).all).toEqual({ deliveries: 1, cost: -12.5 })
  expect((await linesOf('2027-01'))[0]).toMatchObject({ cost: 12.5, canReturn: false })
})

test('PT-8: months close in their order, and what is recorded late of a closed month is a line of the next', async () => {
  await delivered(0.1)
  await delivered(0.2, buyer, { delivery: 'shipping' })
  const february = nextMonth()
  await enter()
  const march = nextMonth()
  await enter()
  expect(await refusal(close(march))).toBe('409 PAYROLL_ORDER')
  expect((await close(february)).status).toBe(200)
  // Its transaction began in February and ended after the closing.
  const late = await delivered(7)
  await db.asOwner(`alter table redeem_events disable trigger all;
    update redeem_events set at = '2027-02-28T12:00:00Z' where state = 'delivered' and 'redeem:' || redeem_id = '${late}';
    alter table redeem_events enable trigger all`)
  expect(await linesOf(february)).toHaveLength(3)
  expect(await linesOf(march)).toMatchObject([{ id: late, on: '2027-02-28' }])
  expect((await close(march)).status).toBe(200)
})

test('D-124: the liability is the credits that people have or hold, at their average cost, with the change since the month before', async () => {
  const person = await aBuyer(within, 1_000)
  const before = await monthOf(now())
  const reward = await publishTestReward(db, { cost: 10, price: 100 })
  const { id } = await aRedeem(person.browser, reward)
  expect((await monthOf(now())).liability.credits).toBe(before.liability.credits)
  await handled(operator, id, 'approval', 'preparation', 'readiness')
  await operator.put(`/rpc/operator/redeems/${id}/delivery`, command({ note: 'Entregada' }))
  const after = await monthOf(now())
  expect(after.liability.credits).toBe(before.liability.credits - 100)
  expect(after.liability.money).toBeGreaterThan(0)
  const closed = await monthOf('2027-03')
  expect(toMinor(after.liability.change!)).toBe(toMinor(after.liability.money!) - toMinor(closed.liability.money!))
})

test('D-84: the file of a month has a stable layout, with cents as the company’s country writes them', async () => {
  const answer = await operator.get(`${PATH}/lines/export?month=2027-02&format=csv&sort=on`)
  const [head, ...rows] = (await answer.text()).replace('\uFEFF', '').trim().split('\r\n')
  expect(head).toBe(
    'Id;Persona;Correo;Área;Centro de costo;Qué recibió;Qué es;Entregado;Tratamiento;Créditos;Costo;Moneda',
  )
  expect(rows.map((row) => row.split(';').slice(-2).join(' '))).toEqual(['0,1 COP', '0,2 COP', '-12,5 COP'])
})

describe('PT-8: with another operator in the company', () => {
  let first: Browser
  let second: Browser
  let month: string
  const seen = async (by: Browser) => json<PayrollMonthOutput>(await by.get(`${PATH}/${month}`))

  beforeAll(async () => {
    for (month = monthAfter('2027-03'); month < now(); month = monthAfter(month)) await close(month)
    await delivered(3)
    month = nextMonth()
    await enter()
    first = await anActiveOperator(within)
    second = await anActiveOperator(within)
  })

  test('one signature closes nothing, and whoever gave it is not the second, also at the same instant', async () => {
    expect(await json<PayrollMonthOutput>(await close(month, first))).toMatchObject({
      closed: null,
      needsTwo: true,
      signature: { isYours: true, isCurrent: true, note: 'Revisado' },
    })
    const answers = await atOnce(3, () => close(month, first))
    expect(answers.map(({ status }) => status)).toEqual([409, 409, 409])
    expect(await refusal(close(month, first))).toBe('409 SECOND_OPERATOR')
    expect((await seen(second)).signature).toMatchObject({ isYours: false, isCurrent: true })
  })

  test('one whom the first invited lately is not the second', async () => {
    const [{ id }] = (await db.rows('select signed_by as id from payroll_signatures where month = $1', [month])) as [
      { id: number },
    ]
    const invited = await anActiveOperator(within, { invitedBy: Number(id) })
    expect(await refusal(close(month, invited))).toBe('409 SECOND_TIED')
    await db.pool.query('update operators set disabled_at = now() where account_id = $1', [invited.accountId])
  })

  test('a month that waits for its second signature is told to the others on their first screen', async () => {
    const told = async (by: Browser) => (await json<OperatorHomeOutput>(await by.get('/rpc/operator/home'))).payroll
    expect(await told(first)).toBeNull()
    expect(await told(second)).toEqual({ month, by: expect.any(String), at: expect.any(String) })
  })

  test('a first signature is taken back by whoever gave it, and by nobody else', async () => {
    const withdraw = (by: Browser) => by.delete(`${PATH}/${month}/signature`, command({}))
    expect(await refusal(withdraw(second))).toBe('404 NOT_FOUND')
    expect((await withdraw(first)).status).toBe(204)
    expect(await refusal(withdraw(first))).toBe('404 NOT_FOUND')
    expect(await seen(second)).toMatchObject({ signature: null, closed: null })
    expect((await close(month, first)).status).toBe(200)
  })

  test('a month that changes after the first signature is signed again, and closes with two that saw the same', async () => {
    await db.pool.query(
      `update redeems set cost_minor = 450 where id = (select redeem_id from redeem_events where state = 'delivered' order by at desc limit 1)`,
    )
    expect((await seen(second)).signature).toMatchObject({ isCurrent: false })
    expect((await json<OperatorHomeOutput>(await second.get('/rpc/operator/home'))).payroll).toBeNull()
    expect(await json<PayrollMonthOutput>(await close(month, second))).toMatchObject({
      closed: null,
      signature: { isYours: true, isCurrent: true },
    })
    await first.put('/rpc/operator/operators/me/name', command({ name: 'Camila Ríos' }))
    await second.put('/rpc/operator/operators/me/name', command({ name: 'Juliana Paz' }))
    const done = await json<PayrollMonthOutput>(await close(month, first))
    expect(done).toMatchObject({ block: 'closed', signature: null })
    expect((await linesOf(month)).map(({ cost }) => cost)).toContain(4.5)
    expect(done.closed).toMatchObject({ by: 'Camila Ríos', signedBy: 'Juliana Paz' })
    expect(await refusal(close(month, second))).toBe('409 PAYROLL_CLOSED')
    const audit = await db.rows(`select action from audit where subject = 'payroll_months/' || $1 order by id`, [month])
    expect(audit.map(({ action }) => action)).toEqual([
      'payroll.sign',
      'payroll.withdraw',
      'payroll.sign',
      'payroll.sign',
      'payroll.close',
    ])
  })

  afterAll(() => db.pool.query('update operators set disabled_at = now()'))
})

describe('D-124: in a currency without cents', () => {
  test('costs of whole units stay whole, in sums and in the file', async () => {
    await delivered(1_250)
    await delivered(999)
    const lines = (await linesOf(now())).filter(({ cost }) => cost !== null && cost >= 999)
    expect(lines.map(({ cost }) => cost).toSorted()).toEqual([1_250, 999])
    const file = await (await operator.get(`${PATH}/lines/export?month=${now()}&format=csv&sort=on`)).text()
    expect(file).toContain(';1250;COP')
    expect(file).toContain(';999;COP')
  })
})

describe('D-124: over a played history', () => {
  // Costs without cents, with cents, and sums that floating point gets wrong.
  const step = fc.oneof(
    fc.record({ kind: fc.constant('give' as const), minor: fc.integer({ min: 0, max: 20_000 }) }),
    fc.record({ kind: fc.constant('back' as const), which: fc.nat(20) }),
    fc.record({ kind: fc.constant('fail' as const), minor: fc.integer({ min: 1, max: 20_000 }) }),
    fc.record({ kind: fc.constant('month' as const) }),
  )

  test('the months add up to the ledger, the budget and what came back, to the cent', async () => {
    const history = fc.sample(fc.array(step, { minLength: 14, maxLength: 18 }), { numRuns: 1, seed: 42 })[0]!
    let month = now()
    const first = '2027-01'
    for (const one of [...history, { kind: 'month' as const }]) {
      if (one.kind === 'give') await delivered(one.minor / 100)
      if (one.kind === 'fail') {
        const { id } = await aRedeem(buyer.browser, await publishTestReward(db, { cost: one.minor / 100 }))
        await handled(operator, id, 'approval', 'preparation')
        await handle(operator, id, 'failure')
      }
      if (one.kind === 'back') {
        const { rows } = await db.pool.query(
          `select 'redeem:' || redeem_id as key from redeem_events where state = 'delivered' order by redeem_id`,
        )
        await giveBack(rows[one.which % rows.length].key)
      }
      if (one.kind === 'month') {
        nextMonth()
        await enter()
        for (; month < now(); month = monthAfter(month)) expect((await close(month)).status).toBe(200)
      }
    }
    const lines: PayrollLine[] = []
    for (let at = first; at <= now(); at = monthAfter(at)) {
      const of = await linesOf(at)
      expect(toMinor((await monthOf(at)).all.cost), at).toBe(sumOf(of))
      lines.push(...of)
    }
    const { rows } = await db.pool.query(`
      select (select coalesce(sum(cost_minor), 0)::int from redeems where state = 'delivered') as budget,
             (select -coalesce(sum(credits), 0)::int from ledger where kind in ('hold', 'refund')) as ledger,
             (select coalesce(sum(d.cost_minor), 0)::int from payroll_returns t join redeems d on 'redeem:' || d.id = t.key) as returned`)
    const { budget, ledger, returned } = rows[0]
    const unfrozen = 1_250 // the one whose cost was written after it was handed over
    expect(sumOf(lines)).toBe(budget + unfrozen - (returned + unfrozen))
    expect(lines.reduce((sum, { credits }) => sum + credits, 0)).toBe(ledger)
  })
})
