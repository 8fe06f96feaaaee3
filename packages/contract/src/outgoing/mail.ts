import * as v from 'valibot'
import { Count, Instant } from '../scalars.ts'

/** How the mail server of the company fares. @see D-110 */
const MailServer = v.strictObject({
  host: v.string(),
  port: Count,
  isPlain: v.boolean(),
  from: v.string(),
  isOn: v.boolean(),
  /** `failures`: given up after days; `restored`: a backup was restored, perhaps on another machine. */
  offBecause: v.nullable(v.picklist(['failures', 'restored', 'operator', 'gone'])),
  failingSince: v.nullable(Instant),
  nextAt: v.nullable(Instant),
  lastSuccessAt: v.nullable(Instant),
  /** Why the last attempt failed, while it does. */
  lastAnswer: v.nullable(v.string()),
  waiting: Count,
  /** Those of them that the server asked to send later. */
  deferred: Count,
  sentThisWeek: Count,
  /** Those of the last 30 days that were tried and will not go out: refused by the server, or tried for days. */
  givenUp: Count,
  /** People whose address was refused for good in the last 30 days. */
  refused: Count,
  /** People who may enter, never did, and were not invited in the last seven days. */
  invitable: Count,
})

export type MailServer = v.InferOutput<typeof MailServer>

/** The company's mail, without a server when the installation names none. @see D-110 */
export const MailOutput = v.strictObject({ server: v.nullable(MailServer) })

/** How many people were invited. */
export const InvitedOutput = v.strictObject({ invited: Count })

export type MailOutput = v.InferOutput<typeof MailOutput>
