import { existsSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'

/** Finds the folder of the project, whether this code runs from its sources or from the bundle in `dist`. */
export function findRoot(from: string = import.meta.url): string {
  for (let folder = dirname(fileURLToPath(from)); ; folder = dirname(folder)) {
    if (nameIn(join(folder, 'package.json')) === 'orbita') return folder
    if (folder === dirname(folder)) throw new Error(`The project's folder is not above ${from}`)
  }
}

/** Returns the folder of the schema's migrations. */
export function migrationsOf(root: string): string {
  return join(root, 'apps', 'server', 'migrations')
}

/** Returns the version of the project, as its package says it. */
export function versionOf(root: string): string {
  return String(packageOf(join(root, 'package.json'))?.version ?? '')
}

/** Returns the version of the project, and in a release the commit that it was built from. */
export function releaseOf(root: string): { version: string; build: string } {
  const { build } = packageOf(join(root, 'package.json')) ?? {}
  return { version: versionOf(root), build: build === undefined ? '' : String(build) }
}

/**
 * Returns what writes the commands in a text as they are typed in this installation: in a release, which has no npm, `npm run
 * backup -- copia.gz` is `node orbita.mjs backup copia.gz`.
 */
export function asTypedHere(root: string): (text: string) => string {
  if (packageOf(join(root, 'package.json'))?.platform === undefined) return (text) => text

  return (text) =>
    text
      .replace(/npm run ([a-z]+(?:-[a-z]+)*)(?: --(?= ))?/g, 'node orbita.mjs $1')
      .replaceAll('npm start', 'node orbita.mjs')
}

function nameIn(file: string): unknown {
  return packageOf(file)?.name
}

/** What a `package.json` says; that of a release also names its build and its platform. */
type Package = { name?: unknown; version?: unknown; build?: unknown; platform?: unknown }

function packageOf(file: string): Package | undefined {
  return existsSync(file) ? (JSON.parse(readFileSync(file, 'utf8')) as Package) : undefined
}
