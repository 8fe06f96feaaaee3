import type { AudiencesOutput, MessageOutput, MessagesOutput } from '@orbita/contract/messages'
import type { NoticesOutput } from '@orbita/contract/notices'
import { beforeAll, describe, expect, test } from 'vitest'
import { type Browser, json } from '../../testing/browser.ts'
import { testDatabase } from '../../testing/databases/test-database.ts'
import { anEmployee, anOperatorSession, signedIn } from '../../testing/factories.ts'
import { atOnce, command, refusal } from '../../testing/game/album.ts'
import { testApp } from '../../testing/test-app.ts'
import { sendMessages } from './send-messages.ts'

const db = await testDatabase()
const within = { ...testApp({ db }), db }
const MESSAGES = '/rpc/operator/messages'
const MESSAGE = { title: 'Hola, {nombre}', text: 'Gracias, {nombre}.', path: '/mision-espacial/inicio', area: null }
let operator: Browser
let ana: Browser
let beto: Browser

beforeAll(async () => {
  operator = await anOperatorSession(within)
  const first = await anEmployee(within, { name: 'Ana Lucía Noguera' })
  const second = await anEmployee(within, { name: 'Beto Paz' })
  await anEmployee(within, { isActive: false })
  await db.pool.query(`update users set area = 'Bodega' where id = $1`, [second.userId])
  ana = await signedIn(within, first)
  beto = await signedIn(within, second)
})

const send = (more: object = {}) => operator.post(MESSAGES, command({ ...MESSAGE, ...more }))
const noticesOf = async (browser: Browser) =>
  (await json<NoticesOutput>(browser.get('/rpc/employee/notices'))).notices.filter(({ kind }) => kind === 'message')
const history = async () => (await json<MessagesOutput>(operator.get(MESSAGES))).messages
const allSent = () =>
  expect.poll(async () => (await history()).every(({ finishedAt }) => finishedAt !== null)).toBe(true)

describe('a message is refused', () => {
  test.each([
    ['without words', { text: ' ' }],
    ['to a place outside the product', { path: 'https://example.com' }],
    ['to an area where nobody is', { area: 'Nadie' }],
    ['with something more', { html: true }],
  ])('%s', async (_, over) => {
    expect(await refusal(send(over))).toBe('400 BAD_INPUT')
    expect(await history()).toEqual([])
  })

  test('to an employee, to whom there is no such route', async () => {
    expect(await refusal(ana.post(MESSAGES, command(MESSAGE)))).toBe('404 NOT_FOUND')
  })
})

describe('D-82: a message', () => {
  test('says how many would read it', async () => {
    expect(await json<AudiencesOutput>(operator.get(`${MESSAGES}/audiences`))).toEqual({
      everybody: 2,
      areas: [{ area: 'Bodega', people: 1 }],
    })
  })

  test('reaches everybody who is active, by their first name, once however often it is sent', async () => {
    const body = command(MESSAGE)
    const answers = await atOnce(5, () => operator.post(MESSAGES, body))
    expect(answers.map(({ status }) => status)).toEqual(Array(5).fill(200))
    await allSent()
    await Promise.all([sendMessages(db.pool, () => new Date()), sendMessages(db.pool, () => new Date())])
    expect(await noticesOf(ana)).toMatchObject([
      { title: 'Hola, Ana', text: 'Gracias, Ana.', path: '/mision-espacial/inicio', isRead: false },
    ])
    expect(await noticesOf(beto)).toHaveLength(1)
    expect(await history()).toMatchObject([{ recipients: 2, sent: 2, area: null }])
  })

  test('reaches an area alone', async () => {
    expect(await json<MessageOutput>(send({ area: 'Bodega', text: 'Solo a bodega.' }))).toMatchObject({ recipients: 1 })
    await allSent()
    expect(await noticesOf(ana)).toHaveLength(1)
    expect(await noticesOf(beto)).toHaveLength(2)
  })

  test('goes on where a stopped process left it, over several batches and without a second notice', async () => {
    await db.pool.query(
      `insert into users (email, name, platform, area)
       select 'muchos' || n || '@orbita.example', 'Muchos ' || n, '{figuras}', 'Muchos' from generate_series(1, 2500) n`,
    )
    await db.pool.query(
      `insert into messages (title, text, area, recipients, sent, sent_up_to, last_user_id, written_by, written_at)
       select 'Hola', 'Texto', 'Muchos', 2500, 0, 0, max(id), 1, now() from users`,
    )
    const { rows: ids } = await db.pool.query<{ id: number }>('select max(id) as id from messages')
    await db.pool.query(
      `insert into notices (user_id, kind, title, text, notice_key, created_at)
       select min(id), 'message', 'Hola', 'Texto', $1, now() from users where area = 'Muchos'`,
      [`message:${ids[0]!.id}`],
    )
    const sent = await Promise.all([1, 2].map(() => sendMessages(db.pool, () => new Date())))
    expect(sent[0]! + sent[1]!).toBe(2499)
    const { rows } = await db.pool.query(
      'select count(*)::int as notices, count(distinct user_id)::int as people from notices where notice_key = $1',
      [`message:${ids[0]!.id}`],
    )
    expect(rows).toEqual([{ notices: 2500, people: 2500 }])
    expect((await history())[0]!.finishedAt).not.toBeNull()
  })
})

test('D-82: the list of messages has pages of fifty, the latest first, and says how many there are', async () => {
  expect(await refusal(operator.get(`${MESSAGES}?cursor=zzz`))).toBe('400 BAD_INPUT')
  await db.pool.query(
    `insert into messages (title, text, recipients, last_user_id, written_by, written_at, finished_at)
     select n, 'Hola', 0, 0, 0, now(), now() from generate_series(1, 51) n`,
  )
  const first = await json<MessagesOutput>(operator.get(MESSAGES))
  const second = await json<MessagesOutput>(operator.get(`${MESSAGES}?cursor=${first.next}`))
  expect(first.messages.map(({ title }) => title)).toEqual(Array.from({ length: 50 }, (_, n) => `${51 - n}`))
  expect(second.messages[0]!.title).toBe('1')
  expect([second.total, second.next]).toEqual([first.messages.length + second.messages.length, null])
})
