import type { LeaversPreviewOutput } from '@orbita/contract/people/people-rights'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { fireEvent, render, screen } from '@testing-library/react'
import { MemoryRouter } from 'react-router'
import { expect, test, vi } from 'vitest'
import { LeaversCard } from './leavers-card.tsx'

const PREVIEW: LeaversPreviewOutput = {
  ...{ days: 90, from: '2026-12-01', inactive: 3, due: 2, isTooMany: true },
  people: [
    { id: 3, name: 'Ada Ruiz', email: 'ada@x.example', leftOn: '2026-08-01', erasedOn: '2026-12-01', block: null },
    {
      id: 4,
      name: 'Beto Rey',
      email: 'beto@x.example',
      leftOn: '2026-08-01',
      erasedOn: '2026-12-01',
      block: 'operator',
    },
  ],
}

test('D-126: before it is saved, it shows whom it would erase and when, who stays, and that too many wait', async () => {
  const asked: string[] = []
  vi.stubGlobal('fetch', async (request: string | URL | Request) => {
    asked.push(new URL(request instanceof Request ? request.url : request, 'http://consola').search)
    return Response.json(PREVIEW)
  })
  const saved = { value: { days: null }, version: 0, changedAt: null, changedBy: null }
  render(
    <MemoryRouter>
      <QueryClientProvider client={new QueryClient({ defaultOptions: { queries: { retry: false } } })}>
        <LeaversCard saved={saved} />
      </QueryClientProvider>
    </MemoryRouter>,
  )
  fireEvent.change(screen.getByLabelText('Días después de irse'), { target: { value: '7' } })
  expect(screen.getByText('Son entre 30 y 3.650 días, sin decimales.')).toBeTruthy()
  expect(asked).toEqual([])
  fireEvent.change(screen.getByLabelText('Días después de irse'), { target: { value: '90' } })
  const items = (await screen.findByText('Ada Ruiz')).closest('ul')!.children
  expect([...items].map(({ textContent }) => textContent)).toEqual([
    'Ada Ruiz: se fue el 1 ago 2026; se borra el 1 dic 2026',
    'Beto Rey: se fue el 1 ago 2026; opera la consola: no se borra',
  ])
  expect(screen.getByText(/Son demasiadas a la vez/)).toBeTruthy()
  expect(asked).toEqual(['?days=90'])
})
