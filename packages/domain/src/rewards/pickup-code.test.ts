import { expect, test } from 'vitest'
import { makePickupCode, normalisePickupCode } from './pickup-code.ts'

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
