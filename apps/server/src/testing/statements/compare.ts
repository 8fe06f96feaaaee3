import type { Declared } from './declared.ts'
import type { Described } from './described.ts'

/** The other kinds that the product may send for a parameter, which the database parses from text. */
const TAKEN: Readonly<Record<string, readonly string[]>> = {
  Date: ['string'],
  day: ['string'],
  decimal: ['number', 'string'],
  json: ['string'],
}

/** Describes how the declared parameters and row of a statement differ from those of the database. */
export function mismatchesOf(declared: Declared, described: Described): string[] {
  return [...parameterMismatches(declared, described), ...columnMismatches(declared, described)]
}

function parameterMismatches({ parameters }: Declared, described: Described): string[] {
  if (parameters.length !== described.parameters.length) {
    return [`it declares ${parameters.length} parameters and takes ${described.parameters.length}`]
  }
  return described.parameters.flatMap((kind, index) => {
    const sent = parameters[index]!.filter((one) => one !== 'null' && one !== 'null[]')
    const wrong = sent.filter((one) => one !== kind && !TAKEN[kind]?.includes(one))
    return wrong.length > 0 ? [`$${index + 1} is ${kind} and is declared ${wrong.join(' | ')}`] : []
  })
}

function columnMismatches({ columns }: Declared, described: Described): string[] {
  const names = described.columns.map(({ name }) => name)
  return [
    ...[...columns.keys()].filter((name) => !names.includes(name)).map((name) => `${name} is missing`),
    ...names.filter((name, index) => names.indexOf(name) !== index).map((name) => `${name} is there twice`),
    ...described.columns.flatMap(({ name, kind, isNullable }) => {
      const column = columns.get(name)
      if (!column) return [`${name} is not declared`]
      if (!admits(column.kinds, kind)) return [`${name} is ${kind} and is declared ${column.kinds.join(' | ')}`]
      if (kind.startsWith('json') && column.instants.length > 0)
        return [`${name}${column.instants[0]} is a text in JSON`]
      return isNullable && !admits(column.kinds, 'null') ? [`${name} may be null`] : []
    }),
  ]
}

/** Returns whether a kind is among the declared ones. JSON may hold any value except an instant. */
function admits(kinds: readonly string[], kind: string): boolean {
  if (kinds.includes('any') || kinds.includes(kind)) return true
  if (kind === 'decimal') return kinds.includes('string')
  if (kind === 'json') return kinds.some((one) => one !== 'Date' && one !== 'Buffer')

  return kind === 'json[]' && kinds.some((one) => one.endsWith('[]'))
}
