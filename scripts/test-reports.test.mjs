import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { partBySecondRun, readPlaywright, readVitest } from './test-reports.mjs'
import { ROOT } from './tools.mjs'

let folder = ''
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'orbita-reports-'))
})
afterEach(() => rmSync(folder, { recursive: true }))

test('a file of Vitest that does not load is a failure, though none of its tests failed', () => {
  const report = written({
    numPassedTests: 7,
    testResults: [
      { name: join(ROOT, 'a.test.ts'), status: 'passed', assertionResults: [{ status: 'passed', fullName: 'one' }] },
      { name: join(ROOT, 'b.test.ts'), status: 'failed', assertionResults: [{ status: 'failed', fullName: 'two' }] },
      { name: join(ROOT, 'c.test.ts'), status: 'failed', assertionResults: [] },
    ],
  })

  expect(readVitest(report)).toEqual({
    passed: 7,
    failures: [
      { file: 'b.test.ts', name: 'two' },
      { file: 'c.test.ts', name: 'el archivo entero' },
    ],
  })
})

test('the failures of Playwright are found however deep they are grouped, each with its viewport', () => {
  const spec = (/** @type {string} */ title, /** @type {string} */ status) => ({
    title,
    file: 'x.spec.ts',
    tests: [{ projectName: 'telefono', status }],
  })
  const report = written({
    stats: { expected: 3 },
    suites: [{ specs: [spec('fine', 'expected')], suites: [{ specs: [spec('broken', 'unexpected')] }] }],
  })

  expect(readPlaywright(report)).toEqual({
    passed: 3,
    failures: [{ file: 'e2e/x.spec.ts', name: '[telefono] broken' }],
  })
})

test('a report that is not there says nothing, and clears nobody', () => {
  const failure = failureOf('a')

  expect(readVitest(join(folder, 'none.json'))).toBeUndefined()
  expect(partBySecondRun([failure], undefined)).toEqual({ passed: [], failed: [failure] })
})

test('a failure is cleared only when it did not fail again, nor its whole file', () => {
  const [one, two, three] = [failureOf('a'), failureOf('b'), failureOf('c')]
  const second = { passed: 1, failures: [two, { file: three.file, name: 'el archivo entero' }] }

  expect(partBySecondRun([one, two, three], second)).toEqual({ passed: [one], failed: [two, three] })
})

/** @param {string} file */
function failureOf(file) {
  return { file: `${file}.test.ts`, name: 'it holds' }
}

/** @param {unknown} report */
function written(report) {
  const path = join(folder, 'report.json')
  writeFileSync(path, JSON.stringify(report))
  return path
}
