import * as v from 'valibot'

/** The greatest version that a database column of 32 bits counts to. */
const GREATEST = 2 ** 31 - 1

/**
 * The version of something that its sender saw, 0 before the first; another one is refused, so that no change is overwritten
 * unseen.
 */
export const Version = v.pipe(v.number(), v.safeInteger(), v.minValue(0), v.maxValue(GREATEST))

/** The version of something that exists already. */
export const Revision = v.pipe(Version, v.minValue(1))
