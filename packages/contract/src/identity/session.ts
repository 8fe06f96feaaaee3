import * as v from 'valibot'

/** The account that has just signed in. @see S-45 */
export const SessionOutput = v.strictObject({ email: v.string() })
