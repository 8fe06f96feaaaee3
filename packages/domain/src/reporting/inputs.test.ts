import * as v from 'valibot'
import { expect, test } from 'vitest'
import { ReportQuery } from './inputs.ts'

const accepts = (from: string, until: string) => v.safeParse(ReportQuery, { from, until }).success

test('D-81: a report has at most a year, of days before and after which there are others', () => {
  expect(accepts('2026-01-01', '2026-12-31')).toBe(true)
  expect(accepts('2026-01-01', '2026-01-01')).toBe(true)
  expect(accepts('2026-01-01', '2027-01-02')).toBe(false)
  expect(accepts('2026-01-02', '2026-01-01')).toBe(false)
  for (const [from, until] of [
    ['0001-01-01', '0001-01-02'],
    ['1899-12-30', '1899-12-31'],
    ['9999-12-30', '9999-12-31'],
  ] as const) {
    expect([from, accepts(from, until)]).toEqual([from, false])
  }
})
