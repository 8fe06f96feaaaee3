/**
 * Returns the SQL of money in units of the currency, to the cent, from an expression of minor units.
 *
 * @see D-102
 */
export const moneyOf = (minor: string) => `(${minor} / 100.0)::float8`
