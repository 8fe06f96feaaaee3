import * as v from 'valibot'
import { Count, Instant } from '../scalars.ts'

/** How e-mail fares; `server` is null when the installation has no mail server. @see D-110 */
export const MailOutput = v.union([
  v.strictObject({ server: v.null() }),
  v.strictObject({
    server: v.strictObject({ host: v.string(), port: Count, isPlain: v.boolean(), from: v.string() }),
    isOn: v.boolean(),
    failingSince: v.nullable(Instant),
    nextAt: v.nullable(Instant),
    lastSuccessAt: v.nullable(Instant),
    /** Why the last attempt failed, while it does. */
    lastAnswer: v.nullable(v.string()),
    waiting: Count,
    sentThisWeek: Count,
    /** People whose address was refused for good in the last 30 days. */
    refused: Count,
  }),
])
export type MailOutput = v.InferOutput<typeof MailOutput>
