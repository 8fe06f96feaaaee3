import * as v from 'valibot'

/** The number of rows in a page of a long list. */
export const PAGE_SIZE = 20

/** The id of a row in a path or a query. */
export const IdText = v.pipe(v.string(), v.regex(/^[1-9]\d{0,14}$/), v.transform(Number))

/** The id of a row in a body. */
export const Id = v.pipe(v.number(), v.safeInteger(), v.minValue(1), v.maxValue(999_999_999_999_999))

/** A page of a long list, the latest first: the rows older than `before`, or the latest rows without it. */
export const PageQuery = v.object({ before: v.optional(IdText) })
