import { expect, test } from 'vitest'
import { newTotpSecret, totpCode, totpStepOf } from './totp.ts'

const NOW = new Date('2026-11-20T14:00:10Z')
const secret = newTotpSecret()
const shown = (seconds: number) => totpCode(secret, new Date(NOW.getTime() + seconds * 1_000))

test.each([
  [-60, undefined],
  [-30, -1],
  [0, 0],
  [30, 1],
  [60, undefined],
])('D-70: a code that an authenticator shows %d seconds away belongs to step %s', (seconds, step) => {
  const now = Math.floor(NOW.getTime() / 30_000)
  expect(totpStepOf({ secret, code: shown(seconds), now: NOW })).toBe(step === undefined ? undefined : now + step)
})

test('D-70: a secret has 160 bits, and no two are alike', () => {
  expect(secret).toMatch(/^[A-Z2-7]{32}$/)
  expect(newTotpSecret()).not.toBe(secret)
})
