import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { render, screen, within } from '@testing-library/react'
import { MemoryRouter } from 'react-router'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { Component as OverviewPage } from './overview-page.tsx'

// The tabs show theirs, which needs a layout.
const { scrollIntoView } = Element.prototype
beforeAll(() => {
  Element.prototype.scrollIntoView = () => undefined
})
afterAll(() => {
  Element.prototype.scrollIntoView = scrollIntoView
})

const AT = '2026-01-20T15:14:00.000Z'
const NONE = {
  'machine-keys': { keys: [] },
  destinations: { destinations: [] },
  mail: { server: null },
  directory: {
    ...{ address: '/scim/v2', keys: 0, usedAt: null, people: 0, active: 0, left: 0, most: 5 },
    ...{ heldAt: null, openUntil: null, conflicts: [] },
  },
  learning: { activities: [], arrived: 0, strangers: [], strangersInAll: 0, missions: [] },
  'single-sign-on': { provider: null },
}
const DESTINATION = {
  ...{ id: 1, kind: 'webhook', name: 'Nómina', shown: '', events: [], state: 'failing', failingSince: AT, nextAt: AT },
  ...{ lastSuccessAt: null, offAt: null, previousUntil: null, waiting: 14, week: { ended: 0, atFirst: 0 } },
  ...{ madeBy: '', createdAt: AT },
}
const ACTIVITY = {
  ...{ activity: 'a', verb: 'v', name: 'Altura segura', lastAt: AT, mission: null, leastScore: null, decidedAt: null },
  ...{ arrived: 1, counted: 0, waiting: 1, low: 0, refused: 0 },
}

/** Shows the page over these answers; one that is undefined fails. */
function show(answers: Record<string, unknown>) {
  vi.stubGlobal('fetch', async (request: string | URL | Request) => {
    const { pathname } = new URL(request instanceof Request ? request.url : request, 'http://consola')
    const answer = answers[pathname.split('/').at(-1) ?? '']
    return answer ? Response.json(answer) : new Response(null, { status: 500 })
  })
  render(
    <MemoryRouter>
      <QueryClientProvider client={new QueryClient({ defaultOptions: { queries: { retry: false } } })}>
        <OverviewPage />
      </QueryClientProvider>
    </MemoryRouter>,
  )
}

const card = (title: string) => within(screen.getByRole('region', { name: title }))

test('D-107: what could not be read is said in its card, and the others stand', async () => {
  show({ ...NONE, learning: undefined })
  expect(await card('Aprendizaje').findByRole('button', { name: 'Reintentar' })).toBeTruthy()
  expect(await card('Correo').findByText('Sin conectar')).toBeTruthy()
  expect(screen.queryByText(/Nada conectado/)).toBeNull()
})

test('D-107: a company without integrations is told that it needs none', async () => {
  show(NONE)
  expect(await screen.findByText(/Nada conectado/)).toBeTruthy()
})

test('D-109: what fails comes first, with since when, what waits and that nothing was lost', async () => {
  show({
    ...NONE,
    destinations: { destinations: [DESTINATION] },
    learning: { ...NONE.learning, activities: [ACTIVITY], arrived: 1 },
  })
  const failure = await screen.findByText('Nómina no recibe desde 20 ene.')
  expect(failure.parentElement?.textContent).toMatch(
    /14 entregas esperan y se reintentan solas: la próxima, 20 ene\. Nada se perdió\. Ver$/,
  )
  expect(screen.getByRole('link', { name: 'Ver Avisos salientes' }).getAttribute('href')).toBe(
    '/integraciones/destinos',
  )
  expect(card('Avisos salientes').getByText('1 con fallo')).toBeTruthy()
  expect(await card('Aprendizaje').findByText('1 sin misión')).toBeTruthy()
  expect(card('Aprendizaje').getByText('Lo último llegó 20 ene · 1 actividad en 30 días')).toBeTruthy()
  expect(screen.queryByText(/Nada conectado/)).toBeNull()
})
