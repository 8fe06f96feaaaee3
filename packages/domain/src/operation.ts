import * as v from 'valibot'

/** Every command carries the id its browser made for it: repeated, it answers the same and does nothing more. @see CO-1 */
export const OperationId = v.pipe(v.string(), v.uuid(), v.toLowerCase())

export const CommandInput = v.strictObject({ operationId: OperationId })
