import * as v from 'valibot'

/** The id of an award of either platform, as validated in a path or a body. */
export const AwardId = v.pipe(v.string(), v.regex(/^[a-z0-9.-]+$/), v.maxLength(121))
