import * as v from 'valibot'

/** The minor units of one unit of the company's currency: cents. */
const MINOR = 100

/** The most that one unit, or a month, may cost, in units of the company's currency. */
export const MOST_MONEY = 1_000_000_000

/**
 * Money in units of the company's currency, to the cent: 12.5 is twelve and a half. The database keeps it in minor units, and
 * sums are made of those.
 *
 * @see D-102
 */
export const Money = v.pipe(
  v.number(),
  v.minValue(0),
  v.maxValue(MOST_MONEY),
  v.check((money) => fromMinor(toMinor(money)) === money),
)

/** Returns money in minor units: 12.5 is 1,250. */
export function toMinor(money: number): number {
  return Math.round(money * MINOR)
}

/** Returns money in units of the currency: 1,250 is 12.5. */
export function fromMinor(minor: number): number {
  return minor / MINOR
}
