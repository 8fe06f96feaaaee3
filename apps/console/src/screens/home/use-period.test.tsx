import type { OperatorHomeOutput } from '@orbita/contract/screens/operator-home'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { act, renderHook, waitFor } from '@testing-library/react'
import type { ReactNode } from 'react'
import { MemoryRouter, useLocation } from 'react-router'
import { expect, test, vi } from 'vitest'
import { figuresOf } from './figures.tsx'
import { useHomePeriod } from './use-period.ts'

const HOME = {
  ...{ today: '2026-11-23', season: null },
  people: { active: 9, entered: 9, seenThisWeek: 9, neverRecognised: 0, neverRecognisedIn: [], credits: 0 },
} as unknown as OperatorHomeOutput
const MONTH = { completed: { now: 9, before: 6 }, kudos: { now: 4, before: 4 }, weeks: [], people: 9, groups: [] }

/** Uses the period of the first screen at an address. */
function periodAt(path: string, home: OperatorHomeOutput) {
  vi.stubGlobal('fetch', async () => Response.json(MONTH))
  const client = new QueryClient()
  const wrapper = ({ children }: { children: ReactNode }) => (
    <MemoryRouter initialEntries={[path]}>
      <QueryClientProvider client={client}>{children}</QueryClientProvider>
    </MemoryRouter>
  )
  return renderHook(() => ({ ...useHomePeriod(home), address: useLocation().search }), { wrapper }).result
}

test('D-71: the season is offered while one is open, and an address that names it otherwise means thirty days', async () => {
  const without = periodAt('/?periodo=temporada', HOME)
  expect([without.current.name, without.current.choices.map(({ value }) => value)]).toEqual(['30', ['7', '30']])
  const season = { id: 'x', title: 'Primer vuelo', startsOn: '2026-11-02', daysLeft: 9, hasNext: false }
  const open = periodAt('/?periodo=temporada', { ...HOME, season } as OperatorHomeOutput)
  expect(open.current.name).toBe('temporada')
  await waitFor(() => expect(open.current.query.data?.days).toBe(22))
})

test('D-71: the address names the period that was chosen, but for the usual one', () => {
  const period = periodAt('/?otro=1', HOME)
  act(() => period.current.choose('7'))
  expect(period.current.address).toBe('?otro=1&periodo=7')
  act(() => period.current.choose('30'))
  expect(period.current.address).toBe('?otro=1')
})

test('D-71: while another period is read, the figures of the one before are shown with its own days', async () => {
  vi.stubGlobal('fetch', (request: string | URL | Request) =>
    String(request instanceof Request ? request.url : request).includes('from=2026-10-25')
      ? Promise.resolve(Response.json(MONTH))
      : new Promise(() => {}),
  )
  const client = new QueryClient({ defaultOptions: { queries: { retry: false } } })
  const wrapper = ({ children }: { children: ReactNode }) => (
    <MemoryRouter>
      <QueryClientProvider client={client}>{children}</QueryClientProvider>
    </MemoryRouter>
  )
  const { result } = renderHook(() => useHomePeriod(HOME), { wrapper })
  await waitFor(() => expect(result.current.query.data).toBeDefined())
  act(() => result.current.choose('7'))
  expect(result.current).toMatchObject({ name: '7', query: { isPlaceholderData: true } })
  expect(figuresOf(HOME, result.current).map(({ note }) => note)).toContain('+3 que los 30 días anteriores')
})

test.each([
  [0, 0, 'todavía no hay nadie'],
  [9, 9, 'todas'],
  [9, 8, 'falta 1'],
  [1_200, 0, 'faltan 1.200'],
])('D-71: of %i people %i came in: %s', (active, entered, words) => {
  const home = { ...HOME, people: { ...HOME.people, active, entered } }
  const period = { query: { data: undefined, error: null } } as unknown as Parameters<typeof figuresOf>[1]
  expect(figuresOf(home, period)[0]).toMatchObject({ value: entered, note: words })
})
