import * as v from 'valibot'

/** How many things a page of a long list has. */
export const PAGE_SIZE = 20

/** The id of a row, as a path or a query carries it. */
export const IdText = v.pipe(v.string(), v.regex(/^[1-9]\d{0,14}$/), v.transform(Number))

/** The id of a row, as a body carries it. */
export const Id = v.pipe(v.number(), v.safeInteger(), v.minValue(1), v.maxValue(999_999_999_999_999))

/** Of a long list, the latest first: what comes after the thing with the id `before`. Absent: from the latest. */
export const PageQuery = v.object({ before: v.optional(IdText) })
