import { expect, test } from 'vitest'
import { isPickupCode, makePickupCode, normalisePickupCode } from './pickup-code.ts'

test('RE-5: a code is two groups of four without look-alikes, and case, spaces and dashes do not matter', () => {
  let next = 0
  const code = makePickupCode((n) => next++ % n)
  expect(code).toBe('2345-6789')
  expect(normalisePickupCode('  7k2m – – 94qx  ')).toBe('7K2M94QX')
  for (let count = 0; count < 200; count++) {
    expect(makePickupCode((n) => (count * 31 + next++ * 7) % n)).toMatch(
      /^[2-9A-HJKMNP-TV-Z]{4}-[2-9A-HJKMNP-TV-Z]{4}$/,
    )
  }
})

test('RE-5: what a camera reads is a pick-up code or something else', () => {
  for (const code of ['7K2M-94QX', '7k2m 94qx', makePickupCode(() => 0)]) expect(isPickupCode(code), code).toBe(true)
  for (const other of ['', '7K2M-94Q', '7K2M-94QX-AAAA', 'https://orbita.example', '0O1I-LU00'])
    expect(isPickupCode(other), other).toBe(false)
})
