import * as v from 'valibot'
import { Id } from '../page.ts'

/** Marks as read every notice up to this one, inclusive. @see D-59 */
export const ReadInput = v.strictObject({ upTo: Id })
