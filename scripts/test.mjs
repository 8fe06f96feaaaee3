import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { partBySecondRun, readPlaywright, readVitest } from './test-reports.mjs'
import { ensureInstalled, ROOT, requireNode, say } from './tools.mjs'

/**
 * Runs everything CI runs, with its own set-up. Stages overlap, and each prints its output and its duration when it
 * ends. Every stage runs even when another fails, so that one run reports everything. Tests that failed run once more, by
 * themselves: what passes then counts as passed, and is named as unsteady. `npm test -- --once` runs nothing twice. The
 * output ends with the names of what failed and the line `N passed, N failed`.
 */
requireNode()
ensureInstalled({ toCheck: true })
const { ensureChromium } = await import('./chromium.mjs')

/**
 * The number of processes that run tests at the same time, for two cores. All of them wait often, for a page, for the
 * database or for a process that starts, so five keep the cores busy.
 */
const WORKERS = { vitest: 3, journeys: 2 }

/**
 * A program of tests. `run` runs all of them, or only those that failed, and says whether it ended well and what it reported.
 *
 * @typedef {import('./test-reports.mjs').Failure} Failure
 * @typedef {import('./test-reports.mjs').Result} Result
 * @typedef {{ title: string, run: (failures?: readonly Failure[]) => Promise<{ ended: boolean, result: Result | undefined }> }} Program
 */

/** @type {Program} */
const VITEST = {
  title: 'Pruebas de unidad e integración',
  async run(failures) {
    const report = join(reports, `vitest-${failures ? 2 : 1}.json`)
    const workers = failures ? 1 : WORKERS.vitest
    const files = (failures ?? []).map(({ file }) => file)
    const settings = ['--reporter=default', '--reporter=json', `--outputFile.json=${report}`]
    const args = ['run', ...new Set(files), `--maxWorkers=${workers}`, ...settings]
    const ended = await stage(stageTitle(this, failures), 'node_modules/vitest/vitest.mjs', args)
    return { ended, result: readVitest(report) }
  },
}

/** @type {Program} */
const JOURNEYS = {
  title: 'Recorridos en el navegador y accesibilidad',
  async run(failures) {
    const report = join(reports, `journeys-${failures ? 2 : 1}.json`)
    const which = failures ? ['--last-failed', '--workers', '1'] : ['--workers', `${WORKERS.journeys}`]
    const args = ['test', '--config', 'e2e/playwright.config.ts', ...which]
    const extra = { PLAYWRIGHT_JSON_OUTPUT_NAME: report }
    const ended = await stage(stageTitle(this, failures), 'node_modules/@playwright/test/cli.js', args, extra)
    return { ended, result: readPlaywright(report) }
  },
}

const reports = mkdtempSync(join(tmpdir(), 'orbita-tests-'))
/** @type {NodeJS.ProcessEnv} */
const environment = { ...process.env, FORCE_COLOR: process.stdout.isTTY ? '1' : '0' }
const total = { passed: 0, failed: 0 }
/** @type {string[]} */
const unsteady = []
/** @type {string[]} */
const failed = []

/** More failures than these are no accident of a busy machine, and nothing runs twice. */
const MOST_TO_REPEAT = 10
const repeats = !process.argv.includes('--once')

const results = await Promise.all([checkSources(), checkProduct()])
for (const runAgain of results.flat()) await runAgain?.()

rmSync(reports, { recursive: true, force: true })
list('Inestables: fallaron al lado de las demás y pasaron solas', unsteady)
list('Fallaron', failed)
console.log(`\n${total.passed} passed, ${total.failed} failed`)
process.exitCode = total.failed > 0 ? 1 : 0

async function checkSources() {
  await check('Formato y reglas de estilo', 'node_modules/@biomejs/biome/bin/biome', [
    'check',
    '--error-on-warnings',
    '.',
  ])
  await check('Tipos', 'scripts/typecheck.mjs')
}

/** Builds the product, then weighs it and tests it. The journeys often wait, so the other tests run beside them. */
async function checkProduct() {
  const browser = ensureChromium()
  await check('Construcción', 'scripts/build.mjs', [], { counts: 'failure' })
  environment.CHROMIUM_PATH = await browser
  const weights = ['bytes', 'console'].map((page) =>
    check(`Peso de la primera carga (${page})`, 'node_modules/tsx/dist/cli.mjs', [`bench/first-load/${page}.ts`]),
  )
  const [, tests] = await Promise.all([Promise.all(weights), Promise.all([test(VITEST), test(JOURNEYS)])])
  return tests
}

/**
 * @param {Program} program
 * @param {readonly Failure[]} [failures]
 */
function stageTitle(program, failures) {
  return failures ? `${program.title}, otra vez lo que falló` : program.title
}

/**
 * Runs a program to its end and then prints everything it wrote.
 *
 * @param {string} title
 * @param {string} script path from the root
 * @param {string[]} [args]
 * @param {Record<string, string>} [extra] environment
 * @returns {Promise<boolean>} true when the stage succeeded
 */
async function stage(title, script, args = [], extra = {}) {
  const startedAt = Date.now()
  const child = spawn(process.execPath, [join(ROOT, script), ...args], {
    cwd: ROOT,
    stdio: ['ignore', 'pipe', 'pipe'],
    env: { ...environment, ...extra },
  })
  /** @type {Buffer[]} */
  const printed = []
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk) => printed.push(chunk))
  const [status] = await once(child, 'close')
  say(`${title} (${Math.round((Date.now() - startedAt) / 1_000)} s)`)
  process.stdout.write(Buffer.concat(printed))
  return status === 0
}

/**
 * Runs a stage that counts as one check.
 *
 * @param {string} title
 * @param {string} script
 * @param {string[]} [args]
 * @param {{ counts?: 'result' | 'failure' }} [options] whether a success counts, too
 */
async function check(title, script, args, { counts = 'result' } = {}) {
  if (!(await stage(title, script, args))) count({ failed: [title] })
  else if (counts === 'result') count({ passed: 1 })
}

/**
 * Runs the tests of a program and counts them.
 *
 * @param {Program} program
 * @returns {Promise<(() => Promise<void>) | undefined>} the second run of what failed, when there is to be one
 */
async function test(program) {
  const { title } = program
  const { ended, result } = await program.run()
  const failures = result?.failures ?? []
  const toRepeat = repeats && failures.length <= MOST_TO_REPEAT ? failures : []
  // A program that ends with an error without a failed test did not run them all.
  const names = ended || failures.length > 0 ? failures.map(nameOf) : [title]
  count({ passed: result?.passed ?? 0, failed: toRepeat.length > 0 ? [] : names })
  if (toRepeat.length === 0) return undefined
  return async () => {
    const second = partBySecondRun(failures, (await program.run(failures)).result)
    count({ passed: second.passed.length, failed: second.failed.map(nameOf) })
    unsteady.push(...second.passed.map(nameOf))
  }
}

/** @param {{ passed?: number, failed?: readonly string[] }} more */
function count({ passed = 0, failed: names = [] }) {
  total.passed += passed
  total.failed += names.length
  failed.push(...names)
}

/** @param {Failure} failure */
function nameOf({ file, name }) {
  return `${file} > ${name}`
}

/**
 * @param {string} title
 * @param {readonly string[]} names
 */
function list(title, names) {
  if (names.length > 0) console.log(`\n${title}:\n${names.map((name) => `  ${name}`).join('\n')}`)
}
