import type { LearningActivity, LearningOutput } from '@orbita/contract/missions/learning'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { fireEvent, render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { createMemoryRouter, RouterProvider } from 'react-router'
import { expect, test, vi } from 'vitest'
import { restOf, whenOf } from './learning-list.tsx'
import { Component } from './learning-page.tsx'

const activity = (name: string, over: Partial<LearningActivity> = {}): LearningActivity => ({
  activity: `https://academia.example/${name}`,
  verb: 'http://adlnet.gov/expapi/verbs/completed',
  name,
  lastAt: '2026-11-20T14:00:00.000Z',
  mission: null,
  leastScore: null,
  decidedAt: null,
  ...{ arrived: 24, counted: 0, waiting: 24, low: 0, refused: 0 },
  ...over,
})
const MISSION = { challenge: 'rumbo', challengeTitle: 'Rumbo seguro', mission: 'viajes', title: 'Diez viajes' }

// jsdom lays nothing out, so it cannot scroll either.
Element.prototype.scrollIntoView = () => {}

function show(over: Partial<LearningOutput> = {}, refusal?: object) {
  const sent: object[] = []
  const told = {
    activities: [activity('Mentoría ñ 🚀')],
    ...{ arrived: 24, strangers: [], strangersInAll: 0, missions: [MISSION] },
    ...over,
  }
  vi.stubGlobal('fetch', async (request: string | URL | Request, init?: RequestInit) => {
    const method = request instanceof Request ? request.method : (init?.method ?? 'GET')
    if (method === 'GET') return Response.json(told)
    const body = JSON.parse(request instanceof Request ? await request.text() : String(init?.body))
    sent.push(body)
    if (refusal) return Response.json(refusal, { status: 404 })
    return Response.json({ counted: 23, refused: 1, low: 0, strangers: 0 })
  })
  const client = new QueryClient({ defaultOptions: { queries: { retry: false } } })
  render(
    <QueryClientProvider client={client}>
      <RouterProvider router={createMemoryRouter([{ path: '/', Component }])} />
    </QueryClientProvider>,
  )
  return sent
}

const open = async () => userEvent.click(await screen.findByRole('button', { name: 'Elegir qué avanza Mentoría ñ 🚀' }))
const join = () => userEvent.click(screen.getByRole('button', { name: 'Unir a la misión' }))

test('D-108: without a mission, or with a score that is none, nothing is sent, and what is missing is said', async () => {
  const sent = show()
  await open()
  fireEvent.change(screen.getByRole('textbox', { name: 'Nota mínima, de 100' }), { target: { value: '101' } })
  await join()
  screen.getByText('Elige una misión.')
  screen.getByText(/Escribe un número de 1 a 100/)
  expect(sent).toEqual([])
})

test('D-108: an activity is joined to a mission, and a refusal leaves what was chosen', async () => {
  const sent = show({}, { error: 'NOT_FOUND' })
  await open()
  screen.getByText('24 personas esperan.')
  const mission = screen.getByRole<HTMLSelectElement>('combobox', { name: 'Misión' })
  await userEvent.selectOptions(mission, 'Rumbo seguro · Diez viajes')
  fireEvent.change(screen.getByRole('textbox', { name: 'Nota mínima, de 100' }), { target: { value: '80' } })
  await join()
  await waitFor(() => expect(sent).toHaveLength(1))
  expect(sent[0]).toMatchObject({ mission: { challenge: 'rumbo', mission: 'viajes' }, leastScore: 80 })
  expect(mission.value).toBe('rumbo/viajes')
})

test('D-108: an activity may advance nothing, and whom nobody knows is said', async () => {
  const stranger = { id: 'one', who: 'nadie@acme.example', name: 'Altura', at: '2026-11-20T14:00:00.000Z' }
  const sent = show({ strangers: [stranger], strangersInAll: 4 })
  await screen.findByText('4 actividades llegaron de alguien que no conocemos.')
  screen.getByText('nadie@acme.example')
  await open()
  await userEvent.click(screen.getByRole('button', { name: 'Que no avance nada' }))
  await waitFor(() => expect(sent).toMatchObject([{ mission: null, leastScore: null }]))
})

test('D-108: before any platform said anything, it is said what this is for', async () => {
  show({ activities: [], arrived: 0 })
  await screen.findByText('Ninguna plataforma de cursos ha dicho nada')
})

test('when an activity counts, and what did not advance, in words', () => {
  expect(whenOf(activity('a', { verb: 'http://adlnet.gov/expapi/verbs/passed', leastScore: 80 }))).toBe(
    'Al aprobar, con 80 o más',
  )
  expect(whenOf(activity('a', { verb: 'https://lms.example/verbs/watched' }))).toBe('Con «watched»')
  expect(restOf(activity('a', { waiting: 1, low: 9, leastScore: 80 }))).toBe(
    '1 persona espera · 9 con menos de 80 o sin lograrla',
  )
})
