import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { render, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
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
  integrations: { latest: [] },
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
function show(answers: Record<string, unknown>, onPost?: (path: string) => void) {
  vi.stubGlobal('fetch', async (request: string | URL | Request, init?: RequestInit) => {
    const { pathname } = new URL(request instanceof Request ? request.url : request, 'http://consola')
    if (init?.method === 'POST') onPost?.(pathname)
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
    /14 entregas esperan y se reintentan solas: la próxima, 20 ene\. Nada se perdió\.$/,
  )
  expect(screen.getByText('Ver las 14').getAttribute('href')).toBe('/integraciones/destinos')
  expect(card('Avisos salientes').getByText('1 con fallo')).toBeTruthy()
  expect(await card('Aprendizaje').findByText('1 sin misión')).toBeTruthy()
  expect(card('Aprendizaje').getByText('Lo último llegó 20 ene · 1 actividad en 30 días')).toBeTruthy()
  expect(screen.queryByText(/Nada conectado/)).toBeNull()
})

test('D-109, D-110: what fails is tried again at once, and the words of a pause after a restored backup are others', async () => {
  const sent: string[] = []
  const server = {
    ...{ host: 'smtp', port: 587, isPlain: false, from: 'x', isOn: false, offBecause: 'restored', failingSince: null },
    ...{ nextAt: null, lastSuccessAt: null, lastAnswer: null, waiting: 6, deferred: 0, sentThisWeek: 0, givenUp: 0 },
    ...{ refused: 0, invitable: 0 },
  }
  show(
    {
      ...{ ...NONE, destinations: { destinations: [DESTINATION] }, mail: { server } },
      ...{ resends: { resent: 14 }, retries: { resent: 6 } },
    },
    (path) => sent.push(path),
  )
  await userEvent.click(await screen.findByText('Reintentar ahora'))
  await screen.findByText('El correo está en pausa, porque se restauró una copia.')
  await userEvent.click(screen.getByText('Reanudar'))
  await waitFor(() => expect(sent).toEqual(['/rpc/operator/destinations/1/resends', '/rpc/operator/mail/retries']))
})

test('D-107: what came in and went out last is told in words, and nothing where nothing did', async () => {
  show({
    ...NONE,
    integrations: {
      latest: [
        {
          way: 'destination',
          at: AT,
          name: 'Nómina',
          event: 'redemption.approved',
          count: 1,
          state: 'waiting',
          attempts: 2,
        },
        { way: 'mail', at: AT, event: 'mail.digest', count: 46, state: 'delivered', attempts: 1 },
        { way: 'learning', at: AT, name: 'Altura segura', mission: 'Ronda segura', count: 1, state: 'counted' },
        { way: 'key', at: AT, name: 'CRM', state: 'leaked' },
      ],
    },
  })
  const rows = (await screen.findAllByRole('row')).slice(1).map(({ textContent }) => textContent)
  expect(rows).toEqual([
    '20 eneSe aprobó un canjeNóminaEspera, intento 2',
    '20 eneLo que espera a alguien · 46CorreoSalió',
    '20 ene«Altura segura»Aprendizaje → Ronda seguraAvanzó',
    '20 eneLa clave llegó en una direcciónCRMRevocada',
  ])
})
