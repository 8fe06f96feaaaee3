import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { dirname, join, relative } from 'node:path'
import { ensureInstalled, fail, ROOT, requireNode } from './tools.mjs'

/**
 * Changes one thing at a time in the sources of a folder and says which changes no test noticed.
 *
 * Run `npm run mutate -- FOLDER [more tests…]`. It runs the tests of the folder, and those named after it as paths or
 * patterns: `npm run mutate -- apps/server/src/identity apps/server/test/authorization/public.test.ts`. It leaves out the tests
 * named after a `!`. Arguments with `--` go to Stryker: `--ignoreStatic` leaves out the code that runs when a module is
 * loaded, which takes by far the longest.
 */
requireNode()
ensureInstalled({ toCheck: true })
const given = process.argv.slice(2)
const flags = given.filter((argument) => argument.startsWith('--'))
const [asked, ...others] = given.filter((argument) => !argument.startsWith('--'))
if (asked === undefined || !existsSync(join(ROOT, asked))) {
  fail('Di qué carpeta: npm run mutate -- packages/domain/src/album')
}

const folder = relative(ROOT, join(ROOT, asked))
const workspace = workspaceOf(folder)
const named = others.filter((path) => !path.startsWith('!'))
const leftOut = others.filter((path) => path.startsWith('!')).map((path) => path.slice(1))
/** @param {string[]} paths */
const inWorkspace = (paths) => paths.map((path) => relative(workspace, path)).join(' ')
const { status } = spawnSync(process.execPath, ['node_modules/@stryker-mutator/core/bin/stryker.js', 'run', ...flags], {
  cwd: ROOT,
  stdio: 'inherit',
  env: {
    ...process.env,
    MUTATE_FOLDER: folder,
    MUTATE_WORKSPACE: workspace,
    MUTATE_TESTS: inWorkspace([`${folder}/**/*.test.{ts,tsx}`, ...named]),
    MUTATE_LEFT_OUT: inWorkspace(leftOut),
  },
})
process.exit(status ?? 1)

/**
 * Returns the workspace that a folder belongs to.
 *
 * @param {string} path from the root of the project
 */
function workspaceOf(path) {
  for (let at = path; at !== '.'; at = dirname(at)) if (existsSync(join(ROOT, at, 'vitest.config.ts'))) return at
  return fail(`${path} no tiene pruebas de Vitest.`)
}
