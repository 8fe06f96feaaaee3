import { expect, test } from 'vitest'
import { KEYS } from '../../testing/test-app.ts'
import { invitationOf } from './invitation.ts'

test('D-70: an operation always gives the same first passphrase, and no other operation or key gives it', () => {
  const first = invitationOf(KEYS, 'one')
  expect(first).toMatch(/^(?:[2-9A-Z]{5}-){3}[2-9A-Z]{5}$/)
  expect(invitationOf(KEYS, 'one')).toBe(first)
  expect(invitationOf(KEYS, 'two')).not.toBe(first)
  expect(invitationOf({ operatorTicket: Buffer.alloc(32, 'another key') }, 'one')).not.toBe(first)
})

test('D-70: each of the twenty characters is drawn apart', () => {
  const drawn = Array.from({ length: 40 }, (_, n) => [...invitationOf(KEYS, `operation ${n}`).replaceAll('-', '')])
  for (let at = 0; at < 20; at++) expect(new Set(drawn.map((characters) => characters[at])).size).toBeGreaterThan(10)
  for (const characters of drawn) expect(new Set(characters).size).toBeGreaterThan(7)
})
