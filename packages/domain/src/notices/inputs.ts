import * as v from 'valibot'
import { Id, IdText } from '../page.ts'
import { GREETING_SENTENCES } from '../people/anniversary-words.ts'

/** The most notices that are celebrated together. */
export const MOST_CELEBRATED = 100

/** The last notice to mark as read, with all before it. @see D-59 */
export const ReadInput = v.strictObject({ upTo: Id })

/**
 * The celebrated notices that the employee has seen.
 *
 * @property isLater whether they are left for later, and wait unread in the list of notices
 * @see NO-1
 */
export const CelebratedInput = v.strictObject({
  ids: v.pipe(v.array(Id), v.minLength(1), v.maxLength(MOST_CELEBRATED)),
  isLater: v.optional(v.boolean(), false),
})

/** The way on of a notice that asks for a greeting: its list, where one tap sends it. @see AN-1 */
export const GREETING_PATH = '/mision-espacial/avisos#felicitar'

/** With which sentence a colleague is congratulated. A page of the release before sends none. @see AN-1 */
export const GreetInput = v.strictObject({ sentence: v.optional(v.picklist(GREETING_SENTENCES), 'glad') })

export const NoticeParam = v.object({ noticeId: IdText })
