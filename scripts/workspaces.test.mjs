import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { packagesOf, workspaces } from './imports.mjs'
import { readLock, withAddresses } from './lock-addresses.mjs'
import { ROOT } from './tools.mjs'

const all = workspaces(ROOT)

/** The packages that no file names, with the reason for which they are installed. */
const UNNAMED = new Map([
  ['@svgr/plugin-jsx', 'what unplugin-icons asks @svgr/core for'],
  ['@types/node', 'the compiler takes it for every file'],
  ['typescript', 'run as tsc'],
])

/** @param {import('./imports.mjs').Workspace} workspace */
function imported(workspace) {
  const names = new Map()
  for (const source of workspace.sources) {
    for (const name of packagesOf(source, all)) if (name !== workspace.manifest.name) names.set(name, source.path)
  }
  return names
}

/**
 * @param {import('./imports.mjs').Workspace} workspace
 * @returns {Record<string, string>} versions by name
 */
function declared({ manifest }) {
  return { ...manifest.dependencies, ...manifest.devDependencies, ...manifest.optionalDependencies }
}

describe.each(all.map((workspace) => [workspace.folder, workspace]))('%s', (folder, workspace) => {
  test('declares every package that it imports', () => {
    const missing = [...imported(workspace)].filter(([name]) => !(name in declared(workspace)))
    expect(missing.map(([name, path]) => `${name}, imported by ${path}`)).toEqual([])
  })

  test('declares no package that it does not use', () => {
    const names = imported(workspace)
    const unused = Object.keys(declared(workspace)).filter(
      (name) => !names.has(name) && !isUsed(name, folder, workspace),
    )
    expect(unused).toEqual([])
  })
})

/** The packages that only check or develop the product: `npm start` installs nothing for it. */
const ONLY_CHECKS = /\.test\.|\/(?:test|testing)\/|(?:vitest|drizzle|stryker)[^/]*$|^(?:e2e|bench)\//

test('what npm start builds and runs imports no package that it leaves out', () => {
  const left = all.flatMap((workspace) =>
    workspace.sources
      .filter(({ path }) => !ONLY_CHECKS.test(path))
      .flatMap((source) => packagesOf(source, all).map((name) => ({ name, path: source.path })))
      .filter(({ name }) => name in (workspace.manifest.devDependencies ?? {}))
      // The server's sources use it in development alone, where it runs them.
      .filter(({ name }) => name !== 'tsx')
      .map(({ name, path }) => `${name}, imported by ${path}`),
  )
  expect(left).toEqual([])
})

test('the lockfile has the public address of every package: node scripts/lock-addresses.mjs', () => {
  const { packages } = withAddresses(readLock())
  const wrong = Object.entries(readLock().packages).filter(
    ([path, { resolved }]) => resolved !== packages[path]?.resolved,
  )
  expect(wrong.map(([path]) => path)).toEqual([])
})

test('every workspace asks for the same version of a package, and for that of the other workspaces', () => {
  const versions = new Map(all.map(({ manifest }) => [manifest.name, new Set([manifest.version])]))
  for (const workspace of all) {
    for (const [name, version] of Object.entries(declared(workspace))) {
      versions.set(name, (versions.get(name) ?? new Set()).add(version))
    }
  }
  expect([...versions].filter(([, { size }]) => size > 1)).toEqual([])
})

test('finds what a source imports, however it is written, and the workspace that a path leads to', () => {
  const text = [
    "import a, { b } from 'one/part'",
    'import type {',
    '  C,',
    "} from '@two/types/part'",
    "import './local.ts'",
    "import 'three'",
    "export { d } from 'four'",
    `const e = await import(${"'five'"})`,
    "import icon from '~icons/ph/star'",
    "import { f } from 'node:fs'",
    "import { g } from '../../server/src/g.ts'",
    "const sql = `is distinct from 'six'`",
  ].join('\n')
  expect(packagesOf({ path: 'apps/web/src/x.ts', text }, all)).toEqual([
    ...['one', '@two/types', 'three', 'four', '@iconify-json/ph', '@orbita/server', 'five'],
  ])
  expect(packagesOf({ path: 'a.css', text: '@import \'seven/x.css\';\n@plugin "eight";' }, all)).toEqual([
    'seven',
    'eight',
  ])
})

/**
 * Returns whether a package is used without being imported: a configuration or a command names it, it has the types of
 * a package in use, or another package requires it as its peer.
 *
 * @param {string} name
 * @param {string} folder
 * @param {import('./imports.mjs').Workspace} workspace
 */
function isUsed(name, folder, workspace) {
  if (UNNAMED.has(name)) return true

  const others = Object.keys(declared(workspace)).filter((other) => other !== name)
  if (name.startsWith('@types/')) return others.includes(name.slice('@types/'.length))

  const commands = Object.values(workspace.manifest.scripts ?? {}).flatMap((command) => command.split(' '))
  if (commands.includes(name)) return true

  const [scope, rest] = name.split('/')
  const ending = rest === undefined ? '' : `/(?:${rest}|\\$\\{)`
  const inText = new RegExp(`['"\`](?:node_modules/)?${scope}${ending}(?:[/'"\`]|$)`, 'm')
  const inTemplate = new RegExp(`\`${scope}/\\$\\{`)
  if (workspace.sources.some(({ text }) => inText.test(text) || (rest && inTemplate.test(text)))) return true

  return others.some((other) => name in peersOf(other, folder))
}

/**
 * @param {string} name
 * @param {string} folder of the workspace that imports it
 * @returns {Record<string, string>}
 */
function peersOf(name, folder) {
  const places = [join(ROOT, folder), ROOT].map((at) => join(at, 'node_modules', name, 'package.json'))
  const found = places.find((place) => existsSync(place))
  return found ? (JSON.parse(readFileSync(found, 'utf8')).peerDependencies ?? {}) : {}
}
