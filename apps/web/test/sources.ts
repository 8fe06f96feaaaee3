import { readdirSync, readFileSync } from 'node:fs'
import { dirname, join, relative, resolve } from 'node:path'

const SRC = resolve(import.meta.dirname, '../src')

export type Source = {
  /** the path from `src`: `features/album/queries.ts` */
  path: string
  text: string
}

/** Returns the source files of the web that are built: no tests, and no generated route tree. */
export function sources(): Source[] {
  return readdirSync(SRC, { recursive: true, encoding: 'utf8' })
    .filter((path) => /\.(?:tsx?|css)$/.test(path) && !/\.test\.|\.gen\./.test(path))
    .map((path) => ({ path, text: readFileSync(join(SRC, path), 'utf8') }))
}

/** Returns what a file imports: values and types, `import()`, re-exports, and `@import` of a stylesheet. */
export function importsOf({ path, text }: Source): string[] {
  const asked = text.matchAll(/(?:\bfrom|\bimport|@import)\s*\(?\s*['"]([^'"]+)['"]/g)
  return [...asked].map(([, name = '']) =>
    name.startsWith('.') ? relative(SRC, resolve(SRC, dirname(path), name)) : name,
  )
}
