import sharp from 'sharp'
import { expect, onTestFinished, test } from 'vitest'
import { recordNotices } from '../../game/notices/record-notices.ts'
import { transaction } from '../../infra/db/transaction.ts'
import { cleanPicture } from '../../pictures/clean-picture.ts'
import { keepPicture } from '../../pictures/upload-picture.ts'
import { testDatabase } from '../../testing/databases/test-database.ts'
import { anEmployee, anOperatorSession, signedIn } from '../../testing/factories.ts'
import { FakeClock } from '../../testing/fake-clock.ts'
import { command } from '../../testing/game/album.ts'
import { partsOf, partText } from '../../testing/outgoing/mail-parts.ts'
import { aMailServer, canEncrypt } from '../../testing/outgoing/mail-server.ts'
import { KEYS, testApp } from '../../testing/test-app.ts'
import { sendOutgoing } from '../send-outgoing.ts'
import { queueDigests, stopDigests } from './digests.ts'
import { queueMail, settleMail } from './queue-mail.ts'
import { readStopToken, stopPath } from './stop-link.ts'

// A Friday at nine in Bogotá.
const MORNING = '2026-11-20T14:00:00Z'

async function product(options: Parameters<typeof aMailServer>[0] = {}, publicOrigin?: string) {
  const db = await testDatabase({ after: onTestFinished })
  const server = await aMailServer(options)
  const clock = new FakeClock(MORNING)
  const config = { mail: server.mail, publicOrigin }
  const within = { ...testApp({ db, clock, config }), db }
  await settleMail(db.pool, { hasServer: true, now: clock.read() })
  const reader = async (email: string, name = 'Valentina Rojas') => {
    const { userId } = await anEmployee(within, { email, name })
    const notice = {
      userId,
      kind: 'message',
      title: 'El secreto de la misión',
      text: 'Nadie lo lee fuera.',
      path: null,
    } as const
    await transaction(db.pool, (tx) => recordNotices(tx, [{ ...notice, key: `k${userId}`, at: clock.read() }]))
    return userId
  }
  return {
    ...within,
    ...server,
    reader,
    digest: () => queueDigests(within.dependencies),
    send: () => sendOutgoing(within.dependencies, { chance: () => 0 }),
    waiting: async () => (await db.rows('select count(*)::int as n from outgoing where ended_at is null'))[0].n,
  }
}

test('D-110: a digest says how much waits and nothing of what, reads as text and HTML, and is stopped with one click', async () => {
  const { reader, digest, send, got } = await product({}, 'https://orbita.acme.co')
  const userId = await reader('valentina@acme.co')
  await digest()
  await send()
  expect(got).toMatchObject([{ from: 'orbita@acme.co', to: ['valentina@acme.co'] }])
  const { text } = got[0]!
  const head = text.slice(0, text.indexOf('\r\n\r\n'))
  expect(head).toMatch(/^Subject: =\?UTF-8\?Q\?Te_espera_algo_en_=C3=93rbita\?=/m)
  expect(head).toMatch(/^List-Unsubscribe: <https:\/\/orbita\.acme\.co\/correo\/[\w-]+>/m)
  expect(head).toMatch(/^List-Unsubscribe-Post: List-Unsubscribe=One-Click/m)
  expect(head).toMatch(/^Auto-Submitted: auto-generated/m)
  expect(text.match(/^Content-Type: text\/(?:plain|html)/gm)).toHaveLength(2)
  // No picture, style or script comes from elsewhere, and what the notice says stays in the app.
  expect(text).not.toMatch(/<img|<link|<script|@import|url\(/i)
  expect(text).not.toContain('Nadie lo lee fuera')
  const written = { kind: 'person', id: userId } as const
  expect(readStopToken(KEYS, stopPath(KEYS, written).slice('/correo/'.length))).toEqual(written)
})

test('D-100: a letter says whose programme it is, once the company has said it', async () => {
  const { db, reader, digest, send, got } = await product({}, 'https://orbita.acme.co')
  await db.pool.query(
    `insert into settings (key, value, version, changed_at)
     values ('brand', '{"name": "Tierralta", "accent": null, "logo": null}', 1, now())`,
  )
  await reader('valentina@acme.co')
  await digest()
  await send()
  // A long subject is folded.
  const subject = got[0]!.text.replaceAll(/\?=\r\n\s+=\?UTF-8\?Q\?/g, '')
  expect(subject).toMatch(/^Subject: =\?UTF-8\?Q\?Te_espera_algo_en_=C3=93rbita_de_Tierralta\?=/m)
  const body = got[0]!.text.replaceAll(/=\r\n/g, '')
  // In the text, and in the HTML with its head.
  expect(body.match(/Tienes un aviso sin leer en =C3=93rbita de Tierralta\./g)).toHaveLength(2)
  expect(body).toContain('=C3=93RBITA DE TIERRALTA</td>')
})

test('D-100: the logo travels in the letter as a PNG, and the words stand without it', async () => {
  const { db, reader, digest, send, got } = await product({}, 'https://orbita.acme.co')
  const drawn = { create: { width: 640, height: 160, channels: 4, background: '#ffc93a' } } as const
  const logo = await cleanPicture(await sharp(drawn).png().toBuffer())
  const { picture } = await transaction(db.pool, (tx) => keepPicture(tx, logo, { actor: 1, now: new Date(MORNING) }))
  await db.pool.query(`insert into settings (key, value, version, changed_at) values ('brand', $1, 1, now())`, [
    { name: 'Tierralta', accent: '#ffc93a', logo: picture },
  ])
  await reader('valentina@acme.co')
  await digest()
  await send()
  const { text } = got[0]!
  const html = partText(text, 'text/html')
  expect(html).toContain('<img src="cid:logo@orbita" width="120" height="30" alt=""')
  expect(html).toContain('color:#ffc93a">ÓRBITA DE TIERRALTA</td>')
  expect(html.match(/(?:src|href)="(?!cid:|https:\/\/orbita\.acme\.co)/g)).toBeNull()
  const png = partsOf(text).find(({ type }) => type === 'image/png')!
  expect([/^Content-ID: <logo@orbita>/im.test(png.head), png.head.includes('inline')]).toEqual([true, true])
  expect(await sharp(png.content).metadata()).toMatchObject({ format: 'png', width: 240, height: 60 })
  expect(partText(text, 'text/plain')).toMatch(
    /^Hola, Valentina:\r?\n\r?\nTienes un aviso sin leer en Órbita de Tierralta\./,
  )
})

test('D-110: nobody is written twice in a day, at night, with nothing new, or about what they have read since', async () => {
  const { reader, digest, send, got, clock, db } = await product()
  await reader('valentina@acme.co')
  await digest()
  await digest()
  await db.pool.query('update notices set read_at = now()')
  await send()
  expect(got).toEqual([])

  clock.advance({ hours: 12 })
  const other = await reader('diego@acme.co')
  expect(await digest()).toBeUndefined()
  // The weekend is quiet too.
  clock.advance({ hours: 60 })
  expect(await digest()).toBe('Correos con lo que espera: 1')
  await db.pool.query('update users set is_active = false where id = $1', [other])
  await send()
  expect(got).toEqual([])
})

test('D-110: the page of a link changes nothing until it is told to, and a link of others is none', async () => {
  const { reader, digest, app, db, clock } = await product()
  const userId = await reader('valentina@acme.co')
  const path = stopPath(KEYS, { kind: 'person', id: userId })
  const stopped = async () => (await db.rows('select stopped_at is not null as is from mail_people'))[0]?.is ?? false
  const ask = (method: string, to = path) =>
    app.request(to, {
      method,
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      ...(method === 'POST' && { body: 'List-Unsubscribe=One-Click' }),
    })
  expect([(await ask('GET')).status, await stopped()]).toEqual([200, false])
  expect((await ask('POST', path.replace('-', '-A'))).status).toBe(404)
  expect((await ask('POST', `/correo/${userId + 1}-${path.split('-').slice(1).join('-')}`)).status).toBe(404)
  expect([(await ask('POST')).status, await stopped()]).toEqual([200, true])
  expect(await digest()).toBeUndefined()
  await ask('POST', `${path}?otra-vez=1`)
  clock.advance({ minutes: 1 })
  expect([await stopped(), await digest()]).toEqual([false, 'Correos con lo que espera: 1'])
})

test('D-110: an address that is refused for good is not tried again, one that is busy is, and the others get theirs', async () => {
  const codes: Record<string, number> = { 'nadie@acme.co': 550, 'lleno@acme.co': 452 }
  const { reader, digest, send, got, db, clock, waiting } = await product({ refuses: (address) => codes[address] })
  for (const email of ['nadie@acme.co', 'lleno@acme.co', 'ana@acme.co']) await reader(email)
  await digest()
  await send()
  expect([got.flatMap(({ to }) => to), await waiting()]).toEqual([['ana@acme.co'], 1])
  delete codes['lleno@acme.co']
  clock.advance({ minutes: 1 })
  await send()
  expect([got.flatMap(({ to }) => to), await waiting()]).toEqual([['ana@acme.co', 'lleno@acme.co'], 0])
  const refused = await db.rows(
    'select u.email from mail_people m join users u on u.id = m.user_id where refused_at is not null',
  )
  expect(refused).toEqual([{ email: 'nadie@acme.co' }])
  const kept = JSON.stringify(
    await db.rows('select body, answer from outgoing o join outgoing_attempts a on a.outgoing_id = o.id'),
  )
  expect(kept).not.toContain('@acme.co')
})

test('D-110: nothing goes in plain text unless the installation says so', async () => {
  const { mail, reader, digest, send, db, got } = await product()
  Object.assign(mail, { isPlain: false })
  await reader('valentina@acme.co')
  await digest()
  await send()
  expect(got).toEqual([])
  expect((await db.rows('select answer from outgoing_attempts'))[0].answer).toMatch(/STARTTLS/)
})

test.skipIf(!canEncrypt)(
  'D-110: an encrypted server takes what has its password, and says when it is wrong',
  async () => {
    const { mail, reader, digest, send, db, got, clock } = await product({ isEncrypted: true, password: 'luna' })
    const userId = await reader('valentina@acme.co')
    await digest()
    await send()
    expect(got).toHaveLength(1)
    Object.assign(mail, { password: 'sol' })
    const about = { device: 'un teléfono Android', when: '20 de noviembre, 9:00' }
    const queued = { kind: 'mail.new-device', userIds: [userId], about, now: clock.read() } as const
    await transaction(db.pool, (tx) => queueMail(tx, queued))
    await send()
    const { answer } = (await db.rows('select answer from outgoing_attempts where status = 535'))[0]
    expect(answer).toBe('El servidor no reconoce la cuenta o la clave: 535')
  },
)

test('D-110: who never entered is told how, once a week, without a cédula; who entered, left or stopped is not', async () => {
  const within = await product()
  const { db, send, got, clock } = within
  let operator = await anOperatorSession(within)
  await anEmployee({ db }, { email: 'ana@acme.co', name: 'Ana Ñ', password: '1020304050' })
  const others = ['entro@acme.co', 'salio@acme.co', 'ya-no@acme.co', 'despues@acme.co']
  const [entered, left, stopped, later] = await Promise.all(others.map((email) => anEmployee({ db }, { email })))
  const enter = (userId: number) => db.pool.query('update users set avatar_chosen_at = now() where id = $1', [userId])
  await enter(entered!.userId)
  await db.pool.query('update users set is_active = false where id = $1', [left!.userId])
  await stopDigests(db.pool, { userId: stopped!.userId, at: clock.read() })
  const invite = async () => (await operator.post('/rpc/operator/mail/invitations', command())).json()
  const invitable = async () =>
    ((await (await operator.get('/rpc/operator/mail')).json()) as { server: { invitable: number } }).server.invitable

  expect([await invitable(), await invite(), await invitable(), await invite()]).toEqual([
    2,
    { invited: 2 },
    0,
    { invited: 0 },
  ])
  await enter(later!.userId)
  await send()
  expect(got.map(({ to }) => to)).toEqual([['ana@acme.co']])
  const text = got[0]!.text.replaceAll(/=\r\n/g, '')
  expect(got[0]!.text).toMatch(/^Subject: =\?UTF-8\?Q\?Ya_puedes_entrar_a_=C3=93rbita\?=/m)
  expect(text).toContain('Para no recibirlos m=C3=A1s: /correo/')
  expect(text).toContain('Tu correo es ana@acme.co')
  expect(text).not.toContain('1020304050')
  expect(text).toContain('es tu c=C3=A9dula')
  // A company whose people enter with its own account says so instead.
  Object.assign(within.dependencies.config, { singleSignOn: { isRequired: true } })
  clock.advance({ hours: 24 * 8 })
  operator = await anOperatorSession(within)
  expect(await invite()).toEqual({ invited: 1 })
  clock.advance({ hours: 1 })
  await send()
  const second = got[1]!.text.replaceAll(/=\r\n/g, '')
  expect(second).toContain('Se entra con la cuenta de la empresa.')
  expect(second).not.toContain('es tu c=C3=A9dula')
})

test('D-110: an operator sees how e-mail fares and tries it; without a server there is nothing to try', async () => {
  const within = await product()
  const operator = await anOperatorSession(within)
  expect((await operator.post('/rpc/operator/mail/test', command())).status).toBe(204)
  await within.send()
  expect(within.got[0]!.text).toMatch(/^Subject: .*Prueba_de_correo/m)
  expect(await (await operator.get('/rpc/operator/mail')).json()).toMatchObject({
    server: {
      ...{ host: '127.0.0.1', isPlain: true, from: 'Órbita de Acme <orbita@acme.co>' },
      ...{ isOn: true, waiting: 0, sentThisWeek: 1, lastAnswer: null },
    },
  })
  await settleMail(within.db.pool, { hasServer: false, now: within.clock.read() })
  expect((await operator.post('/rpc/operator/mail/test', command())).status).toBe(404)
  expect(await (await operator.get('/rpc/operator/mail')).json()).toEqual({ server: null })
})

test('D-110: a person turns off in their profile what waits, as one click in a letter does, and never what protects them', async () => {
  const within = await product()
  const { db, send, got, digest, clock } = within
  const person = await anEmployee({ db }, { email: 'valentina@acme.co' })
  const { userId } = person
  const browser = await signedIn(within, person)
  const read = async () => ((await (await browser.get('/rpc/employee/counts')).json()) as { mail: unknown }).mail
  const turn = async (digests: boolean) => (await browser.put('/rpc/employee/mail', command({ digests }))).status
  const notice = { userId, kind: 'message', title: 'Uno', text: 'Dos', path: null, key: 'k' } as const
  await transaction(db.pool, (tx) => recordNotices(tx, [{ ...notice, at: clock.read() }]))

  expect([await read(), await turn(false), await read(), await digest()]).toEqual([
    { digests: true },
    204,
    { digests: false },
    undefined,
  ])
  const about = { device: 'un teléfono Android', when: '20 de noviembre, 9:00' }
  const queued = { kind: 'mail.new-device', userIds: [userId], about, now: clock.read() } as const
  await transaction(db.pool, (tx) => queueMail(tx, queued))
  await send()
  expect(got).toHaveLength(1)
  expect(got[0]!.text).not.toMatch(/List-Unsubscribe|\/correo\//)
  expect([await turn(true), await read(), await digest()]).toEqual([
    204,
    { digests: true },
    'Correos con lo que espera: 1',
  ])
  await within.app.request(stopPath(KEYS, { kind: 'person', id: userId }), {
    method: 'POST',
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    body: 'List-Unsubscribe=One-Click',
  })
  expect(await read()).toEqual({ digests: false })
})
