import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { readPlaywright, readVitest } from './test-reports.mjs'
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
      { name: join(ROOT, 'a.test.ts'), status: 'passed', assertionResults: [ofVitest('passed', 'one')] },
      { name: join(ROOT, 'b.test.ts'), status: 'failed', assertionResults: [ofVitest('failed', 'two')] },
      { name: join(ROOT, 'c.test.ts'), status: 'failed', assertionResults: [] },
    ],
  })

  expect(readVitest(report)).toEqual({
    passed: 7,
    failures: ['b.test.ts > two\n    Error: why\n        at b.test.ts', 'c.test.ts > el archivo entero'],
  })
})

test('the failures of Playwright are found however deep they are grouped, each with its viewport', () => {
  const spec = (/** @type {string} */ title, /** @type {string} */ status) => ({
    title,
    file: 'x.spec.ts',
    tests: [
      { projectName: 'telefono', status, results: [{ errors: [{ message: '\u001b[31mError: why\u001b[39m\n\n' }] }] },
    ],
  })
  const report = written({
    stats: { expected: 3 },
    suites: [{ specs: [spec('fine', 'expected')], suites: [{ specs: [spec('broken', 'unexpected')] }] }],
  })

  expect(readPlaywright(report)).toEqual({
    passed: 3,
    failures: ['e2e/x.spec.ts > [telefono] broken\n    Error: why'],
  })
})

test('a report that is not there says nothing', () => {
  expect(readVitest(join(folder, 'none.json'))).toBeUndefined()
  expect(readPlaywright(join(folder, 'none.json'))).toBeUndefined()
})

/**
 * @param {string} status
 * @param {string} fullName
 */
function ofVitest(status, fullName) {
  return { status, fullName, failureMessages: status === 'failed' ? ['Error: why\n    at b.test.ts'] : [] }
}

/** @param {unknown} report */
function written(report) {
  const path = join(folder, 'report.json')
  writeFileSync(path, JSON.stringify(report))
  return path
}
