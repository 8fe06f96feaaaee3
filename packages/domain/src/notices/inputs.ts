import * as v from 'valibot'
import { Id } from '../page.ts'

/** Everything up to a notice, itself inside, was read. @see D-59 */
export const ReadInput = v.strictObject({ upTo: Id })
