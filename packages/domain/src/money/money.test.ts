import * as v from 'valibot'
import { expect, test } from 'vitest'
import { fromMinor, MOST_MONEY, Money, toMinor } from './money.ts'

test.each([-0.01, 0.001, 12.345, MOST_MONEY + 0.01, Number.NaN, '12.50'])('D-102: %s is no money', (value) => {
  expect(v.is(Money, value)).toBe(false)
})

test('D-102: money goes to minor units and back to the cent', () => {
  for (const money of [0, 0.01, 12.5, 19.99, 1.1, 999_999_999.99, MOST_MONEY]) {
    expect(v.is(Money, money)).toBe(true)
    expect(fromMinor(toMinor(money))).toBe(money)
  }
})
