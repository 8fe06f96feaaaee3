import { NOTICE_KINDS } from '@orbita/domain/notices/kinds'
import { PUSH_LEVELS } from '@orbita/domain/notices/push'
import { QuietHours } from '@orbita/domain/notices/quiet-hours'
import { Id } from '@orbita/domain/page'
import * as v from 'valibot'
import { Count, Instant } from './scalars.ts'

/** A notice to an employee, in whole Spanish sentences. @see D-59, NO-1 */
export const Notice = v.strictObject({
  id: Id,
  kind: v.picklist(NOTICE_KINDS),
  title: v.string(),
  text: v.string(),
  /** The page it leads to inside the product, such as `/figuras/album`. */
  path: v.nullable(v.pipe(v.string(), v.regex(/^\/(?!\/)/))),
  at: Instant,
  isRead: v.boolean(),
})

export type Notice = v.InferOutput<typeof Notice>

/**
 * A page of notices, the latest first.
 *
 * @property next the id to send as `before` for older ones, or null at the end
 * @property toCelebrate the notices of any page that were not celebrated yet, the earliest first: the rest of a long absence is in
 *   the list once these are seen
 */
export const NoticesOutput = v.strictObject({
  notices: v.array(Notice),
  unread: Count,
  next: v.nullable(Id),
  toCelebrate: v.array(Notice),
})

export type NoticesOutput = v.InferOutput<typeof NoticesOutput>

/** The number of unread notices. */
export const UnreadOutput = v.strictObject({ unread: Count })

/**
 * The notices that this browser receives while the app is closed, and the hours in which the person receives nothing.
 *
 * @property key the public key to subscribe with, base64url; null when the product sends nothing to devices
 * @see NO-2, NO-3
 */
export const PushOutput = v.strictObject({
  key: v.nullable(v.pipe(v.string(), v.regex(/^B[\w-]{86}$/))),
  level: v.picklist(['none', ...PUSH_LEVELS]),
  quiet: QuietHours,
})

export type PushOutput = v.InferOutput<typeof PushOutput>

/** Whether a greeting was sent: it no longer is once those of the day were told. @see AN-1 */
export const GreetedOutput = v.strictObject({ greeted: v.boolean() })

export type GreetedOutput = v.InferOutput<typeof GreetedOutput>
