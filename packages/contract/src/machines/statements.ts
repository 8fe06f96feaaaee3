import * as v from 'valibot'

/** The ids of the statements that were taken, in the order in which they were sent. @see D-108 */
export const StatementIdsOutput = v.array(v.string())

/** What of xAPI is spoken here. */
export const XapiAboutOutput = v.strictObject({ version: v.array(v.string()) })
