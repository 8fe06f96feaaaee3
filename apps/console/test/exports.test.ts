// @vitest-environment node
import { readdirSync, readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { expect, test } from 'vitest'

const SCREENS = resolve(import.meta.dirname, '../src/screens')

/** The lists whose export is in another file of their screen. */
const EXPORTED_BY: Readonly<Record<string, string>> = {
  'evidence/evidence-page.tsx': 'evidence/evidence-export.tsx',
  'redeems/redeem-table.tsx': 'redeems/redeems-page.tsx',
  'reporting/payroll/payroll-lines.tsx': 'reporting/payroll/payroll-page.tsx',
}

/** The lists without an export, each with its reason. */
const NO_EXPORT: Readonly<Record<string, string>> = {
  'imports/wizard/change-list.tsx': 'what a file would change, which the file itself says',
}

/** The lists that are shown whole and are no table: cards, versions, sessions and figures. */
const SHORT_LISTS = [
  'missions/editor/versions-view.tsx',
  'operators/sessions-card.tsx',
  'person/access/sessions-card.tsx',
  'person/access/sign-ins-card.tsx',
  'recognitions/best-tab.tsx',
  'recognitions/history.tsx',
  'seasons/figures/figures-tab.tsx',
  'seasons/publishing/versions-tab.tsx',
]

const read = (path: string) => readFileSync(join(SCREENS, path), 'utf8')
// A list screen brings its own.
const isExported = (path: string) => /<(?:ExportButton|ListScreen)\b/.test(read(path))

test('D-84: every table and every list in pages has an export', () => {
  const lists = readdirSync(SCREENS, { recursive: true, encoding: 'utf8' })
    .filter((path) => /(?<!\.test)\.tsx$/.test(path))
    .filter((path) => /<(?:DataTable|ListScreen)\b|\buseInfiniteQuery\(/.test(read(path)))
  expect(lists.length).toBeGreaterThan(20)
  expect(lists.filter((path) => !isExported(path)).sort()).toEqual(
    [...Object.keys(EXPORTED_BY), ...Object.keys(NO_EXPORT)].sort(),
  )
  expect(Object.values(EXPORTED_BY).filter((path) => !isExported(path))).toEqual([])
})

test('D-84: every list of sessions, candidates, versions and figures has an export', () => {
  expect(SHORT_LISTS.filter((path) => !isExported(path))).toEqual([])
})
