import { NOTICE_KINDS } from '@orbita/domain/notices/views'
import { Id } from '@orbita/domain/page'
import * as v from 'valibot'
import { Count, Instant } from './scalars.ts'

/** Something that concerns an employee, in whole Spanish sentences. @see D-59, NO-1 */
const Notice = v.strictObject({
  id: Id,
  kind: v.picklist(NOTICE_KINDS),
  title: v.string(),
  text: v.string(),
  /** where it leads inside the product, as `/figuras/album` */
  path: v.nullable(v.pipe(v.string(), v.regex(/^\/(?!\/)/))),
  at: Instant,
  isRead: v.boolean(),
})

/** The latest first. @property next the id to ask `before` for older ones, or null at the end */
export const NoticesOutput = v.strictObject({ notices: v.array(Notice), unread: Count, next: v.nullable(Id) })

/** How many notices are still unread. */
export const UnreadOutput = v.strictObject({ unread: Count })

/** What there is to celebrate: sent once, to the first device that asks. @see NO-1, PT-4 */
export const CelebrationOutput = v.strictObject({ notices: v.array(Notice) })
