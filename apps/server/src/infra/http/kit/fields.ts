import type * as v from 'valibot'

/** A plausible name of a field. Anything longer or stranger is not repeated in the answer. */
const NAME = /^[A-Za-z_][\w-]{0,39}$/

/** The most fields that a refusal names. */
const MOST = 20

/**
 * Returns the paths of the invalid fields, such as `challenge.missions.0.startsOn`, and never their values. For a field
 * without a plausible name, the path ends at the object that holds it.
 */
export function fieldsOf(issues: readonly v.BaseIssue<unknown>[]): string[] {
  const names = new Set(issues.flatMap((issue) => pathsOf(issue)).map(nameOf))
  names.delete('')
  return [...names].slice(0, MOST)
}

/** Returns the paths of an issue; of a union, those that its members name inside it. */
function pathsOf({ type, path, issues }: v.BaseIssue<unknown>): unknown[][] {
  const own = path?.map(({ key }) => key) ?? []
  const inside = type === 'union' ? (issues ?? []).flatMap(pathsOf).filter((keys) => keys.length > 0) : []
  return inside.length > 0 ? inside.map((keys) => [...own, ...keys]) : [own]
}

function nameOf(keys: unknown[]): string {
  const strange = keys.findIndex((key) => !(Number.isSafeInteger(key) || (typeof key === 'string' && NAME.test(key))))
  return (strange < 0 ? keys : keys.slice(0, strange)).join('.')
}
