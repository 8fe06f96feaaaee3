import { cpSync, existsSync, readdirSync, readFileSync } from 'node:fs'
import { dirname, join, relative } from 'node:path'
import { ROOT } from '../tools.mjs'

/** A package that is part of a release. @typedef {{ name: string, version: string, license: string, folder: string }} Package */

/** The packages that programs need while they are built or typed, and never while they run. */
const UNUSED = /\.a$|\.d\.[cm]?ts$|\.map$|\/pgxs$|\/pkgconfig$/

/**
 * Finds installed packages and everything they depend on. An optional package that is not installed is left out, which
 * is how the programs of other platforms stay away.
 *
 * @param {readonly string[]} names
 * @returns {Package[]}
 */
export function withDependencies(names) {
  /** @type {Map<string, Package>} */
  const found = new Map()
  /**
   * @param {string} name
   * @param {{ from: string, isOptional?: boolean }} place the folder of the package that asks for it
   */
  const add = (name, { from, isOptional = false }) => {
    const folder = folderOf(name, from)
    if (folder === undefined && isOptional) return
    if (folder === undefined) throw new Error(`${name} is not installed`)
    if (found.has(folder)) return

    const manifest = manifestOf(folder)
    found.set(folder, packageAt(folder))
    for (const other of Object.keys(manifest.dependencies ?? {})) add(other, { from: folder })
    for (const other of Object.keys(manifest.optionalDependencies ?? {})) add(other, { from: folder, isOptional: true })
  }
  for (const name of names) add(name, { from: ROOT })
  return [...found.values()]
}

/**
 * Returns a package of node_modules.
 *
 * @param {string} folder from the root
 * @returns {Package}
 */
export function packageAt(folder) {
  const { name, version, license } = manifestOf(folder)
  return { name, version, license: license ?? 'unknown', folder }
}

/**
 * Copies a package to its place in a release, without what it does not need there.
 *
 * @param {Package} from
 * @param {string} release folder
 */
export function copyPackage({ folder }, release) {
  const whole = join(ROOT, folder)
  cpSync(whole, join(release, folder), {
    recursive: true,
    // A package of its own inside this one is copied by itself.
    filter: (source) => !UNUSED.test(source) && !relative(whole, source).startsWith('node_modules'),
  })
}

/**
 * Returns the names of the licence and notice files of a package.
 *
 * @param {Package} of
 */
export function licenceFiles({ folder }) {
  return readdirSync(join(ROOT, folder))
    .filter((file) => /^(?:licen[cs]e|notice|copying|third-party)/i.test(file))
    .toSorted()
    .map((file) => join(ROOT, folder, file))
}

/**
 * Looks for a package as Node.js does: beside the one that asks, then further up.
 *
 * @param {string} name
 * @param {string} from
 * @returns {string | undefined} from the root
 */
function folderOf(name, from) {
  for (let above = join(ROOT, from === ROOT ? '' : from); above.startsWith(ROOT); above = dirname(above)) {
    const folder = join(above, 'node_modules', name)
    if (existsSync(join(folder, 'package.json'))) return relative(ROOT, folder)
  }
  return undefined
}

/** @param {string} folder */
function manifestOf(folder) {
  return JSON.parse(readFileSync(join(ROOT, folder, 'package.json'), 'utf8'))
}
