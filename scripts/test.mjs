import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { readPlaywright, readVitest } from './test-reports.mjs'
import { ensureInstalled, ROOT, requireNode, say } from './tools.mjs'

/**
 * Runs everything CI runs, with its own set-up. Stages overlap, and each prints its output and its duration when it
 * ends. Every stage runs even when another fails, so that one run reports everything. Nothing runs twice: a test that fails
 * once has found a defect, of the product or its own. The output ends with the names of what failed and the line
 * `N passed, N failed`.
 */
requireNode()
ensureInstalled({ toCheck: true })
const { ensureChromium } = await import('./chromium.mjs')

/**
 * The number of processes that run tests at the same time, for two cores. All of them wait often, for a page, for the
 * database or for a process that starts, so five keep the cores busy.
 */
const WORKERS = { vitest: 3, journeys: 2 }

const reports = mkdtempSync(join(tmpdir(), 'orbita-tests-'))
/** @type {NodeJS.ProcessEnv} */
const environment = { ...process.env, FORCE_COLOR: process.stdout.isTTY ? '1' : '0' }
const total = { passed: 0, failed: 0 }
/** @type {string[]} */
const failed = []

await Promise.all([checkSources(), checkProduct()])

rmSync(reports, { recursive: true, force: true })
if (failed.length > 0) console.log(`\nFallaron:\n${failed.map((name) => `  ${name}`).join('\n')}`)
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
  await Promise.all([...weights, testUnits(), testJourneys()])
}

async function testUnits() {
  const title = 'Pruebas de unidad e integración'
  const report = join(reports, 'vitest.json')
  const settings = ['--reporter=default', '--reporter=json', `--outputFile.json=${report}`]
  const args = ['run', `--maxWorkers=${WORKERS.vitest}`, ...settings]
  countTests(title, await stage(title, 'node_modules/vitest/vitest.mjs', args), readVitest(report))
}

async function testJourneys() {
  const title = 'Recorridos en el navegador y accesibilidad'
  const report = join(reports, 'journeys.json')
  const args = ['test', '--config', 'e2e/playwright.config.ts', '--workers', `${WORKERS.journeys}`]
  const extra = { PLAYWRIGHT_JSON_OUTPUT_NAME: report }
  countTests(title, await stage(title, 'node_modules/@playwright/test/cli.js', args, extra), readPlaywright(report))
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
 * Counts the tests of a program. One that ends with an error without a failed test did not run them all.
 *
 * @param {string} title
 * @param {boolean} ended whether it ended well
 * @param {import('./test-reports.mjs').Result | undefined} result
 */
function countTests(title, ended, result) {
  const failures = result?.failures ?? []
  count({ passed: result?.passed ?? 0, failed: ended || failures.length > 0 ? failures : [title] })
}

/** @param {{ passed?: number, failed?: readonly string[] }} more */
function count({ passed = 0, failed: names = [] }) {
  total.passed += passed
  total.failed += names.length
  failed.push(...names)
}
