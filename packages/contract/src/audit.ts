import * as v from 'valibot'
import { Count, Instant, Positive } from './scalars.ts'

/** The cause of an entry of the audit: an account, the product or a command. */
const AuditActor = v.strictObject({
  kind: v.picklist(['operator', 'employee', 'machine', 'product', 'command-line', 'unknown']),
  /** The account's name, or its e-mail where the company has no employee with it; null for what is no account. */
  name: v.nullable(v.string()),
})

/** An entry of the audit: who did what, to what, when and from where. @see D-83 */
const AuditEntry = v.strictObject({
  id: Positive,
  at: Instant,
  by: AuditActor,
  /** The action, as `room.verb`. */
  action: v.string(),
  /** The object, as `table/id`. */
  subject: v.string(),
  /** The employee whom it is about, by the name that they had, or null. */
  person: v.nullable(v.strictObject({ id: Positive, name: v.string() })),
  /** The name of the object when it happened, such as a mission's title, or null. */
  title: v.nullable(v.string()),
  /** The network, `command-line` or `product`; null in old entries. */
  network: v.nullable(v.string()),
  /** The changes, field by field; null on a side that has none. */
  changes: v.array(
    v.strictObject({ field: v.string(), before: v.nullable(v.string()), after: v.nullable(v.string()) }),
  ),
  /** The rest of what was noted, such as a reason or a count. */
  facts: v.array(v.strictObject({ field: v.string(), text: v.string() })),
})

export type AuditEntry = v.InferOutput<typeof AuditEntry>

/**
 * A page of the audit, the latest first.
 *
 * @property total the entries of the filters; one more than 10,000 stands for more than that
 */
export const AuditOutput = v.strictObject({
  entries: v.array(AuditEntry),
  total: Count,
  next: v.nullable(v.string()),
})

export type AuditOutput = v.InferOutput<typeof AuditOutput>

const EarlierText = v.optional(v.nullable(v.string()))
const EarlierTexts = v.optional(v.nullable(v.array(v.string())))

/** The values before an entry that may be put again: only fields of `RESTORABLE`. */
export const EarlierValues = v.strictObject({
  area: EarlierText,
  asks: EarlierText,
  briefing: EarlierTexts,
  conditions: EarlierTexts,
  description: EarlierText,
  joinedOn: EarlierText,
  job: EarlierText,
  site: EarlierText,
  costCentre: EarlierText,
  line: EarlierText,
  name: EarlierText,
  picture: EarlierText,
  platform: EarlierTexts,
  title: EarlierText,
  why: EarlierText,
  won: EarlierText,
})

export type EarlierValues = v.InferOutput<typeof EarlierValues>

/** An entry of the audit, with the ones before and after it about the same object. */
export const AuditEntryOutput = v.strictObject({
  entry: AuditEntry,
  before: v.nullable(AuditEntry),
  after: v.nullable(AuditEntry),
  /** The values before it that may be put again; null when nothing can. */
  earlier: v.nullable(EarlierValues),
})

export type AuditEntryOutput = v.InferOutput<typeof AuditEntryOutput>

/** Those who may have caused entries, for the filter: every operator, also disabled ones. */
export const AuditActorsOutput = v.strictObject({
  operators: v.array(v.strictObject({ accountId: Positive, name: v.string() })),
  /** The instant of the first entry that is kept; null when there is none. */
  since: v.nullable(Instant),
})

export type AuditActorsOutput = v.InferOutput<typeof AuditActorsOutput>
