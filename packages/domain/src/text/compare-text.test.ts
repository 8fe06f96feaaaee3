import { expect, test } from 'vitest'
import { compareText } from './compare-text.ts'

test('texts are compared by their code units', () => {
  expect(compareText('2026-11-09', '2026-11-10')).toBe(-1)
  expect(compareText('2026-11-10', '2026-11-09')).toBe(1)
  expect(compareText('2026-11-10', '2026-11-10')).toBe(0)
})
