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

function nameIn(file: string): unknown {
  return packageOf(file)?.name
}

function packageOf(file: string): { name?: unknown; version?: unknown } | undefined {
  return existsSync(file)
    ? (JSON.parse(readFileSync(file, 'utf8')) as { name?: unknown; version?: unknown })
    : undefined
}
