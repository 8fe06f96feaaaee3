import { randomUUID } from 'node:crypto'
import { gunzipSync } from 'node:zlib'
import { DomainError } from '@orbita/domain/errors'
import { IdText } from '@orbita/domain/page'
import { Text } from '@orbita/domain/text/text'
import { Day } from '@orbita/domain/time/day'
import { Hono } from 'hono'
import * as v from 'valibot'
import { expect, test } from 'vitest'
import { Browser } from '../../../testing/browser.ts'
import { testDatabase } from '../../../testing/databases/test-database.ts'
import { anEmployee } from '../../../testing/factories.ts'
import { testApp } from '../../../testing/test-app.ts'
import { transaction } from '../../db/transaction.ts'
import { asGuard, type OperatorEnv, type RecheckSession } from '../audience.ts'
import { behind } from '../behind.ts'
import { onError } from '../on-error.ts'
import { operatorKit } from './route-kit.ts'

const db = await testDatabase()
await db.asOwner('create table effects (what text)')
const { accountId: account } = await anEmployee({ db })

const ThingInput = v.strictObject({
  name: v.pipe(Text, v.trim(), v.minLength(3)),
  parts: v.optional(v.array(v.strictObject({ on: Day }))),
})
const ThingOutput = v.strictObject({ name: v.string(), lucky: v.string() })
const LONG = Array.from({ length: 200 }, (_, index) => `figura ${index}`)
const ThingParam = v.object({ thingId: IdText })

/** Builds a room with a route of each kind, for one fixed operator. */
function app(config: { checkAnswers?: boolean } = {}, recheckSession: RecheckSession = async () => undefined) {
  const { dependencies, logged } = testApp({ db, config })
  const { routes, read, command } = operatorKit(dependencies)
  const room = routes
    .get(
      '/leak',
      read({}, v.array(v.strictObject({ email: v.string() })), async () => [
        { email: 'a@orbita.example', ...({ password_hash: '$argon2id$secret' } as object) },
      ]),
    )
    .get(
      '/wrong',
      read({}, v.strictObject({ at: v.string() }), async () => ({ at: 7 as unknown as string })),
    )
    .get(
      '/long',
      read({}, v.array(v.string()), async () => LONG),
    )
    .get(
      '/:thingId',
      read({ params: ThingParam, query: v.object({ on: v.optional(Day) }) }, v.number(), async ({ params }) => {
        return params.thingId
      }),
    )
    .post(
      '/',
      command({ body: ThingInput }, ThingOutput, async ({ tx, body }) => {
        await tx.query('insert into effects values ($1)', [body.name])
        return { name: body.name, lucky: randomUUID() }
      }),
    )
    .put(
      '/:thingId/end',
      command({ params: ThingParam }, ThingOutput, async ({ params }) => ({
        name: `${params.thingId}`,
        lucky: randomUUID(),
      })),
    )
    .put(
      '/:thingId/start',
      command({ params: ThingParam }, ThingOutput, async () => ({ name: 'start', lucky: randomUUID() })),
    )
    .put(
      '/older',
      command(
        { body: ThingInput },
        ThingOutput,
        async ({ tx, body }) => {
          await tx.query('insert into effects values ($1)', [body.name])
          return { name: body.name, lucky: randomUUID() }
        },
        { acceptsNoId: true },
      ),
    )
    .put(
      '/long',
      command(
        { body: ThingInput },
        ThingOutput,
        async ({ tx, body }) => {
          await tx.query('insert into effects values ($1)', [body.name])
          return { name: body.name, lucky: '' }
        },
        { acceptsNoId: true, within: (work) => transaction(db.pool, work) },
      ),
    )
    .post(
      '/secret',
      command({}, ThingOutput, async () => ({ name: 'kept', lucky: '' }), {
        reveal: (kept, { operationId }) => ({ ...kept, lucky: `secret of ${operationId}` }),
      }),
    )
    .post(
      '/last',
      command({ body: ThingInput }, ThingOutput, async ({ tx, last, body }) => {
        await tx.query('insert into effects values ($1)', [body.name])
        last(async () => {
          if (body.name === 'sold out') throw new DomainError('REWARD_SOLD_OUT')
        })
        return { name: body.name, lucky: randomUUID() }
      }),
    )
  const guard = asGuard<OperatorEnv>('operator', async (c, next) => {
    c.set('me', {
      kind: 'operator',
      accountId: account,
      email: '',
      sessionHash: Buffer.alloc(0),
      duties: {},
      areas: null,
    })
    c.set('recheckSession', recheckSession)
    await next()
  })
  const whole = new Hono().route('/rpc/operator', behind(guard, { things: room }))
  whole.onError(onError(dependencies.log))
  return { browser: new Browser(whole), logged }
}

const { browser } = app()
const THINGS = '/rpc/operator/things'
const json = (body: object) => ({ json: { operationId: randomUUID(), ...body } })
const bodyOf = async (answer: Promise<Response>) => (await answer).json() as Promise<Record<string, unknown>>
const effects = async (what: string) =>
  Number((await db.pool.query('select count(*) from effects where what = $1', [what])).rows[0].count)

async function fieldsOf(answer: Response): Promise<string[]> {
  const body = (await answer.json()) as { error: string; details?: { fields: string[] } }
  expect([answer.status, body.error, Object.keys(body.details ?? {})]).toEqual([400, 'BAD_INPUT', ['fields']])
  return body.details!.fields
}

test.each([
  ['a field that is missing', {}, ['name']],
  ['a field of another type', { name: 7 }, ['name']],
  ['every field that is wrong', { name: 'x', operationId: 'y' }, ['operationId', 'name']],
  ['a surplus field', { name: 'a lamp', password_hash: 'x' }, ['password_hash']],
  ['a day that does not exist, by its path', { name: 'a lamp', parts: [{ on: '2026-02-30' }] }, ['parts.0.on']],
  [
    'what stands around a field without a proper name',
    { name: 'a lamp', parts: [{ '<b>': 1 }] },
    ['parts.0.on', 'parts.0'],
  ],
])('a bad input names %s', async (_what, body, fields) => {
  expect((await fieldsOf(await browser.post(THINGS, json(body)))).sort()).toEqual(fields.sort())
})

test('the refusal of a bad input never repeats what was sent', async () => {
  const answer = await browser.post(THINGS, json({ name: '7', parts: [{ on: 'the day of 10203040' }] }))
  expect(await answer.text()).toBe('{"error":"BAD_INPUT","details":{"fields":["name","parts.0.on"]}}')
})

test('parameters of the path and of the query are named as well', async () => {
  expect(await fieldsOf(await browser.get(`${THINGS}/one?on=2026-13-01`))).toEqual(['thingId', 'on'])
})

test.each([[null], [[]], ['text'], [7]])('a body that is %j has no field to name', async (sent) => {
  const answer = await browser.post(THINGS, { json: sent })
  expect([answer.status, await answer.json()]).toEqual([400, { error: 'BAD_INPUT' }])
})

test('CO-1: a command without an operation id is refused and does nothing', async () => {
  expect(await fieldsOf(await browser.post(THINGS, { json: { name: 'no id' } }))).toEqual(['operationId'])
  expect(await effects('no id')).toBe(0)
})

test('an answer with a surplus column, as from a spread row, fails instead of being sent', async () => {
  const { browser, logged } = app()
  const answer = await browser.get(`${THINGS}/leak`)
  expect([answer.status, await answer.text()]).toEqual([500, '{"error":"UNEXPECTED"}'])
  const line = logged.find(({ level }) => level === 'error')!
  expect(line.text).toContain('GET /rpc/operator/things/leak')
  expect(line.text).toContain('0.password_hash')
  expect(line.text).not.toContain('$argon2id$secret')
})

test('an answer with a value that its schema does not describe fails', async () => {
  expect((await browser.get(`${THINGS}/wrong`)).status).toBe(500)
})

test('in production an answer is not compared with its schema', async () => {
  expect((await app({ checkAnswers: false }).browser.get(`${THINGS}/leak`)).status).toBe(200)
})

test('CO-1: the same id on another path, of another route or with another body is refused', async () => {
  const operationId = randomUUID()
  await browser.put(`${THINGS}/1/end`, { json: { operationId } })
  for (const path of [`${THINGS}/2/end`, `${THINGS}/1/start`]) {
    const answer = await browser.put(path, { json: { operationId } })
    expect([answer.status, await answer.json()]).toEqual([422, { error: 'OPERATION_REUSED' }])
  }
  const other = await browser.post(THINGS, { json: { operationId, name: 'a lamp' } })
  expect(other.status).toBe(422)
})

test('CO-1: the same command answers the same, whatever the order and form of its body', async () => {
  const operationId = randomUUID()
  const parts = [{ on: '2026-11-21' }]
  const first = await bodyOf(browser.post(THINGS, { json: { operationId, name: 'a chair', parts } }))
  const again = { json: { parts, name: ' a chair ', operationId: operationId.toUpperCase() } }
  expect(await bodyOf(browser.post(THINGS, again))).toEqual(first)
  expect(await effects('a chair')).toBe(1)
})

test('CO-1: nothing that is stored of a command reveals its input', async () => {
  const operationId = randomUUID()
  await browser.post(THINGS, { json: { operationId, name: 'CODE-1234' } })
  const { rows } = await db.pool.query('select request_hash from operations where id = $1', [operationId])
  expect(rows[0].request_hash).toHaveLength(33)

  const otherKeys = testApp({ db }).dependencies.config.keys
  expect(otherKeys.operation).not.toEqual(otherKeys.code)
})

test('CO-1: a command that the previous release carried out gets its stored answer, and does nothing more', async () => {
  const operationId = randomUUID()
  await db.pool.query(
    `insert into operations (account_id, id, request_hash, answer, at)
     values ($1, $2, sha256('["things","a table"]'), '{"name":"a table","lucky":"then"}', now())`,
    [account, operationId],
  )
  const answer = bodyOf(browser.post(THINGS, { json: { operationId, name: 'a table' } }))
  expect(await answer).toEqual({ name: 'a table', lucky: 'then' })
  expect(await effects('a table')).toBe(0)
})

test('a tab of the previous release may omit the id where none was needed then: the command acts each time', async () => {
  const first = await bodyOf(browser.put(`${THINGS}/older`, { json: { name: 'a vase' } }))
  const second = await bodyOf(browser.put(`${THINGS}/older`, { json: { name: 'a vase' } }))
  expect(second.lucky).not.toBe(first.lucky)
  expect(await effects('a vase')).toBe(2)

  const named = json({ name: 'a clock' })
  const once = await bodyOf(browser.put(`${THINGS}/older`, named))
  expect(await bodyOf(browser.put(`${THINGS}/older`, named))).toEqual(once)
  expect(await effects('a clock')).toBe(1)
})

test.each([
  ['before', false],
  ['while', true],
])(
  'a long command keeps nothing of a sender who is refused %s it works, with or without an id',
  async (when, atEnd) => {
    const { browser } = app({}, async (_tx, options) => {
      if ((options?.holds ?? false) === atEnd) throw new DomainError('NO_SESSION')
    })
    const name = `a bench ${when}`
    for (const sent of [{ json: { name } }, json({ name })]) {
      expect((await browser.put(`${THINGS}/long`, sent)).status).toBe(401)
    }
    expect(await effects(name)).toBe(0)
  },
)

test('the parts of an answer that must not be stored are added each time that it is sent', async () => {
  const operationId = randomUUID()
  const secret = { name: 'kept', lucky: `secret of ${operationId}` }
  for (let times = 0; times < 2; times++) {
    expect(await bodyOf(browser.post(`${THINGS}/secret`, { json: { operationId } }))).toEqual(secret)
  }
  const { rows } = await db.pool.query('select answer::text from operations where id = $1', [operationId])
  expect(rows[0].answer).not.toContain('secret')
})

test('a refusal in the last step of a command rolls all of it back, and the same command may be tried again', async () => {
  const soldOut = json({ name: 'sold out' })
  for (let times = 0; times < 2; times++) {
    expect((await browser.post(`${THINGS}/last`, soldOut)).status).toBe(409)
  }
  expect(await effects('sold out')).toBe(0)

  expect((await browser.post(`${THINGS}/last`, json({ name: 'a sofa' }))).status).toBe(200)
  expect(await effects('a sofa')).toBe(1)
})

test('a long answer is compressed for those who accept it, and a short one never', async () => {
  const get = (path: string, encoding: string) => browser.get(path, { headers: { 'accept-encoding': encoding } })
  const answer = await get(`${THINGS}/long`, 'br, gzip')
  expect([answer.headers.get('content-encoding'), answer.headers.get('vary')]).toEqual(['gzip', 'Accept-Encoding'])
  expect(JSON.parse(gunzipSync(Buffer.from(await answer.arrayBuffer())).toString())).toEqual(LONG)

  for (const [path, encoding] of [
    [`${THINGS}/long`, 'identity'],
    [`${THINGS}/long`, 'gzip;q=0, br'],
    [`${THINGS}/7`, 'gzip'],
  ] as const) {
    expect((await get(path, encoding)).headers.get('content-encoding'), `${path} ${encoding}`).toBeNull()
  }
})
