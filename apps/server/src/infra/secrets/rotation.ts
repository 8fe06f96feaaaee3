import type { Queryable } from '../db/sql.ts'
import type { Keys } from './keys.ts'

/** Some rows to seal again: those after an id, in the order of their ids. */
export type ResealAsked = { from: Keys; to: Keys; after: number; limit: number }

/**
 * The result of sealing some rows again.
 *
 * @property last the id of the last row; undefined when none was left
 * @property done how many rows have the new key
 * @property unread how many could not be opened with the key they name; they stay as they were
 */
export type Resealed = { last: number | undefined; done: number; unread: number }

/** The part that a room has in the replacement of the pepper, for its own tables. */
export type KeyRotation = {
  /** Names the key in the rows that name none, which means the pepper in use. */
  nameKey(db: Queryable, keyId: string): Promise<void>
  /** Seals again, some rows at a time, what can be opened. Rows that have the new key already are passed over. */
  reseal: readonly ((db: Queryable, asked: ResealAsked) => Promise<Resealed>)[]
}

/** Seals the given rows again, and saves those that the previous key opens. */
export async function resealRows<Row extends { id: number }, New>(
  rows: readonly Row[],
  work: {
    open(row: Row): string | undefined
    make(row: Row, text: string): New
    save(made: readonly (New & { id: number })[]): Promise<unknown>
  },
): Promise<Resealed> {
  const made = rows.flatMap((row) => {
    const text = work.open(row)
    return text === undefined ? [] : [{ id: row.id, ...work.make(row, text) }]
  })
  if (made.length > 0) await work.save(made)
  return { last: rows.at(-1)?.id, done: made.length, unread: rows.length - made.length }
}
