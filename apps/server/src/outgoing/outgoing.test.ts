import { randomUUID } from 'node:crypto'
import { MOST_ATTEMPTS, waitOf } from '@orbita/domain/outgoing/waits'
import { Webhook } from 'standardwebhooks'
import { beforeEach, expect, test } from 'vitest'
import { transaction } from '../infra/db/transaction.ts'
import { testDatabase } from '../testing/databases/test-database.ts'
import { LOOPBACK } from '../testing/outgoing/loopback.ts'
import { aReceiver } from '../testing/outgoing/receiver.ts'
import { KEYS, testApp } from '../testing/test-app.ts'
import { secretOf } from './secrets.ts'
import { type SendOptions, sendOutgoing } from './send-outgoing.ts'
import { tell } from './tell.ts'
import { makeDestination, rotateSecret, switchDestination } from './write-destination.ts'

const db = await testDatabase()
const { dependencies, clock, logged } = testApp({ db, config: { outgoing: LOOPBACK } })
const EVENTS = ['mission.completed', 'redemption.approved'] as const

beforeEach(() => db.pool.query('delete from destinations'))

async function aWebhook(url: string) {
  const operationId = randomUUID()
  const making = { kind: 'webhook', name: 'Nómina', url, events: EVENTS, operationId, keys: KEYS, actor: 1 } as const
  const { id } = await transaction(db.pool, (tx) => makeDestination(tx, { ...making, now: clock.read() }))
  return { id, secret: secretOf(KEYS, operationId) }
}

const tellOf = (n: number, type: 'mission.completed' | 'kudos.sent' = 'mission.completed') =>
  transaction(db.pool, (tx) => tell(tx, [{ type, person: null, data: { n } }], clock.read()))

const send = (options: SendOptions = {}) => sendOutgoing(dependencies, { chance: () => 0, ...options })
const waiting = () => db.rows('select attempts, outcome from outgoing where ended_at is null order by id')
const states = async () =>
  (await db.rows('select off_because from destinations order by id')).map((row) => row.off_because)

test('D-109: while nobody listens nothing is written, and what a transaction undoes is not told', async () => {
  const { got, url } = await aReceiver()
  await tellOf(1)
  await aWebhook(url)
  await tellOf(2, 'kudos.sent')
  const undone = transaction(db.pool, async (tx) => {
    await tell(tx, [{ type: 'mission.completed', person: null, data: { n: 3 } }], clock.read())
    throw new Error('undone')
  })
  await expect(undone).rejects.toThrow('undone')
  await send()
  expect(got).toEqual([])
})

test('D-109: a message is signed as Standard Webhooks says, by both secrets while one replaces the other', async () => {
  const { got, url } = await aReceiver()
  const { id, secret } = await aWebhook(url)
  const operationId = randomUUID()
  const rotating = { destinationId: id, operationId, keys: KEYS, actor: 1 }
  await transaction(db.pool, (tx) => rotateSecret(tx, { ...rotating, now: clock.read() }))
  const secrets = [secret, secretOf(KEYS, operationId)]
  const verified = () => {
    const { headers, body } = got.at(-1)!
    // The library compares with the time of the machine, and this clock stands still.
    const at = `${headers['webhook-timestamp']}`
    return secrets.map((one) => {
      const signature = new Webhook(one).sign(`${headers['webhook-id']}`, new Date(Number(at) * 1_000), body)
      return `${headers['webhook-signature']}`.split(' ').includes(signature)
    })
  }

  await tellOf(1)
  await send()
  expect(JSON.parse(got[0]!.body)).toEqual({
    type: 'mission.completed',
    timestamp: clock.read().toISOString(),
    data: { n: 1 },
  })
  expect(verified()).toEqual([true, true])

  clock.advance({ hours: 25 })
  await tellOf(2)
  await send()
  expect(verified()).toEqual([false, true])
})

test('D-109: what fails is sent again with the same id, and what waited goes as soon as the receiver is back', async () => {
  let status = 503
  const { got, url } = await aReceiver(() => status)
  await aWebhook(url)
  await tellOf(1)
  await send()
  await send()
  expect([got.length, await waiting()]).toEqual([1, [{ attempts: 1, outcome: null }]])
  clock.advance({ seconds: 5 })
  await tellOf(2)
  await send()
  clock.advance({ seconds: 30 })
  status = 200
  await tellOf(3)
  await send()
  const ids = got.map(({ headers }) => headers['webhook-id'])
  expect([new Set(ids).size, await waiting()]).toEqual([3, []])
  expect(logged.filter(({ text }) => /outgoing\.failed.*"statuses":\[503\]/.test(text))).toHaveLength(2)
  expect(JSON.stringify(logged)).not.toContain(url)
})

test('D-109: a receiver that asks to wait is left alone so long', async () => {
  const { got, url } = await aReceiver((_got, response) => {
    response.writeHead(429, { 'retry-after': '120' }).end()
    return undefined
  })
  await aWebhook(url)
  await tellOf(1)
  await send()
  clock.advance({ seconds: 119 })
  await send()
  expect(got).toHaveLength(1)
  clock.advance({ seconds: 1 })
  await send()
  expect(got).toHaveLength(2)
})

test('D-109: a message that its receiver never takes, while it takes others, is given up', async () => {
  const { url } = await aReceiver(({ body }) => (body.includes('"n":666') ? 400 : 200))
  await aWebhook(url)
  await tellOf(666)
  for (let attempt = 1; attempt <= MOST_ATTEMPTS; attempt++) {
    await tellOf(attempt)
    await send()
    clock.advance({ seconds: waitOf(attempt, 0) / 1_000 })
  }
  expect(
    await db.rows('select attempts, outcome from outgoing where outcome is distinct from $1', ['delivered']),
  ).toEqual([{ attempts: MOST_ATTEMPTS, outcome: 'given-up' }])
  expect(await states()).toEqual([null])
})

test('D-109: five days of failure switch a destination off and 410 does at once; what waits is sent when it is on', async () => {
  let status = 410
  const { got, url } = await aReceiver(() => status)
  const { id } = await aWebhook(url)
  await tellOf(1)
  await send()
  expect(await states()).toEqual(['gone'])
  const on = () =>
    transaction(db.pool, (tx) => switchDestination(tx, { destinationId: id, isOn: true, actor: 1, now: clock.read() }))

  await on()
  status = 500
  const days: unknown[] = []
  for (let day = 0; day <= 6; day++) {
    await send()
    days.push(...(await states()))
    clock.advance({ hours: 26 })
  }
  expect(days).toEqual([null, null, null, null, null, 'failures', 'failures'])
  await tellOf(2)
  expect(await waiting()).toHaveLength(1)
  const [entry] = await db.rows(
    `select actor_account_id as by, details->>'because' as because from audit where action = 'destinations.switched-off' order by id desc limit 1`,
  )
  expect(entry).toEqual({ by: null, because: 'failures' })

  status = 200
  got.length = 0
  await on()
  await send()
  expect([got.length, await waiting()]).toEqual([1, []])
})

test('D-109: a receiver that does not answer delays nobody, and is left after three silences', async () => {
  const silent = await aReceiver(() => undefined)
  const quick = await aReceiver()
  await aWebhook(silent.url)
  await aWebhook(quick.url)
  for (let n = 0; n < 20; n++) await tellOf(n)
  const order: string[] = []
  const slow = send({ withinMs: 400 }).then(() => order.push('silent'))
  while (quick.got.length < 20) await new Promise((go) => setImmediate(go))
  order.push('quick')
  await slow
  expect([order, silent.got.length <= 8]).toEqual([['quick', 'silent'], true])
  expect(await waiting()).toHaveLength(20)
  expect(await db.rows('select distinct answer from outgoing_attempts where status = 0')).toEqual([
    { answer: 'No contestó a tiempo' },
  ])
})

test('D-109: what a receiver answers is kept as it was: an error within a 200, a redirection, an end without an answer', async () => {
  const away = await aReceiver()
  const { url } = await aReceiver(({ body }, response) => {
    const { n } = (JSON.parse(body) as { data: { n: number } }).data
    if (n === 0) response.writeHead(200).end('{"error":"sin cupo"}')
    else if (n === 1) response.writeHead(307, { location: away.url }).end()
    else if (n === 2) response.destroy()
    // A body without an end.
    else {
      response.writeHead(200)
      const more = () => response.write('x'.repeat(16_384), () => !response.destroyed && setImmediate(more))
      more()
    }
    return undefined
  })
  await aWebhook(url)
  for (let n = 0; n < 4; n++) await tellOf(n)
  await send()
  const kept = await db.rows(
    `select o.outcome, a.status, left(a.answer, 30) as answer
       from outgoing o join outgoing_attempts a on a.outgoing_id = o.id order by o.id`,
  )
  expect(kept).toEqual([
    // It arrived; an operator reads the answer and can send it again.
    { outcome: 'delivered', status: 200, answer: '{"error":"sin cupo"}' },
    { outcome: null, status: 307, answer: '' },
    { outcome: null, status: 0, answer: 'Cortó la conexión' },
    { outcome: 'delivered', status: 200, answer: 'x'.repeat(30) },
  ])
  expect(away.got).toEqual([])
})

test('D-109: two processes that send at once send each message once', async () => {
  const { got, url } = await aReceiver()
  await aWebhook(url)
  for (let n = 0; n < 60; n++) await tellOf(n)
  // A pool of its own stands for another process: lanes are kept apart by pool.
  const other = { ...dependencies, db: { ...db, pool: db.direct } as never }
  await Promise.all([send(), sendOutgoing(other)])
  await send()
  expect([got.length, new Set(got.map(({ body }) => body)).size]).toEqual([60, 60])
})

test('D-109: a secret of another installation is not guessed: nothing is sent, and the log of deliveries says why', async () => {
  const { got, url } = await aReceiver()
  await aWebhook(url)
  await db.pool.query(`update destinations set address_sealed = '\\x00'::bytea`)
  await tellOf(1)
  await send()
  expect(got).toEqual([])
  expect((await db.rows('select answer from outgoing_attempts'))[0].answer).toMatch(/clave de esta instalación/)
})
