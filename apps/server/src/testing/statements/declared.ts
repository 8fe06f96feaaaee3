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
 * Reads every call of `prepare<[parameters], Row>(name, text)` below a folder with the compiler's own types.
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
      .flatMap((file) => callsIn(program.getSourceFile(file)!).map((call) => declaredBy(call, { file, checker })))
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
  return node.expression.text === 'prepare' && node.typeArguments?.length === 2
}

function declaredBy(call: CallExpression, { file, checker }: { file: string; checker: Checker }): Declared {
  const [name] = call.arguments
  const [values, row] = call.typeArguments!.map((node) => checker.getTypeFromTypeNode(node)!)
  if (!name || !isStringLiteral(name)) throw new Error(`A statement of ${file} has no literal name`)

  return {
    name: name.text,
    file,
    parameters: checker.getTypeArguments(values as never).map((type) => kindsOf(type, checker)),
    columns: columnsOf(row!, call, checker),
  }
}

function columnsOf(row: Type, at: Node, checker: Checker): Map<string, DeclaredColumn> {
  return new Map(
    checker.getPropertiesOfType(row).map((property) => {
      const type = checker.getTypeOfSymbolAtLocation(property, at)
      return [property.name, { kinds: kindsOf(type, checker), instants: instantsWithin(type, checker) }]
    }),
  )
}
