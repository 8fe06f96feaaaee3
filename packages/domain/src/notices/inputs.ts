import * as v from 'valibot'
import { Id } from '../page.ts'

/** The last notice to mark as read, with all before it. @see D-59 */
export const ReadInput = v.strictObject({ upTo: Id })
