import { expect, test } from 'vitest'
import { Browser } from '../../testing/browser.ts'
import { testDatabase } from '../../testing/databases/test-database.ts'
import { anEmployee } from '../../testing/factories.ts'
import { testApp } from '../../testing/test-app.ts'
import { safeNext } from './safe-next.ts'

const db = await testDatabase()
const { app } = testApp({ db })
const next = '/figuras/album/detalle?figura=3'
const withNext = `/figuras/login?${new URLSearchParams({ next })}`

test.each([
  ['from another site', { 'sec-fetch-site': 'cross-site' }],
  ['from a sibling host', { 'sec-fetch-site': 'same-site' }],
  ['typed or bookmarked', { 'sec-fetch-site': 'none' }],
])('refuses a form %s, and opens no session', async (_from, headers) => {
  const ana = await anEmployee({ db })
  const browser = new Browser(app)

  const answer = await browser.post('/login', { form: { email: ana.email, password: ana.password }, headers })

  expect(answer.status).toBe(403)
  expect(browser.cookies.size).toBe(0)
})

test('a wrong, inactive or unreadable form is redirected to the same login page without a message, with its next', async () => {
  const ana = await anEmployee({ db })
  const inactive = await anEmployee({ db }, { isActive: false })
  const attempts = [
    { form: { email: ana.email, password: '00000000' } },
    { form: { email: inactive.email, password: inactive.password } },
    { form: { email: ana.email } },
    { form: { email: '', password: '' } },
    { json: { email: ana.email, password: ana.password } },
  ]
  for (const attempt of attempts) {
    const answer = await new Browser(app).post(withNext, attempt)
    expect([answer.status, answer.headers.get('location'), await answer.text()]).toEqual([303, withNext, ''])
    expect(answer.headers.getSetCookie()).toEqual([])
  }
})

test.each([
  ['/login', '/'],
  ['/figuras/login', '/figuras'],
  ['/mision-espacial/login', '/mision-espacial/inicio'],
  [withNext, next],
  ['/mision-espacial/login?next=%2Ffiguras%2Finicio', '/mision-espacial/inicio'],
  ['/login?next=%2Ffiguras%2Finicio', '/'],
])('S-11, S-12, D-28: signing in at %s leads to %s', async (login, home) => {
  const ana = await anEmployee({ db })
  const browser = new Browser(app)

  const answer = await browser.post(login, { form: { email: ana.email, password: ana.password } })

  expect([answer.status, answer.headers.get('location')]).toEqual([303, home])
  expect(answer.headers.get('cache-control')).toBe('no-store')
  expect((await browser.get('/rpc/employee/profile')).status).toBe(200)
})

test.each([
  undefined,
  '',
  'figuras/inicio',
  '//evil.example/figuras/inicio',
  '/\\evil.example/figuras',
  'https://evil.example/figuras/inicio',
  '/figuras/../mision-espacial/inicio',
  '/figuras/%2e%2e//evil.example',
  '/figuras/..//evil.example',
  '/figurasx/inicio',
  '/mision-espacial/inicio',
  'javascript:alert(1)//figuras',
])('D-28: %s is not opened after signing in to figuras', (unsafe) => {
  expect(safeNext(unsafe, 'figuras')).toBeUndefined()
})

test.each([
  ['/figuras', '/figuras'],
  ['/figuras/perfil', '/figuras/perfil'],
  ['/figuras/a\r\nset-cookie: x', '/figuras/aset-cookie:%20x'],
])('D-28: %j in figuras is opened as %s', (wanted, path) => {
  expect(safeNext(wanted, 'figuras')).toBe(path)
})
