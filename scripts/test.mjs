import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { ensureInstalled, ROOT, requireNode, say } from './tools.mjs'

/**
 * Runs everything CI runs, with its own set-up. Stages overlap, and each prints its output and its duration when it
 * ends. Every stage runs even when another fails, so that one run reports everything. The last line of the output is `N
 * passed, N failed`.
 */
requireNode()
ensureInstalled({ toCheck: true })
const { ensureChromium } = await import('./chromium.mjs')

/**
 * The number of processes that run tests at the same time, for two cores. Journeys and other tests both wait often, for a
 * page or for the database, so two of each keep the cores busy. More make no test faster and every wait longer.
 */
const WORKERS = { vitest: 2, journeys: 2 }

const reports = mkdtempSync(join(tmpdir(), 'orbita-tests-'))
const environment = { ...process.env, CHROMIUM_PATH: ensureChromium(), FORCE_COLOR: process.stdout.isTTY ? '1' : '0' }
const total = { passed: 0, failed: 0 }

await Promise.all([checkSources(), checkProduct()])

rmSync(reports, { recursive: true, force: true })
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
  const isBuilt = await stage('Construcción', 'scripts/build.mjs')
  if (!isBuilt) count({ passed: 0, failed: 1 })
  const weights = ['bytes', 'console'].map((page) =>
    check(`Peso de la primera carga (${page})`, 'node_modules/tsx/dist/cli.mjs', [`bench/first-load/${page}.ts`]),
  )
  await Promise.all([...weights, vitest(), playwright()])
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
 */
async function check(title, script, args) {
  count((await stage(title, script, args)) ? { passed: 1, failed: 0 } : { passed: 0, failed: 1 })
}

async function vitest() {
  const report = join(reports, 'vitest.json')
  const workers = `--maxWorkers=${WORKERS.vitest}`
  const args = ['run', workers, '--reporter=default', '--reporter=json', `--outputFile.json=${report}`]
  const ended = await stage('Pruebas de unidad e integración', 'node_modules/vitest/vitest.mjs', args)
  const { numPassedTests: passed, numFailedTests: failed } = read(report) ?? { numPassedTests: 0, numFailedTests: 0 }
  // A suite that does not load fails the run although no test failed.
  count({ passed, failed: ended ? failed : Math.max(1, failed) })
}

async function playwright() {
  const report = join(reports, 'playwright.json')
  const ended = await stage(
    'Recorridos en el navegador y accesibilidad',
    'node_modules/@playwright/test/cli.js',
    ['test', '--config', 'e2e/playwright.config.ts', '--workers', `${WORKERS.journeys}`],
    { PLAYWRIGHT_JSON_OUTPUT_NAME: report },
  )
  const { expected = 0, unexpected = 0, flaky = 0 } = read(report)?.stats ?? {}
  // A journey that passes only on a second try hides a defect, so it counts as failed.
  const failed = unexpected + flaky
  count({ passed: expected, failed: ended ? failed : Math.max(1, failed) })
}

/** @param {string} file */
function read(file) {
  try {
    return JSON.parse(readFileSync(file, 'utf8'))
  } catch {
    return undefined
  }
}

/** @param {{ passed: number, failed: number }} more */
function count({ passed, failed }) {
  total.passed += passed
  total.failed += failed
}
