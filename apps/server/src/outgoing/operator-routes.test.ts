import { randomUUID } from 'node:crypto'
import type {
  DeliveriesOutput,
  DeliveryOutput,
  DestinationsOutput,
  MadeDestinationOutput,
} from '@orbita/contract/outgoing/destinations'
import { expect, onTestFinished, test } from 'vitest'
import { testDatabase } from '../testing/databases/test-database.ts'
import { anOperatorSession } from '../testing/factories.ts'
import { command, refusal } from '../testing/game/album.ts'
import { LOOPBACK } from '../testing/outgoing/loopback.ts'
import { aReceiver } from '../testing/outgoing/receiver.ts'
import { testApp } from '../testing/test-app.ts'
import { sendOutgoing } from './send-outgoing.ts'

const PATH = '/rpc/operator/destinations'
const ASKED = {
  kind: 'webhook',
  name: 'Nómina ñ 🚀',
  url: 'https://nomina.example/orbita?clave=7',
  events: ['kudos.sent'],
}

async function product(config: Parameters<typeof testApp>[0]['config'] = {}) {
  const db = await testDatabase({ after: onTestFinished })
  const within = testApp({ db, config })
  const operator = await anOperatorSession(within)
  const answerOf = async <Output>(path: string) => (await (await operator.get(`${PATH}${path}`)).json()) as Output
  const make = (json: object = ASKED, operationId: string = randomUUID()) =>
    operator.post(PATH, { json: { ...json, operationId } })
  /** Makes a destination, or fails with the refusal. */
  const made = async (json?: object, operationId?: string) => {
    const answer = await make(json, operationId)
    if (!answer.ok) throw new Error(await answer.text())
    return (await answer.json()) as MadeDestinationOutput
  }
  const confirmedAt = (at: Date) => db.pool.query('update sessions set created_at = $1, confirmed_at = $1', [at])
  return { db, within, operator, answerOf, make, made, confirmedAt, list: () => answerOf<DestinationsOutput>('') }
}

test('D-109: what leads data elsewhere asks for a proof, and pausing does not', async () => {
  const { within, operator, make, made, confirmedAt, list } = await product()
  const { id } = await made()
  await confirmedAt(new Date(within.clock.read().getTime() - 6 * 60_000))
  const edit = { name: 'Otra', url: 'https://otra.example/', events: ['kudos.sent'] }
  expect(await refusal(make({ ...ASKED, name: 'Otra' }))).toBe('403 CONFIRMATION_NEEDED')
  expect(await refusal(operator.put(`${PATH}/${id}`, command(edit)))).toBe('403 CONFIRMATION_NEEDED')
  expect(await refusal(operator.post(`${PATH}/${id}/secret`, command()))).toBe('403 CONFIRMATION_NEEDED')
  expect(await refusal(operator.delete(`${PATH}/${id}`, command()))).toBe('403 CONFIRMATION_NEEDED')
  expect((await operator.put(`${PATH}/${id}/state`, command({ isOn: false }))).status).toBe(204)
  expect((await list()).destinations).toMatchObject([{ name: ASKED.name, state: 'paused' }])
})

test('D-109: an address of a private network, without encryption, or with a password in it is refused by its field', async () => {
  const { make, list } = await product()
  const urls =
    'http://nomina.example/ https://10.1.2.3/ https://localhost/ https://a:b@nomina.example/ ftp://x.example nada'
  for (const url of urls.split(' '))
    expect(await (await make({ ...ASKED, url })).json()).toMatchObject({
      error: 'BAD_INPUT',
      details: { fields: ['url'] },
    })
  expect((await make({ ...ASKED, kind: 'slack' })).status).toBe(400)
  expect((await list()).destinations).toEqual([])
})

test('D-109: the secret is in one answer alone, neither it nor the address is kept in the clear, and a part of a password is not shown', async () => {
  const { db, made, list } = await product()
  const operationId = randomUUID()
  const first = await made(ASKED, operationId)
  expect(first.secret).toMatch(/^whsec_[A-Za-z0-9+/]{43}=$/)
  expect(await made(ASKED, operationId)).toEqual({ ...first, secret: null })
  const kept = JSON.stringify(
    await db.rows('select d::text, o::text, a::text from destinations d, operations o, audit a'),
  )
  expect([kept.includes(first.secret!), kept.includes('clave=7')]).toEqual([false, false])
  const { destinations } = await list()
  expect(destinations).toMatchObject([{ shown: 'https://nomina.example/orbita', state: 'new', waiting: 0 }])
})

test('D-109: a test is sent and seen, is sent again with the same id, and each change is in the audit', async () => {
  const { got, url } = await aReceiver((_got, response, count) => {
    response.writeHead(count === 1 ? 503 : 200).end(count === 1 ? 'en mantenimiento\0' : '{"error":"no te creo"}')
    return undefined
  })
  const { db, within, operator, made, answerOf, list } = await product({ outgoing: LOOPBACK })
  const { id } = await made({ ...ASKED, url })
  const send = () => sendOutgoing(within.dependencies)
  await operator.post(`${PATH}/${id}/test`, command())
  await send()
  expect((await list()).destinations).toMatchObject([{ state: 'failing', waiting: 1 }])
  const { deliveries } = await answerOf<DeliveriesOutput>(`/${id}/deliveries?state=failing`)
  const one = `/${id}/deliveries/${deliveries[0]!.id}`
  expect((await answerOf<DeliveryOutput>(one)).tries).toMatchObject([{ status: 503, answer: 'en mantenimiento' }])

  expect(await (await operator.post(`${PATH}/${id}/resends`, command())).json()).toEqual({ resent: 1 })
  await send()
  await operator.post(`${PATH}${one}/resends`, command())
  await send()
  expect(await answerOf(one)).toMatchObject({
    delivery: { event: 'test.sent', attempts: 3, state: 'delivered', person: null },
    nextAt: null,
    tries: [{ status: 503 }, { status: 200, answer: '{"error":"no te creo"}' }, { status: 200 }],
  })
  expect(new Set(got.map(({ headers }) => headers['webhook-id'])).size).toBe(1)
  expect((await list()).destinations).toMatchObject([{ state: 'works', waiting: 0, week: { ended: 1, atFirst: 0 } }])

  await operator.put(`${PATH}/${id}`, command({ name: 'Datos', url: null, events: ['rank.reached'] }))
  await operator.delete(`${PATH}/${id}`, command())
  const actions = await db.rows("select action, title from audit where action like 'destinations.%' order by id")
  expect(actions.map(({ action, title }) => `${action} ${title}`)).toEqual([
    'destinations.create Nómina ñ 🚀',
    'destinations.test Nómina ñ 🚀',
    'destinations.resend Nómina ñ 🚀',
    'destinations.resend Nómina ñ 🚀',
    'destinations.edit Datos',
    'destinations.remove Datos',
  ])
  expect((await list()).destinations).toEqual([])
})

test('D-109: the log of a destination is read in parts, and another destination’s is not in it', async () => {
  const { db, made, answerOf } = await product()
  const { id: mine } = await made()
  const { id: other } = await made({ ...ASKED, name: 'Datos' })
  await db.pool.query(
    `insert into outgoing (destination_id, event, body, queued_at, next_at)
     select $1, 'kudos.sent', '{}', now(), now() from generate_series(1, 120)`,
    [mine],
  )
  const seen: number[] = []
  let before: number | null = null
  do {
    const part: DeliveriesOutput = await answerOf(`/${mine}/deliveries${before === null ? '' : `?before=${before}`}`)
    expect(part.total).toBe(120)
    seen.push(...part.deliveries.map(({ id }) => id))
    before = part.next
  } while (before !== null)
  expect([new Set(seen).size, (await answerOf<DeliveriesOutput>(`/${other}/deliveries`)).total]).toEqual([120, 0])
  expect(await answerOf(`/${other}/deliveries/${seen[0]}`)).toMatchObject({ error: 'NOT_FOUND' })
})
