import * as v from 'valibot'
import { Count, Instant, Positive } from '../scalars.ts'

/** The values that a directory may want otherwise than they were changed by hand. */
export const DIRECTORY_FIELDS = ['name', 'email', 'area', 'site', 'job', 'costCentre', 'reportsTo', 'isActive'] as const

/** A value that was changed by hand, and that the directory wants otherwise. @see D-114 */
const DirectoryConflict = v.strictObject({
  personId: Positive,
  name: v.string(),
  field: v.picklist(DIRECTORY_FIELDS),
  /** As people read it; null: none. */
  byHand: v.nullable(v.string()),
  inDirectory: v.nullable(v.string()),
})
export type DirectoryConflict = v.InferOutput<typeof DirectoryConflict>

/** What the company's directory does here. @see D-113 */
export const DirectoryOutput = v.strictObject({
  /** The address to give to it; only its path where the installation knows no name of its own. */
  address: v.string(),
  /** Its open keys, and when one was last used. */
  keys: Count,
  usedAt: v.nullable(Instant),
  /** The people whom it keeps, and those of them who may enter. */
  people: Count,
  active: Count,
  /** Whom it deactivated within a day, how many it may, and whether it was stopped or let. */
  left: Count,
  most: Count,
  heldAt: v.nullable(Instant),
  openUntil: v.nullable(Instant),
  /** A hundred at most. */
  conflicts: v.array(DirectoryConflict),
})
export type DirectoryOutput = v.InferOutput<typeof DirectoryOutput>
