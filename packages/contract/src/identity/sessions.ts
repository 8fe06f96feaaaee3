import * as v from 'valibot'
import { Instant } from '../scalars.ts'

/** An open session of the employee, on «Mis dispositivos». @see D-52b */
export const OwnSession = v.strictObject({
  /** ends the session and opens nothing */
  id: v.pipe(v.string(), v.regex(/^[\w-]{43}$/)),
  /** browser and kind of device in plain Spanish: `Chrome en un teléfono Android` */
  device: v.string(),
  startedAt: Instant,
  /** the last use, to within ten minutes */
  seenAt: Instant,
  /** whether it is the session of the request */
  isThisOne: v.boolean(),
})

export type OwnSession = v.InferOutput<typeof OwnSession>

/** An employee's open sessions: that of the request first, then the latest used. @see D-52b */
export const OwnSessionsOutput = v.strictObject({
  sessions: v.array(OwnSession),
  /** When this browser may close other sessions, give, trade and receive codes at once; null: already. @see SE-1 */
  trustedFrom: v.nullable(Instant),
})

export type OwnSessionsOutput = v.InferOutput<typeof OwnSessionsOutput>
