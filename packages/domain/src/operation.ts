import * as v from 'valibot'

/**
 * The id that the browser makes for each command. A repeated id returns the first answer and has no second effect.
 *
 * @see CO-1
 */
export const OperationId = v.pipe(v.string(), v.uuid(), v.toLowerCase())

export const CommandInput = v.strictObject({ operationId: OperationId })
