import type { DataRequestRow } from '@orbita/contract/people/data-requests'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { fireEvent, render, screen, waitFor } from '@testing-library/react'
import { MemoryRouter } from 'react-router'
import { expect, test, vi } from 'vitest'
import { Component as DataRequestsPage } from './data-requests-page.tsx'

const ROW: DataRequestRow = {
  ...{ id: 7, kind: 'erase', what: 'everything', text: 'Me voy de la empresa', state: 'received' },
  ...{
    requestedAt: '2026-11-20T15:14:00.000Z',
    dueOn: '2026-12-14',
    law: 'Ley 1581 de Colombia',
    term: '15 días hábiles',
  },
  ...{
    takenAt: null,
    question: null,
    reply: null,
    answer: null,
    closedAt: null,
    isLate: false,
    takenBy: null,
    closedBy: null,
  },
  person: { id: 3, name: 'Ada Ruiz', email: 'ada@orbita.example', area: 'Ventas', avatar: null, isErased: false },
}

/** Answers with these requests. @returns the bodies of what was sent, with their paths */
function serve(...requests: DataRequestRow[]) {
  const sent: object[] = []
  vi.stubGlobal('fetch', async (request: string | URL | Request, init?: RequestInit) => {
    const path = new URL(request instanceof Request ? request.url : request, 'http://consola').pathname
    if (path.endsWith('/data-requests')) return Response.json({ requests, total: requests.length, next: null })
    sent.push({ path, ...JSON.parse(request instanceof Request ? await request.text() : String(init?.body)) })
    return Response.json({ ...requests[0], state: 'refused', answer: 'No', closedAt: ROW.requestedAt })
  })
  return sent
}

function show() {
  render(
    <MemoryRouter>
      <QueryClientProvider client={new QueryClient({ defaultOptions: { queries: { retry: false } } })}>
        <DataRequestsPage />
      </QueryClientProvider>
    </MemoryRouter>,
  )
}

test('D-126: one for everything has no «Hecho», leads to the person, and is refused with words alone', async () => {
  const sent = serve(ROW)
  show()
  fireEvent.click(await screen.findByText('Ada Ruiz'))
  expect(await screen.findByText('Me voy de la empresa')).toBeTruthy()
  expect(screen.queryByText('Hecho')).toBeNull()
  expect(screen.getByText('su ficha').getAttribute('href')).toBe('/personas/3')
  expect(screen.getByText('Negar').closest('button')!.getAttribute('aria-disabled')).toBe('true')
  fireEvent.change(screen.getByLabelText('Tu respuesta'), { target: { value: 'La ley manda guardarlo' } })
  fireEvent.click(screen.getByText('Negar'))
  await waitFor(() =>
    expect(sent).toMatchObject([
      { path: '/rpc/operator/data-requests/7/closing', outcome: 'refused', answer: 'La ley manda guardarlo' },
    ]),
  )
})

test('one of a person who was erased is there without their words, and nothing can be done with it', async () => {
  serve({
    ...{ ...ROW, text: null, state: 'done', closedAt: ROW.requestedAt },
    person: { ...ROW.person, name: 'Persona retirada', isErased: true },
  })
  show()
  fireEvent.click(await screen.findByText('Persona retirada'))
  expect(await screen.findByText('El texto se borró con sus datos.')).toBeTruthy()
  expect(screen.queryByText('Negar')).toBeNull()
})
