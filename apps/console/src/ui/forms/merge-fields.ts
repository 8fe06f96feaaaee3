/** A save that another operator made meanwhile. @property by null if it is not known @property at ISO text */
export type OtherSave = { by: string | null; at: string }

/** A field that two operators changed in different ways. */
export type Crossing<Values> = { name: keyof Values & string; mine: string; theirs: string }

/**
 * Merges two edits of the same thing, field by field. A field that one of them changed takes the changed value; a field
 * that both changed, each differently, crosses and keeps the operator's own value until they decide.
 *
 * @param base the values that both edits began with
 * @param mine the values that this operator typed
 * @param theirs the values that were saved meanwhile
 */
export function mergeFields<Values extends Readonly<Record<string, string>>>(
  base: Values,
  mine: Values,
  theirs: Values,
): { merged: Values; taken: readonly (keyof Values & string)[]; crossing: readonly Crossing<Values>[] } {
  const names = Object.keys(base) as (keyof Values & string)[]
  const taken = names.filter((name) => mine[name] === base[name] && theirs[name] !== base[name])
  const crossing = names
    .filter((name) => mine[name] !== base[name] && theirs[name] !== base[name] && mine[name] !== theirs[name])
    .map((name) => ({ name, mine: mine[name] as string, theirs: theirs[name] as string }))
  const merged = { ...mine, ...Object.fromEntries(taken.map((name) => [name, theirs[name]])) } as Values
  return { merged, taken, crossing }
}
