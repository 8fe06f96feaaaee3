import { type Checker, type Type, TypeFlags } from 'typescript/unstable/sync'

const FLAGS: readonly (readonly [flags: number, kind: string])[] = [
  [TypeFlags.Any | TypeFlags.Unknown, 'any'],
  [TypeFlags.StringLike, 'string'],
  [TypeFlags.NumberLike, 'number'],
  [TypeFlags.BooleanLike, 'boolean'],
  [TypeFlags.BigIntLike, 'bigint'],
  [TypeFlags.Null, 'null'],
  [TypeFlags.Undefined, 'undefined'],
]

/**
 * Lists the kinds of value that a type admits, such as `['Date', 'null']` or `['string[]']`; literals count as their
 * kind.
 */
export function kindsOf(type: Type, checker: Checker): string[] {
  const kinds = membersOf(type).flatMap((member) => {
    const known = FLAGS.find(([flags]) => member.flags & flags)
    if (known) return known[1]

    const element = elementsOf(member, checker)
    if (element) return element.flatMap((one) => kindsOf(one, checker).map((kind) => `${kind}[]`))
    return isNamed(member, 'Date') ? 'Date' : isNamed(member, 'Buffer') ? 'Buffer' : 'object'
  })
  return [...new Set(kinds)]
}

/**
 * Lists the paths inside a type, including its root, at which it admits a `Date` and not a string.
 *
 * @param depth the maximum depth, because a type may contain itself
 */
export function instantsWithin(type: Type, checker: Checker, path = '', depth = 6): string[] {
  const kinds = kindsOf(type, checker)
  if (kinds.includes('Date')) return kinds.includes('string') ? [] : [path]
  if (depth === 0) return []

  return membersOf(type).flatMap((member) => {
    const elements = elementsOf(member, checker)
    if (elements) return elements.flatMap((one) => instantsWithin(one, checker, `${path}[]`, depth - 1))
    if (kindsOf(member, checker)[0] !== 'object') return []

    return checker
      .getPropertiesOfType(member)
      .flatMap((property) =>
        instantsWithin(checker.getTypeOfSymbol(property)!, checker, `${path}.${property.name}`, depth - 1),
      )
  })
}

function membersOf(type: Type): readonly Type[] {
  return type.isUnionType() ? type.getTypes()! : [type]
}

/** Returns the element types of an array or tuple, or undefined for any other type. */
function elementsOf(type: Type, checker: Checker): readonly Type[] | undefined {
  return checker.isArrayLikeType(type) ? checker.getTypeArguments(type as never) : undefined
}

function isNamed(type: Type, name: string): boolean {
  return type.getSymbol()?.name === name
}
