import path from 'node:path'
import {
  type CallExpression,
  isCallExpression,
  isIdentifier,
  isStringLiteral,
  type Node,
} from 'typescript/unstable/ast'
import { API, type Checker, type Type } from 'typescript/unstable/sync'
import { instantsWithin, kindsOf } from './kinds.ts'

/** The kinds of a value, such as `number`, `null` or `string[]`. */
export type Kinds = readonly string[]

export type DeclaredColumn = {
  kinds: Kinds
  /** paths of the values inside it that are declared only as `Date`, which JSON never contains */
  instants: readonly string[]
}

/** A named statement as its source declares it. */
export type Declared = {
  name: string
  /** the absolute path of the file */
  file: string
  parameters: readonly Kinds[]
  /** the columns by name; none for a row of type `never` */
  columns: ReadonlyMap<string, DeclaredColumn>
}

/**
 * Reads every call of `prepare<[parameters], Row>(name, text)` below a folder with the compiler's own types, and every call of
 * `orderedPages<[filters], Row, Sort>(name, list)`, which declares a statement for each of its orders.
 *
 * @param project the folder of a tsconfig.json
 * @param isWanted filters the source files by absolute path
 */
export function readDeclared(project: string, isWanted: (file: string) => boolean): Declared[] {
  const compiler = new API({ cwd: project })
  try {
    const config = path.join(project, 'tsconfig.json')
    const { program, checker } = compiler.updateSnapshot({ openProjects: [config] }).getProject(config)!
    return program
      .getSourceFileNames()
      .filter(isWanted)
      .flatMap((file) => callsIn(program.getSourceFile(file)!).flatMap((call) => declaredBy(call, { file, checker })))
  } finally {
    compiler.close()
  }
}

function callsIn(node: Node): CallExpression[] {
  const inside: CallExpression[] = []
  node.forEachChild((child) => {
    inside.push(...callsIn(child))
  })
  return isStatement(node) ? [node, ...inside] : inside
}

function isStatement(node: Node): node is CallExpression {
  if (!isCallExpression(node) || !isIdentifier(node.expression)) return false
  const types = TYPES[node.expression.text]
  return types !== undefined && node.typeArguments?.length === types
}

/** How many types each function takes that declares statements. */
const TYPES: Readonly<Record<string, number>> = { prepare: 2, orderedPages: 3 }

/** The parameters that `orderedPages` adds to those of the filters, but for the id of the place, and to the row. */
const PLACE: Kinds = ['string', 'null']
const LIMIT: Kinds = ['number']

function declaredBy(call: CallExpression, { file, checker }: { file: string; checker: Checker }): Declared[] {
  const [name] = call.arguments
  const [values, row, sort] = call.typeArguments!.map((node) => checker.getTypeFromTypeNode(node)!)
  if (!name || !isStringLiteral(name)) throw new Error(`A statement of ${file} has no literal name`)

  const parameters = checker.getTypeArguments(values as never).map((type) => kindsOf(type, checker))
  const columns = columnsOf(row!, call, checker)
  if (!sort) return [{ name: name.text, file, parameters, columns }]

  const id = [...columns.get('id')!.kinds, 'null']
  return literalsOf(sort).map((order) => ({
    name: `${name.text} ${order}`,
    file,
    parameters: [...parameters, PLACE, id, LIMIT],
    columns: new Map([...columns, ['place', { kinds: ['string'], instants: [] }]]),
  }))
}

/** Returns the texts of a union of literals, or of one. */
function literalsOf(type: Type): string[] {
  const members = type.isUnionType() ? type.getTypes()! : [type]
  return members.map((member) => {
    if (!member.isStringLiteralType()) throw new Error('The orders of a list are literals')
    return member.value
  })
}

function columnsOf(row: Type, at: Node, checker: Checker): Map<string, DeclaredColumn> {
  return new Map(
    checker.getPropertiesOfType(row).map((property) => {
      const type = checker.getTypeOfSymbolAtLocation(property, at)
      return [property.name, { kinds: kindsOf(type, checker), instants: instantsWithin(type, checker) }]
    }),
  )
}
