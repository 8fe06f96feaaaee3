import type { BatchRow, ImportBatch } from '@orbita/contract/imports'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { fireEvent, render, screen } from '@testing-library/react'
import { MemoryRouter, Route, Routes } from 'react-router'
import { expect, test, vi } from 'vitest'
import { Component } from './batch-page.tsx'
import { Component as ImportsPage } from './imports-page.tsx'

const BATCH: ImportBatch = {
  ...{ id: 'progress-7', kind: 'progress', batchId: 7, label: 'ventas.csv', appliedAt: '2026-11-20T15:00:00.000Z' },
  ...{ by: 'op@acme.co', undoneAt: null, canUndo: true },
  report: {
    ...{
      kind: 'progress',
      rows: 1,
      events: 1,
      people: 1,
      completions: 0,
      experience: 0,
      credits: 0,
      packs: 0,
      ranks: 0,
    },
  },
}
const ROW: BatchRow = {
  ...{ id: 31, userId: 4, name: 'Ana Ñandú', email: 'ana@acme.co', mission: 'Ventas', challenge: 'Rumbo' },
  ...{ amount: -2, day: '2026-11-18', columns: [] },
}

/** Opens a page of the loads with the answers of its routes, by the end of their path. */
function open(path: string, answers: Readonly<Record<string, unknown>>) {
  const deleted: string[] = []
  vi.stubGlobal('fetch', async (address: string | URL, init?: RequestInit) => {
    const { pathname } = new URL(`${address}`, 'http://localhost')
    if (init?.method === 'DELETE') deleted.push(pathname)
    const answer = Object.entries(answers).find(([end]) => pathname.endsWith(end))?.[1]
    return answer === undefined ? Response.json({ error: 'NOT_FOUND' }, { status: 404 }) : Response.json(answer)
  })
  render(
    <QueryClientProvider client={new QueryClient({ defaultOptions: { queries: { retry: false } } })}>
      <MemoryRouter initialEntries={[path]}>
        <Routes>
          <Route path="/cargas" element={<ImportsPage />} />
          <Route path="/cargas/:kind/:batchId" element={<Component />} />
        </Routes>
      </MemoryRouter>
    </QueryClientProvider>,
  )
  return deleted
}

test('D-117: a load says who, when, what it did to each person, and offers its way back', async () => {
  open('/cargas/avances/7', { '/progress/7': BATCH, '/progress/7/rows': { rows: [ROW], total: 1, next: null } })
  expect(await screen.findByRole('heading', { name: 'Carga A-0007' })).toBeDefined()
  expect(screen.getByText(/op@acme\.co/)).toBeDefined()
  expect(await screen.findByRole('row', { name: /Ana Ñandú ana@acme\.co Ventas Rumbo -2 18 nov 2026/ })).toBeDefined()
  expect(screen.getByRole('button', { name: 'Retirar…' })).toBeDefined()
})

test('one that was taken back says so, and one that is not there too', async () => {
  const undone = { ...BATCH, canUndo: false, undoneAt: '2026-11-21T15:00:00.000Z' }
  open('/cargas/avances/7', { '/progress/7': undone, '/progress/7/rows': { rows: [ROW], total: 1, next: null } })
  expect(await screen.findByText(/nada de esto cuenta ya/)).toBeDefined()
  expect(screen.queryByRole('button', { name: 'Retirar…' })).toBeNull()
  open('/cargas/avances/8', { '/operator/me': {} })
  expect(await screen.findByText('No hay ninguna carga así')).toBeDefined()
})

test('the code of a load leads to its page, and an unfinished one is dismissed', async () => {
  const deleted = open('/cargas', {
    '/imports/open': { imports: [{ id: 12, kind: 'progress', label: 'otra.csv', state: 'draft' }] },
    '/imports/batches': { batches: [BATCH], total: 1, next: null },
    '/imports/12': {},
    '/progress/7': BATCH,
    '/progress/7/rows': { rows: [ROW], total: 1, next: null },
  })
  fireEvent.click(await screen.findByRole('button', { name: 'Descartar otra.csv' }))
  await vi.waitFor(() => expect(deleted).toEqual(['/rpc/operator/imports/12']))
  fireEvent.click(await screen.findByText('A-0007'))
  expect(await screen.findByRole('heading', { name: 'Carga A-0007' })).toBeDefined()
})
