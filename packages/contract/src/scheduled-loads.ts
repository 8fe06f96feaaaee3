import { IMPORT_KINDS } from '@orbita/domain/files/imports'
import { Id } from '@orbita/domain/page'
import { Day } from '@orbita/domain/time/day'
import * as v from 'valibot'
import { Count, Instant } from './scalars.ts'

const Arrival = v.strictObject({
  id: Id,
  kind: v.picklist(IMPORT_KINDS),
  /** The file's name. */
  label: v.string(),
  bytes: Count,
  /** `gone`: it waited for an operator for as long as its draft is kept. */
  state: v.picklist(['arriving', 'rehearsing', 'waiting', 'gone', 'applied', 'repeated', 'refused', 'discarded']),
  /** Why it waits or was not applied, a Spanish sentence; null if there is nothing to say. */
  reason: v.nullable(v.string()),
  /** What was said of its reading although it is no reason to refuse it, in Spanish. */
  notes: v.array(v.string()),
  arrivedAt: Instant,
  settledAt: v.nullable(Instant),
  /** The batch that it became; null if it became none. */
  batchId: v.nullable(Id),
  /** The e-mail of the operator who has opened it; null if nobody has. */
  by: v.nullable(v.string()),
  /** True when an operator has still to look at it. */
  isOpen: v.boolean(),
})

export type ScheduledLoad = v.InferOutput<typeof Arrival>

/** The files that load at their hour, the latest first, and how their place stands. @see D-108b */
export const ScheduledLoadsOutput = v.strictObject({
  /** Where files are dropped; null where the installation names no place. */
  place: v.nullable(v.string()),
  /** `HH:MM` of the company's clock. */
  hours: v.array(v.string()),
  next: v.nullable(v.strictObject({ day: Day, at: v.string() })),
  /** True while the files that are there are being loaded. */
  isDue: v.boolean(),
  lookedAt: v.nullable(Instant),
  /** Why the place cannot be used, a Spanish sentence. */
  problem: v.nullable(v.strictObject({ words: v.string(), since: Instant })),
  files: v.array(Arrival),
})

export type ScheduledLoadsOutput = v.InferOutput<typeof ScheduledLoadsOutput>

/** The draft of a file that an operator has opened. */
export const TakenLoadOutput = v.strictObject({ importId: Id, kind: v.picklist(IMPORT_KINDS) })
