import type * as v from 'valibot'

/** What a schema or a client would call a field. Anything longer or stranger is no name, and is not repeated. */
const NAME = /^[A-Za-z_][\w-]{0,39}$/

/** More would help nobody to put a request right. */
const MOST = 20

/**
 * The names of the fields that are wrong, as `challenge.missions.0.startsOn`, and never what they hold. A field that has
 * no proper name is told by the object it stands in.
 */
export function fieldsOf(issues: readonly v.BaseIssue<unknown>[]): string[] {
  const names = new Set(issues.map(nameOf))
  names.delete('')
  return [...names].slice(0, MOST)
}

function nameOf({ path }: v.BaseIssue<unknown>): string {
  const keys = path?.map(({ key }) => key) ?? []
  const strange = keys.findIndex((key) => !(Number.isSafeInteger(key) || (typeof key === 'string' && NAME.test(key))))
  return (strange < 0 ? keys : keys.slice(0, strange)).join('.')
}
