import type { ScheduledLoad, ScheduledLoadsOutput } from '@orbita/contract/scheduled-loads'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { fireEvent, render, screen, within } from '@testing-library/react'
import { MemoryRouter, Route, Routes, useLocation } from 'react-router'
import { expect, test, vi } from 'vitest'
import { Component } from './scheduled-page.tsx'

const FILE: ScheduledLoad = {
  ...{ id: 3, kind: 'people', label: 'nómina ñ.csv', bytes: 900, state: 'waiting', by: null, isOpen: true },
  ...{ reason: 'Tiene una fila con un error de 30.', notes: [], batchId: null },
  ...{ arrivedAt: '2026-11-20T10:00:00.000Z', settledAt: '2026-11-20T10:01:00.000Z' },
}
const LOADS: ScheduledLoadsOutput = {
  ...{ place: '/srv/cargas', hours: ['05:00', '13:00'], next: { day: '2030-01-02', at: '05:00' }, isDue: false },
  ...{ lookedAt: '2026-11-20T10:02:00.000Z', problem: null, files: [FILE] },
}

function Where() {
  const { pathname, search } = useLocation()
  return <p>{`en ${pathname}${search}`}</p>
}

/** Opens the page. @returns what it sent, as `METHOD path` */
function open(loads: ScheduledLoadsOutput): string[] {
  const sent: string[] = []
  vi.stubGlobal('fetch', async (address: string | URL, init?: RequestInit) => {
    const { pathname } = new URL(`${address}`, 'http://localhost')
    if (init?.method === 'GET' || init?.method === undefined) return Response.json(loads)
    sent.push(`${init.method} ${pathname}`)
    return pathname.endsWith('/draft')
      ? Response.json({ importId: 12, kind: 'people' })
      : new Response(null, { status: 204 })
  })
  render(
    <QueryClientProvider client={new QueryClient({ defaultOptions: { queries: { retry: false } } })}>
      <MemoryRouter initialEntries={['/cargas/programadas']}>
        <Routes>
          <Route path="/cargas/programadas" element={<Component />} />
          <Route path="*" element={<Where />} />
        </Routes>
      </MemoryRouter>
    </QueryClientProvider>,
  )
  return sent
}

test('D-108b: an installation without a place says what gives it one', async () => {
  open({ ...LOADS, place: null, hours: [], next: null, files: [] })
  expect(await screen.findByText(/LOADS_FROM/)).toBeDefined()
  expect(screen.queryByRole('button', { name: 'Probar ahora' })).toBeNull()
})

test('D-108b: one that waits says why, and opens in its assistant', async () => {
  const sent = open(LOADS)
  const list = await screen.findByRole('region', { name: 'Esperan a alguien' })
  expect(within(list).getByText('Tiene una fila con un error de 30.')).toBeDefined()
  expect(screen.getByText(/a las 05:00 y a las 13:00/)).toBeDefined()
  fireEvent.click(within(list).getByRole('button', { name: 'Abrir nómina ñ.csv' }))
  expect(await screen.findByText('en /cargas/personas/nueva?carga=12')).toBeDefined()
  expect(sent).toEqual(['POST /rpc/operator/scheduled-loads/3/draft'])
})

test('D-108b: one that could not be read is seen until somebody says so; the place says why it is away', async () => {
  const problem = { words: 'No está la carpeta /srv/cargas.', since: '2026-11-20T10:00:00.000Z' }
  const files = [
    { ...FILE, state: 'refused' as const, reason: 'Está vacío.' },
    { ...FILE, id: 4, label: 'otra.csv', state: 'applied' as const, reason: null, batchId: 8, isOpen: false },
  ]
  const sent = open({ ...LOADS, problem, files })
  expect(await screen.findByText('No está la carpeta /srv/cargas.')).toBeDefined()
  expect(screen.getByRole('link', { name: 'Ver P-0008' }).getAttribute('href')).toBe('/cargas/personas/8')
  fireEvent.click(screen.getByRole('button', { name: 'Entendido: nómina ñ.csv' }))
  fireEvent.click(screen.getByRole('button', { name: 'Probar ahora' }))
  await vi.waitFor(() =>
    expect(sent).toEqual(['PUT /rpc/operator/scheduled-loads/3/noted', 'POST /rpc/operator/scheduled-loads/runs']),
  )
})
