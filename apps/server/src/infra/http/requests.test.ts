import { expect, test } from 'vitest'
import { Browser, codeOf } from '../../testing/browser.ts'
import { testDatabase } from '../../testing/databases/test-database.ts'
import { anEmployee, signedIn } from '../../testing/factories.ts'
import { testApp } from '../../testing/test-app.ts'

const db = await testDatabase()
const within = testApp({ db })
const { app } = within
const ana = await anEmployee({ db })
const AVATAR = '/rpc/figuras/avatar'

async function avatarOfAna(): Promise<string | null> {
  const { rows } = await db.pool.query<{ avatar: string | null }>('select avatar from users where id = $1', [
    ana.userId,
  ])
  return rows[0]!.avatar
}

/** Sends a hand-written request with Ana's session. */
async function send(init: { method?: string; headers: Record<string, string>; body?: string }): Promise<Response> {
  const browser = await signedIn(within, ana)
  const headers = { host: 'localhost:3000', cookie: `session=${browser.cookies.get('session')}`, ...init.headers }
  return app.request(`http://localhost:3000${AVATAR}`, { method: 'PUT', ...init, headers })
}

const body = JSON.stringify({ avatar: 'nova', firstLogin: true })
const json = { 'content-type': 'application/json' }

test.each([
  ['of another site', { 'sec-fetch-site': 'cross-site' }],
  ['of a sibling host', { 'sec-fetch-site': 'same-site' }],
  ['of no page', { 'sec-fetch-site': 'none' }],
  ['of another site with our Origin forged', { 'sec-fetch-site': 'cross-site', origin: 'http://localhost:3000' }],
  ['of an old browser on another site', { origin: 'https://evil.example' }],
  ['of our host on another port', { origin: 'http://localhost:3001' }],
  ['of a sandboxed frame', { origin: 'null' }],
  ['without any origin', {}],
])('a command from a page %s is refused and changes nothing', async (_what, headers) => {
  const answer = await send({ headers: { ...json, ...headers }, body })

  expect(answer.status).toBe(403)
  expect(await codeOf(answer)).toBe('CROSS_SITE')
  expect(await avatarOfAna()).toBeNull()
})

test.each([
  'text/plain',
  'application/x-www-form-urlencoded',
  'multipart/form-data',
  'application/vnd.api+json',
  'application/jsonx',
  '',
])('a body of type "%s" is refused and changes nothing', async (type) => {
  const answer = await send({
    headers: { 'sec-fetch-site': 'same-origin', 'content-type': type, 'content-length': '40' },
    body,
  })

  expect(answer.status).toBe(415)
  expect(await codeOf(answer)).toBe('NOT_JSON')
  expect(await avatarOfAna()).toBeNull()
})

const DEEP = 10_000

/** The expected refusal of a body: the invalid fields, if any, and none of their values. */
const refusalOf = (...fields: string[]) => ({ error: 'BAD_INPUT', ...(fields.length > 0 && { details: { fields } }) })

test.each([
  ['nothing', '', []],
  ['half of it', '{"avatar":"no', []],
  ['a list', '[]', []],
  ['null', 'null', []],
  ['a number', '1e309', []],
  ['not a number', '{"avatar":NaN,"firstLogin":true}', []],
  ['something nested 10,000 deep', `${'['.repeat(DEEP)}${']'.repeat(DEEP)}`, []],
  ['an avatar without a drawing', '{"avatar":"darth","firstLogin":true}', ['avatar']],
  ['a NUL', '{"avatar":"nova\\u0000","firstLogin":true}', ['avatar']],
  ['half of a surrogate pair', '{"avatar":"\\ud800","firstLogin":true}', ['avatar']],
  ['a flag that is text', '{"avatar":"nova","firstLogin":"true"}', ['firstLogin']],
  ['a surplus key', '{"avatar":"nova","firstLogin":true,"credits":5000}', ['credits']],
  ['another person', `{"avatar":"nova","firstLogin":true,"userId":1}`, ['userId']],
  ['a key that is no name', '{"avatar":"nova","firstLogin":true,"<script>":1}', []],
  ['a prototype', '{"avatar":"nova","firstLogin":true,"__proto__":{"polluted":true}}', ['__proto__']],
  [
    'a constructor',
    '{"avatar":"nova","firstLogin":true,"constructor":{"prototype":{"polluted":true}}}',
    ['constructor'],
  ],
  ['the last of two keys wrong', '{"avatar":"nova","firstLogin":true,"avatar":"darth"}', ['avatar']],
])('a body with %s is refused without repeating it, and changes nothing', async (_what, hostile, fields) => {
  const answer = await send({ headers: { 'sec-fetch-site': 'same-origin', ...json }, body: hostile })

  expect(answer.status).toBe(400)
  expect(await answer.json()).toEqual(refusalOf(...fields))
  expect(await avatarOfAna()).toBeNull()
  expect(({} as { polluted?: boolean }).polluted).toBeUndefined()
})

test.each([
  ['Sec-Fetch-Site', { 'sec-fetch-site': 'same-origin' }],
  ['Origin, in a browser that sends nothing else', { origin: 'http://localhost:3000' }],
  ['Origin behind a proxy that ends TLS', { origin: 'https://localhost:3000' }],
])('a command from our own page, as %s says, is carried out', async (_what, headers) => {
  const answer = await send({ headers: { 'content-type': 'Application/JSON; charset=utf-8', ...headers }, body })

  expect(answer.status).toBe(200)
  expect(await avatarOfAna()).toBe('nova')
})

test.each([
  ['another site under our address', { origin: 'https://evil.example', host: 'evil.example' }],
  ['another name of this machine', { origin: 'http://10.0.0.3:3000', host: '10.0.0.3:3000' }],
  ['another site that a browser takes for ours', { origin: 'http://evil.example', 'sec-fetch-site': 'same-origin' }],
  ['the public host over plain http', { origin: 'http://orbita.example', host: 'orbita.example' }],
  ['no origin at all', { host: 'orbita.example' }],
])('a public origin refuses any other, whatever Host says: %s', async (_what, headers: Record<string, string>) => {
  const published = testApp({ db, config: { publicOrigin: 'https://orbita.example' } })
  const host = headers.host ?? 'evil.example'
  const answer = await published.app.request(`http://${host}/auth/session`, {
    method: 'DELETE',
    headers: { host, ...headers },
  })

  expect(answer.status).toBe(403)
  expect(await codeOf(answer)).toBe('CROSS_SITE')
})

test('the public origin counts as our own although the proxy uses another name', async () => {
  const published = testApp({ db, config: { publicOrigin: 'https://orbita.example' } })
  const answer = await published.app.request('http://10.0.0.3:3000/auth/session', {
    method: 'DELETE',
    headers: { host: '10.0.0.3:3000', origin: 'https://orbita.example' },
  })

  expect(answer.status).toBe(204)
})

test('unknown routes are refused by the guard first, then not found, and never answer with a page', async () => {
  const anonymous = new Browser(app)
  const known = await signedIn(within, ana)

  expect((await anonymous.get('/rpc/figuras/nada')).status).toBe(401)
  expect((await known.get('/rpc/figuras/nada')).status).toBe(404)
  expect((await known.get('/rpc/operator/nada')).status).toBe(404)
  expect((await anonymous.get('/auth/nada')).status).toBe(404)
  expect(await codeOf(await anonymous.get('/rpc'))).toBe('NOT_FOUND')
})
