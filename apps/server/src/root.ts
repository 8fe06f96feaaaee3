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

function nameIn(file: string): unknown {
  return existsSync(file) ? (JSON.parse(readFileSync(file, 'utf8')) as { name?: unknown }).name : undefined
}
