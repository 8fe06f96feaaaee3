/** A merge of two edits of the same thing. */
export type Merge<T> = {
  /** the operator's own edit, with what the other changed elsewhere */
  merged: T
  /** the fields that only the other changed */
  taken: (keyof T)[]
  /** the fields that both operators changed to different values, between which this one must choose */
  crossed: (keyof T)[]
}

/**
 * Merges two edits of the same thing field by field.
 *
 * @param base the thing that both began from
 * @param mine the operator's edit
 * @param theirs the edit that was saved meanwhile
 * @see D-84
 */
export function mergeFields<T extends object>(base: T, mine: T, theirs: T): Merge<T> {
  const fields = [...new Set([...Object.keys(base), ...Object.keys(mine), ...Object.keys(theirs)])] as (keyof T)[]
  const theirChanges = fields.filter((field) => !isSame(base[field], theirs[field]))
  const taken = theirChanges.filter((field) => isSame(base[field], mine[field]))
  const crossed = theirChanges.filter((field) => !taken.includes(field) && !isSame(mine[field], theirs[field]))
  return { merged: copyFields(mine, theirs, taken), taken, crossed }
}

/** Returns a thing with some fields of another; a field that the other lacks is taken away. */
export function copyFields<T extends object>(mine: T, theirs: T, fields: readonly (keyof T)[]): T {
  const result = { ...mine }
  for (const field of fields) {
    if (field in theirs) result[field] = theirs[field]
    else delete result[field]
  }
  return result
}

/** Returns the fields in which two edits differ. */
export function changedFields<T extends object>(one: T, other: T): (keyof T)[] {
  const fields = [...new Set([...Object.keys(one), ...Object.keys(other)])] as (keyof T)[]
  return fields.filter((field) => !isSame(one[field], other[field]))
}

function isSame(one: unknown, other: unknown): boolean {
  return JSON.stringify(one) === JSON.stringify(other)
}
