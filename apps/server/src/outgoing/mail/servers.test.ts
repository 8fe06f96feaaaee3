import { expect, onTestFinished, test } from 'vitest'
import { transaction } from '../../infra/db/transaction.ts'
import { testDatabase } from '../../testing/databases/test-database.ts'
import { anEmployee, anOperatorSession } from '../../testing/factories.ts'
import { FakeClock } from '../../testing/fake-clock.ts'
import { command } from '../../testing/game/album.ts'
import { aMailServer, canEncrypt } from '../../testing/outgoing/mail-server.ts'
import { testApp } from '../../testing/test-app.ts'
import { pauseRestored } from '../pause-restored.ts'
import { type SendOptions, sendOutgoing } from '../send-outgoing.ts'
import { queueMail, settleMail } from './queue-mail.ts'

const ABOUT = { device: 'un teléfono Android', when: '20 de noviembre, 9:00' }

/** A company with a mail server, and a letter about their account to each of some people. */
async function lettersTo(people: number, options: Parameters<typeof aMailServer>[0]) {
  const db = await testDatabase({ after: onTestFinished })
  const server = await aMailServer(options)
  const clock = new FakeClock('2026-11-20T14:00:00Z')
  const within = testApp({ db, clock, config: { mail: server.mail } })
  await settleMail(db.pool, { hasServer: true, now: clock.read() })
  const userIds: number[] = []
  for (let n = 0; n < people; n++) userIds.push((await anEmployee({ db }, { email: `p${n}@acme.co` })).userId)
  const now = clock.read()
  await transaction(db.pool, (tx) => queueMail(tx, { kind: 'mail.new-device', userIds, about: ABOUT, now }))
  const send = (with_: SendOptions = {}) => sendOutgoing(within.dependencies, { chance: () => 0, ...with_ })
  const state = async () => {
    const operator = await anOperatorSession(within)
    return ((await (await operator.get('/rpc/operator/mail')).json()) as { server: Record<string, unknown> }).server
  }
  const refused = async () =>
    (await db.rows('select count(*)::int as n from mail_people where refused_at is not null'))[0].n
  const retry = async () => {
    const operator = await anOperatorSession(within)
    return (await operator.post('/rpc/operator/mail/retries', command())).json()
  }
  return { ...server, retry, db, clock, send, state, refused, ids: () => server.got.map(({ text }) => idOf(text)) }
}

const idOf = (text: string) => /^Message-ID: (<[^>]+>)/m.exec(text)?.[1]

test('D-110: a server that does not let this sender write loses nothing, and the console says it', async () => {
  let isRefused = true
  const { send, state, refused, got, clock } = await lettersTo(2, {
    refusesSender: () => (isRefused ? 550 : undefined),
  })
  await send()
  expect(await state()).toMatchObject({
    ...{ isOn: true, waiting: 2, lastAnswer: 'El servidor no deja escribir a quien firma (MAIL_FROM): 550' },
    failingSince: '2026-11-20T14:00:00.000Z',
  })
  expect([await refused(), got]).toEqual([0, []])
  isRefused = false
  clock.advance({ minutes: 1 })
  await send()
  expect(got.flatMap(({ to }) => to).toSorted()).toEqual(['p0@acme.co', 'p1@acme.co'])
  expect(await state()).toMatchObject({ failingSince: null, waiting: 0, sentThisWeek: 2 })
})

test('D-110: an address that is to be tried later waits, and the server is not said to fail', async () => {
  let isBusy = true
  const { send, state, got, clock } = await lettersTo(1, { refuses: () => (isBusy ? 451 : undefined) })
  await send()
  expect(await state()).toMatchObject({ failingSince: null, waiting: 1, deferred: 1 })
  isBusy = false
  // Its own wait holds.
  await send()
  expect(got).toEqual([])
  clock.advance({ seconds: 5 })
  await send()
  expect([got.length, await state()]).toMatchObject([1, { waiting: 0, deferred: 0 }])
})

test('D-110: a rule of the server about who sends is no refusal of an address', async () => {
  const { send, state, refused } = await lettersTo(1, { refuses: () => 530 })
  await send()
  expect([await refused(), await state()]).toMatchObject([0, { waiting: 1, failingSince: '2026-11-20T14:00:00.000Z' }])
})

test('D-110: a letter that its server refuses whole is told, and its person is written again', async () => {
  const { send, state, refused } = await lettersTo(1, { ends: () => 554 })
  await send()
  expect([await refused(), await state()]).toMatchObject([0, { waiting: 0, failingSince: null, givenUp: 1 }])
})

test('D-110: a connection that is cut in a letter sends it again with the same id, and one that is cut after it may repeat it', async () => {
  const ends = ['cut', undefined, 'cut-after', undefined] as const
  const { send, got, ids, clock, db } = await lettersTo(1, { ends: (count) => ends[count - 1] })
  await send()
  expect(got).toEqual([])
  clock.advance({ minutes: 1 })
  await send()
  expect(got).toHaveLength(1)
  await db.pool.query('update outgoing set ended_at = null, outcome = null, next_at = $1', [clock.read()])
  await send()
  clock.advance({ minutes: 10 })
  await send()
  // Nobody can know of the second one that it was taken: a reader shows letters of one id once.
  expect([got.length, new Set(ids()).size]).toEqual([3, 1])
})

test('D-110: what a server takes and forgets is sent once, and told as sent', async () => {
  const { send, state, got } = await lettersTo(4, { ends: (count) => (count % 2 ? 'forgotten' : undefined) })
  await send()
  await send()
  expect([got.length, await state()]).toMatchObject([2, { waiting: 0, sentThisWeek: 4, failingSince: null }])
})

test('D-110: a server that says nothing is given up in time, and its letters wait', async () => {
  const { send, state } = await lettersTo(2, { isMute: true })
  await send({ withinMs: 100 })
  expect(await state()).toMatchObject({ waiting: 2, lastAnswer: 'El servidor de correo no contesta a tiempo' })
})

test.skipIf(!canEncrypt)('D-110: a certificate of nobody known is not written to, and is called that', async () => {
  const { mail, send, state, got } = await lettersTo(1, { isEncrypted: true })
  delete mail.ca
  await send()
  expect(got).toEqual([])
  expect(await state()).toMatchObject({ waiting: 1, lastAnswer: 'Su certificado no es de una autoridad conocida' })
})

test('D-110: letters that a restored backup paused go when an operator says so, and what was refused for good does not', async () => {
  const { db, send, state, got, clock, retry } = await lettersTo(3, {
    refuses: (address) => (address === 'p0@acme.co' ? 550 : address === 'p1@acme.co' ? 451 : undefined),
  })
  await send()
  expect(got).toHaveLength(1)
  await pauseRestored(db.pool, clock.read())
  // A start leaves it as it is.
  await settleMail(db.pool, { hasServer: true, now: clock.read() })
  expect(await state()).toMatchObject({ isOn: false, offBecause: 'restored', waiting: 1 })
  expect(await retry()).toEqual({ resent: 1 })
  expect(await state()).toMatchObject({ isOn: true, offBecause: null })
  await send()
  const tries = await db.rows(`select count(*)::int as n from outgoing_attempts group by outgoing_id order by n`)
  expect(tries).toEqual([{ n: 1 }, { n: 1 }, { n: 2 }])
  const audited = await db.rows(`select details from audit where action = 'destinations.resume'`)
  expect(audited).toMatchObject([{ details: { messages: 1 } }])
})
