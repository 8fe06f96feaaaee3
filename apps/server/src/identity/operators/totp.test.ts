import { expect, test } from 'vitest'
import { describeTotp, newTotpSecret, totpCode, totpStepOf } from './totp.ts'

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

test('D-70: the address of the QR code names the product, the operator and how codes are made', () => {
  const { secret: shownSecret, uri } = describeTotp(secret, 'ana@orbita.example')
  expect(shownSecret).toBe(secret)
  const { protocol, host, pathname, searchParams } = new URL(uri)
  expect([protocol, host, decodeURIComponent(pathname)]).toEqual(['otpauth:', 'totp', '/Órbita:ana@orbita.example'])
  expect(Object.fromEntries(searchParams)).toEqual({
    issuer: 'Órbita',
    secret,
    algorithm: 'SHA1',
    digits: '6',
    period: '30',
  })
})
