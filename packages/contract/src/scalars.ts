import * as v from 'valibot'

/** An instant in UTC, as `Date.prototype.toISOString` writes it. */
export const Instant = v.pipe(v.string(), v.regex(/^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2}\.\d{3}Z$/))

/** A company month, `2026-11`. @see CO-3 */
export const Month = v.pipe(v.string(), v.regex(/^\d{4}-(?:0[1-9]|1[0-2])$/))

/** A whole amount that may be negative, such as that of a movement. */
export const Amount = v.pipe(v.number(), v.safeInteger())

/** A whole amount >= 0. */
export const Count = v.pipe(v.number(), v.safeInteger(), v.minValue(0))

/** A whole amount >= 1, such as a price or a target. */
export const Positive = v.pipe(v.number(), v.safeInteger(), v.minValue(1))

/** A whole percent, 0 to 100. */
export const Percent = v.pipe(Count, v.maxValue(100))

/** Money in units of the company's currency, to the cent. @see D-102 */
export const MoneyAmount = v.pipe(v.number(), v.minValue(0))
