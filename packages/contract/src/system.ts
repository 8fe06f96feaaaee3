import { Id } from '@orbita/domain/page'
import * as v from 'valibot'
import { Count, Instant } from './scalars.ts'

/** The state of the product, which the people team looks at before they call the person who runs it. @see D-83 */
export const SystemOutput = v.strictObject({
  now: Instant,
  /** The release, or null in a test. */
  version: v.nullable(v.string()),
  /** The last comparison of the balances with their movements, or null before the first. */
  balances: v.nullable(v.strictObject({ checkedAt: Instant, drifted: Count })),
  /** The last backup that was made with the product's command, or null if none is known. */
  backup: v.nullable(v.strictObject({ at: Instant, summary: v.nullable(v.string()) })),
  /** The instant when an operator last noted that a backup was restored to try it, or null. */
  rehearsedAt: v.nullable(Instant),
  /** The free bytes on the disk of the data, or null where the database has a disk of its own. */
  freeBytes: v.nullable(Count),
  databaseBytes: Count,
  evidenceBytes: Count,
  /** The people with a session used in the last fifteen minutes. */
  connected: v.strictObject({ employees: Count, operators: Count }),
  /** The live streams of the process that answers. */
  streams: Count,
  /** The wrong sign-ins of the last day, with the networks that have most of them. */
  failedSignIns: v.strictObject({
    lastDay: Count,
    networks: v.array(v.strictObject({ network: v.string(), count: Count })),
    /** The networks whose new browsers take turns now, with the accounts that failed there. */
    crowded: v.array(v.strictObject({ network: v.string(), accounts: Count })),
    /** The people whose accounts had ten wrong sign-ins or more in the last day. @see SE-2 */
    attacked: v.array(v.strictObject({ personId: Id, name: v.string(), failures: Count })),
  }),
})

export type SystemOutput = v.InferOutput<typeof SystemOutput>
