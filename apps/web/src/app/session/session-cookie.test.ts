import { afterEach, expect, test, vi } from 'vitest'
import { dropSessionCookie, sessionEmail, sessionId } from './session-cookie.ts'

afterEach(() => vi.restoreAllMocks())

// jsdom keeps no cookie with this prefix, because its page is not on https.
test.each([
  ['nothing', '', null, undefined],
  ['a cookie of another name', 'not-signed-in=ana%40acme.co/7', null, undefined],
  ['an ended session', 'device=x; signed-in=', null, undefined],
  ['a name that the server did not write', 'signed-in=%E0%A4%A/7', null, '7'],
  ['http', 'device=x; signed-in=ana%40acme.co/7', 'ana@acme.co', '7'],
  ['https', '__Host-device=x; __Host-signed-in=ana%40acme.co/7', 'ana@acme.co', '7'],
])('with %s, the browser knows whose session is open', (_what, cookies, email, id) => {
  vi.spyOn(document, 'cookie', 'get').mockReturnValue(cookies)
  expect([sessionEmail(), sessionId()]).toEqual([email, id])
})

test('S-14: dropping it without a network removes it under both names', () => {
  const written = vi.spyOn(document, 'cookie', 'set').mockImplementation(() => undefined)
  dropSessionCookie()
  expect(written.mock.calls.flat()).toEqual([
    'signed-in=; Path=/; Max-Age=0',
    '__Host-signed-in=; Path=/; Max-Age=0; Secure',
  ])
})
