import { renderHook } from '@testing-library/react'
import type { ReactNode } from 'react'
import { MemoryRouter } from 'react-router'
import { expect, test } from 'vitest'
import { firstOfSeason, usePeriod } from './use-period.ts'

const at = (search: string) =>
  renderHook(usePeriod, {
    wrapper: ({ children }: { children: ReactNode }) => (
      <MemoryRouter initialEntries={[`/informes${search}`]}>{children}</MemoryRouter>
    ),
  }).result.current

test('D-81: a report has the days of its address, a year and a day at most', () => {
  expect(at('?desde=2025-11-23&hasta=2026-11-23')).toMatchObject({ isPossible: true, period: { days: 366 } })
  expect(at('?desde=2025-11-22&hasta=2026-11-23').isPossible).toBe(false)
  expect(at('?desde=2026-11-24&hasta=2026-11-23').isPossible).toBe(false)
})

test.each(['2026', '2026-13-01', 'ayer', '2026-11-01T00:00'])('D-81: «%s» is no day, and means thirty days', (day) => {
  expect(at(`?desde=${day}&hasta=2026-11-23`).period).toMatchObject({ from: '2026-10-25', days: 30 })
})

test('D-81: the figures of a season begin with it, and go back a year and a day at most', () => {
  expect(firstOfSeason({ startsOn: '2026-09-01' }, '2026-11-23')).toBe('2026-09-01')
  expect(firstOfSeason({ startsOn: '2024-09-01' }, '2026-11-23')).toBe('2025-11-23')
})
