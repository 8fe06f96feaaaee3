// @vitest-environment node
import { expect, test } from 'vitest'
import { periodWords } from './period-chip.tsx'

test('D-83: the chip of the days says them in words', () => {
  const words = (from?: string, until?: string) => periodWords({ from, until }, '2026-11-23')
  expect(words()).toBeUndefined()
  expect(words('2026-11-23')).toBe('hoy')
  expect(words('2026-11-17')).toBe('7 días')
  expect(words('2026-11-18')).toBe('desde el 18 nov 2026')
  expect(words('2026-11-17', '2026-11-20')).toBe('del 17 nov 2026 al 20 nov 2026')
  expect(words(undefined, '2026-11-20')).toBe('hasta el 20 nov 2026')
})
