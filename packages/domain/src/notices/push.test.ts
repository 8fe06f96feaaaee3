import * as v from 'valibot'
import { expect, test } from 'vitest'
import { NOTICE_KINDS } from './kinds.ts'
import {
  IMPORTANT_KINDS,
  isServiceName,
  PUSH_DAYS,
  PUSH_DEVICES,
  PushSubscriptionInput,
  pushSentence,
  pushServiceOf,
} from './push.ts'

const KEYS = { p256dh: `B${'a'.repeat(86)}`, auth: 'b'.repeat(22) }
const ENDPOINT = 'https://fcm.googleapis.com/fcm/send/abc'

test.each([
  'http://fcm.googleapis.com/fcm/send/abc',
  'https://fcm.googleapis.com:8443/fcm/send/abc',
  'https://user@fcm.googleapis.com/x',
  'https://:secret@fcm.googleapis.com/x',
  'https://fcm.googleapis.com.evil.example/x',
  'https://evil.example/fcm.googleapis.com',
  'https://push.apple.com/x',
  'https://evilpush.apple.com.example/x',
  'https://notify.windows.com/x',
  'https://.push.apple.com/x',
  'https://127.0.0.1/x',
  'https://[::1]/x',
  'https://169.254.169.254/latest/meta-data',
  'https://localhost/x',
  'https://10.0.0.8/x',
  'https://2130706433/x',
  'file:///etc/passwd',
  'no es una dirección',
  '',
])('NO-2: %j belongs to no push service', (endpoint) => {
  expect(pushServiceOf(endpoint)).toBeUndefined()
})

test('NO-2: the services of the browsers are known, and a company adds its own', () => {
  expect(pushServiceOf(ENDPOINT)).toBe('fcm.googleapis.com')
  expect(pushServiceOf('https://updates.push.services.mozilla.com/wpush/v2/x')).toBe(
    'updates.push.services.mozilla.com',
  )
  expect(pushServiceOf('https://web.push.apple.com/x')).toBe('push.apple.com')
  expect(pushServiceOf('https://wns2-by3p.notify.windows.com/w/?token=x')).toBe('notify.windows.com')
  expect(pushServiceOf('https://push.empresa.example/x')).toBeUndefined()
  expect(pushServiceOf('https://push.empresa.example/x', ['push.empresa.example'])).toBe('push.empresa.example')
})

test.each([
  'localhost',
  'push',
  '10.0.0.1',
  '.com:443',
  '::1',
  '*.push.example',
  'https://push.example',
  'Push.example',
  'nube.local',
  '',
])('%j is no name of a service', (name) => {
  expect(isServiceName(name)).toBe(false)
})

test('a name of a service is a host or, after a dot, its parent', () => {
  expect([isServiceName('push.empresa.example'), isServiceName('.push.example')]).toEqual([true, true])
})

test.each([
  ['another level', { level: 'none' }],
  ['a short point', { keys: { ...KEYS, p256dh: 'Babc' } }],
  ['a compressed point', { keys: { ...KEYS, p256dh: `A${'a'.repeat(86)}` } }],
  ['a short secret', { keys: { ...KEYS, auth: 'abc' } }],
  ['an address that is none', { endpoint: 'fcm' }],
  ['a long address', { endpoint: `${ENDPOINT}${'x'.repeat(1_024)}` }],
  ['a surplus field', { userId: 1 }],
])('a subscription with %s is refused', (_what, wrong) => {
  const right = { endpoint: ENDPOINT, keys: KEYS, level: 'all' }
  expect(v.is(PushSubscriptionInput, right)).toBe(true)
  expect(v.is(PushSubscriptionInput, { ...right, ...wrong })).toBe(false)
})

test('NO-2: gifts, thanks, redemptions and answers are important, and five devices receive them for 30 days', () => {
  expect([...IMPORTANT_KINDS].sort()).toEqual(
    ['evidence', 'gift', 'kudos', 'movement', 'recognition', 'redeem', 'sign-in', 'team', 'trade'].sort(),
  )
  expect([PUSH_DEVICES, PUSH_DAYS]).toEqual([5, 30])
})

test('NO-2: a sentence says no more than what kind of thing waits', () => {
  expect(pushSentence(['gift', 'kudos'])).toBe('Tienes una sorpresa esperándote.')
  expect(pushSentence(['redeem'])).toBe('Algo tuyo está listo.')
  expect(pushSentence(['trade'])).toBe('Alguien te respondió.')
  expect(pushSentence(['season'])).toBe('Hay novedades en tu álbum.')
  expect(pushSentence(['gift', 'redeem'])).toBe('Hay novedades para ti.')
  for (const kind of NOTICE_KINDS) expect(pushSentence([kind])).toMatch(/^[^\d«»]{10,40}\.$/)
})
