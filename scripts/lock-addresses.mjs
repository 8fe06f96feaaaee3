import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { ROOT } from './tools.mjs'

/**
 * Writes into `package-lock.json` the address of each package at the public registry. Without it npm asks the registry
 * for the list of all versions of the package first: eight hundred more requests for an installation, and twice the bytes
 * in its cache. npm puts the registry that it is configured with in the place of the public one.
 * Run `node scripts/lock-addresses.mjs` after a package is added.
 */
const LOCK = join(ROOT, 'package-lock.json')

/** @typedef {{ version?: string, resolved?: string, link?: boolean, integrity?: string }} Locked */

/**
 * Returns the lockfile with the address of every package in it, at the registry of its first one.
 *
 * @param {{ packages: Record<string, Locked> }} lock
 */
export function withAddresses(lock) {
  const { resolved } = Object.values(lock.packages).find((entry) => entry.resolved?.startsWith('https:')) ?? {}
  if (!resolved) throw new Error('No package of the lockfile has an address.')

  const { origin } = new URL(resolved)
  const packages = Object.entries(lock.packages).map(([path, entry]) => [path, located(origin, path, entry)])
  return { ...lock, packages: Object.fromEntries(packages) }
}

/**
 * @param {string} registry
 * @param {string} path
 * @param {Locked} entry
 */
function located(registry, path, entry) {
  const [, name] = /(?:^|\/)node_modules\/((?:@[^/]+\/)?[^/]+)$/.exec(path) ?? []
  if (name === undefined || entry.link) return entry

  const { version, resolved: _, ...rest } = entry
  const file = `${name.split('/').at(-1)}-${version}.tgz`
  return { version, resolved: `${registry}/${name}/-/${file}`, ...rest }
}

/** @returns {{ packages: Record<string, Locked> }} */
export function readLock() {
  return JSON.parse(readFileSync(LOCK, 'utf8'))
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) {
  writeFileSync(LOCK, `${JSON.stringify(withAddresses(readLock()), null, 2)}\n`)
}
