import { readdirSync, readFileSync } from 'node:fs'
import { dirname, join, relative, resolve } from 'node:path'
import { fileURLToPath } from 'node:url'

const SRC = fileURLToPath(new URL('..', import.meta.url))

/** A source file of the running server, excluding tests and their helpers. */
export type Source = {
  /** relative to `apps/server/src`, as `game/ledger/movement.ts` */
  path: string
  /** without its comments */
  code: string
}

/** Reads every source file of the running server. */
export function readSources(): Source[] {
  return readdirSync(SRC, { recursive: true, encoding: 'utf8' })
    .map((path) => path.replaceAll('\\', '/'))
    .filter((path) => path.endsWith('.ts') && !isForTests(path))
    .toSorted()
    .map((path) => ({ path, code: withoutComments(readFileSync(join(SRC, path), 'utf8')) }))
}

/** Returns whether a file is a test, or in a folder that only tests use. */
export function isForTests(path: string): boolean {
  return path.endsWith('.test.ts') || path.split('/').includes('testing')
}

/** The folders whose files put the rooms together, as those of `src` itself do. */
const MAIN = ['cli', 'env', 'start']

/**
 * Returns the room of a file: a folder of `src` or of `game`. The files of `src` itself, the commands, the environment and
 * the start are `main`.
 */
export function roomOf(path: string): string {
  const [folder = '', inside = '', ...rest] = path.split('/')
  // `dependencies.ts` gives the parts of infra one name each for routes, so it counts as infra.
  if (path === 'dependencies.ts') return 'infra'
  if (inside === '' || MAIN.includes(folder)) return 'main'
  return folder === 'game' && rest.length > 0 ? `game/${inside}` : folder
}

// `from '…'` of an import or a re-export, with types or without; `import '…'`; `import('…')`; `new URL('….ts', …)`.
const IMPORT = /\b(?:from|import)\s+'([^']+)'|\bimport\(\s*['`]([^'`]+)['`]|\bnew URL\(\s*'([^']+\.ts)'/g

/** Returns the paths, from `apps/server/src`, of the server's files that a file imports, by any kind of import. */
export function importsOf({ path, code }: Source): string[] {
  const named = [...code.matchAll(IMPORT)].map(([, plain, called, url]) => plain ?? called ?? url!)
  const here = dirname(join(SRC, path))
  return named
    .filter((name) => name.startsWith('.'))
    .map((name) => relative(SRC, resolve(here, name)).replaceAll('\\', '/'))
}

const TOKEN = /\/\*[\s\S]*?\*\/|\/\/[^\n]*|'(?:\\.|[^'\\\n])*'|"(?:\\.|[^"\\\n])*"|`(?:\\.|[^`\\])*`/g

/** Removes comments. Strings are matched too, because their text may look like a comment. */
function withoutComments(code: string): string {
  return code.replaceAll(TOKEN, (token) => (token.startsWith('/') ? ' ' : token))
}
