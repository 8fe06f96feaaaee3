import type { ParticipationOutput } from '@orbita/contract/reports'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { render, screen } from '@testing-library/react'
import { MemoryRouter } from 'react-router'
import { afterEach, expect, test, vi } from 'vitest'
import { ReportTables } from '../../charts/report-tables.tsx'
import { ParticipationTab } from './participation-tab.tsx'
import type { Period } from './use-period.ts'

afterEach(() => vi.unstubAllGlobals())

const compared = { now: 3, before: 2 }
const REPORT = {
  ...{ people: 13, entered: 12, active: 13, firstDays: 4, withProgress: compared, completed: compared },
  weeks: ['2026-11-16', '2026-11-23'],
  groups: [
    { areas: ['Ventas'], people: 8, weeks: [1, 6] },
    { areas: ['Bodega'], people: 5, weeks: [5, 2] },
  ],
} as unknown as ParticipationOutput

const PERIOD = { from: '2026-11-16', until: '2026-11-27', days: 12, compared: () => '' } as unknown as Period

function open({ isWide }: { isWide: boolean }) {
  const asked: string[] = []
  vi.stubGlobal('matchMedia', () => ({ matches: isWide, addEventListener() {}, removeEventListener() {} }))
  vi.stubGlobal('fetch', async (request: string | URL | Request) => {
    const { pathname, search } = new URL(request instanceof Request ? request.url : request, 'http://orbita')
    asked.push(`${pathname}${search}`)
    return Response.json(pathname.endsWith('/people') ? { people: [] } : REPORT)
  })
  const client = new QueryClient({ defaultOptions: { queries: { retry: false } } })
  render(
    <MemoryRouter>
      <QueryClientProvider client={client}>
        <ReportTables>
          <ParticipationTab period={PERIOD} />
        </ReportTables>
      </QueryClientProvider>
    </MemoryRouter>,
  )
  return asked
}

test('D-81: where there is room beside the map, the list of the area that takes part least this week is open', async () => {
  const asked = open({ isWide: true })
  expect(await screen.findByRole('region', { name: /^Bodega, semana del/ })).toBeDefined()
  expect(screen.getByRole('button', { name: /^Bodega, semana del 23 nov/, pressed: true })).toBeDefined()
  expect(screen.getByRole('button', { name: 'Exportar: Participación por área y semana' })).toBeDefined()
  expect(asked.filter((path) => path.includes('/people?'))).toHaveLength(1)
})

test('D-81: where there is none, no list is read until a square is opened', async () => {
  const asked = open({ isWide: false })
  await screen.findByRole('button', { name: /^Bodega, semana del 23 nov/ })
  expect(screen.queryByRole('button', { pressed: true, name: /semana del/ })).toBeNull()
  expect(asked.some((path) => path.includes('/people?'))).toBe(false)
})
