import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { fireEvent, render, screen, waitFor } from '@testing-library/react'
import { MemoryRouter } from 'react-router'
import { expect, test, vi } from 'vitest'
import { Component as AreasPage } from './areas-page.tsx'

const area = (id: string, people: number) => ({
  id,
  people,
  active: people,
  neverEntered: 0,
  neverRecognised: 0,
  credits: 0,
})
const MOVED = {
  ...{ id: 1, name: 'Ada Ruiz', email: 'ada@orbita.example', avatar: null, area: 'Ventas Norte', platform: [] },
  ...{ isActive: true, credits: 0, sessions: 0, openRedeems: 0, waitingPacks: 0 },
}
const STAMP = 'a'.repeat(32)

/** Answers as the server of a company whose area has two names. @returns the bodies of what was sent */
function serve() {
  const sent: object[] = []
  vi.stubGlobal('fetch', async (request: string | URL | Request, init?: RequestInit) => {
    const path = new URL(request instanceof Request ? request.url : request, 'http://consola').pathname
    if (path.endsWith('/summary')) return Response.json({ areas: ['Ventas', 'Ventas Norte'] })
    if (path.endsWith('/areas')) {
      return Response.json({ areas: [area('Ventas', 30), area('Ventas Norte', 1)], total: 2, next: null })
    }
    sent.push(JSON.parse(request instanceof Request ? await request.text() : String(init?.body)))
    if (!path.endsWith('/change-preview')) return Response.json({ changed: 1, unchanged: 0 })
    const now = [{ value: 'Ventas Norte', people: 1 }]
    return Response.json({ count: 1, stamp: STAMP, changed: 1, people: [MOVED], now, credits: 0, sessions: 0 })
  })
  return sent
}

test('D-103: an area that stands under two names is joined to the other, after showing who moves', async () => {
  const sent = serve()
  render(
    <MemoryRouter>
      <QueryClientProvider client={new QueryClient({ defaultOptions: { queries: { retry: false } } })}>
        <AreasPage />
      </QueryClientProvider>
    </MemoryRouter>,
  )
  fireEvent.click(await screen.findByLabelText('Renombrar o unir Ventas Norte'))
  expect(screen.getByText('Renombrar o unir «Ventas Norte»')).toBeTruthy()
  fireEvent.change(screen.getByLabelText('Área nueva'), { target: { value: 'Ventas' } })
  fireEvent.change(screen.getByLabelText(/^Motivo/), { target: { value: 'Es la misma área' } })
  expect(await screen.findByText('Ada Ruiz')).toBeTruthy()
  fireEvent.click(screen.getByText('Cambiar a 1'))

  const asked = { who: { filter: { area: 'Ventas Norte' }, except: [] }, change: { kind: 'area', area: 'Ventas' } }
  const changes = () => sent.filter((body) => 'stamp' in body)
  await waitFor(() => expect(changes()).toMatchObject([{ ...asked, stamp: STAMP, reason: 'Es la misma área' }]))
  expect(sent[0]).toEqual(asked)
})
