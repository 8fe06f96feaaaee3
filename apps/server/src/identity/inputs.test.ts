import * as v from 'valibot'
import { expect, test } from 'vitest'
import { ReleaseNetworkInput, SessionParam } from './inputs.ts'

test.each(['203.0.113.7', '203.0.113.0/24', '203.0.113.7/32', '2001:db8::1', '2001:db8::/48', '2001:db8:1:2::/64'])(
  'an operator may release %s',
  (network) => {
    expect(v.parse(ReleaseNetworkInput, { network })).toEqual({ network })
  },
)

test.each([
  '',
  'la oficina',
  '203.0.113.0/23',
  '203.0.113.0/33',
  '203.0.113.0/8',
  '203.0.113.0/',
  '203.0.113.0/024',
  '203.0.113.0/24/24',
  '203.0.113.0/x24',
  '203.0.113.0/24x',
  '2001:db8::/47',
  '2001:db8::/65',
  'fe80::1%eth0',
  'fe80::1%eth0/64',
  `2001:db8::${' '.repeat(40)}`,
])('nobody releases «%s»', (network) => {
  expect(v.is(ReleaseNetworkInput, { network })).toBe(false)
})

test.each(['x'.repeat(42), 'x'.repeat(44), `${'x'.repeat(42)}!`])('%s is not the id of a session', (sessionId) => {
  expect(v.is(SessionParam, { sessionId })).toBe(false)
})
