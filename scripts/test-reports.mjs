import { readFileSync } from 'node:fs'
import { relative } from 'node:path'
import { stripVTControlCharacters } from 'node:util'
import { ROOT } from './tools.mjs'

/**
 * The result of a test program. A failure is the file of the test, from the root, its name and the beginning of why, so
 * that the end of a long output says it.
 *
 * @typedef {{ passed: number, failures: readonly string[] }} Result
 */

/**
 * Reads the JSON report of Vitest. A file that does not load counts as one failure, although none of its tests failed.
 *
 * @param {string} path of the report
 * @returns {Result | undefined} nothing when there is no report
 */
export function readVitest(path) {
  const report = readJson(path)
  if (report === undefined) return undefined
  const failures = report.testResults.flatMap((/** @type {VitestFile} */ { name, status, assertionResults }) => {
    const file = relative(ROOT, name)
    const failed = assertionResults
      .filter((test) => test.status === 'failed')
      .map((test) => `${file} > ${test.fullName}${beginningOf(test.failureMessages[0])}`)
    return failed.length === 0 && status === 'failed' ? [`${file} > el archivo entero`] : failed
  })
  return { passed: report.numPassedTests, failures }
}

/**
 * Reads the JSON report of Playwright.
 *
 * @param {string} path of the report
 * @returns {Result | undefined} nothing when there is no report
 */
export function readPlaywright(path) {
  const report = readJson(path)
  if (report === undefined) return undefined
  const failures = specsOf(report.suites ?? []).flatMap((spec) =>
    spec.tests
      .filter((test) => test.status === 'unexpected')
      .map((test) => {
        const why = beginningOf(test.results.at(-1)?.errors[0]?.message)
        return `e2e/${spec.file} > [${test.projectName}] ${spec.title}${why}`
      }),
  )
  return { passed: report.stats?.expected ?? 0, failures }
}

/**
 * @typedef {{ name: string, status: string, assertionResults: { status: string, fullName: string, failureMessages: string[] }[] }} VitestFile
 * @typedef {{ specs?: Spec[], suites?: Suite[] }} Suite
 * @typedef {{ title: string, file: string, tests: PlaywrightTest[] }} Spec
 * @typedef {{ projectName: string, status: string, results: { errors: { message?: string }[] }[] }} PlaywrightTest
 */

/** The most lines of an error that are shown. */
const LINES = 12

/**
 * Returns the first lines of an error, below the name of its test.
 *
 * @param {string | undefined} message
 */
function beginningOf(message = '') {
  const lines = stripVTControlCharacters(message)
    .split('\n')
    .filter((line) => line.trim() !== '')
  return lines
    .slice(0, LINES)
    .map((line) => `\n    ${line}`)
    .join('')
}

/**
 * @param {Suite[]} suites
 * @returns {Spec[]}
 */
function specsOf(suites) {
  return suites.flatMap(({ specs = [], suites: inner = [] }) => [...specs, ...specsOf(inner)])
}

/** @param {string} path */
function readJson(path) {
  try {
    return JSON.parse(readFileSync(path, 'utf8'))
  } catch {
    return undefined
  }
}
