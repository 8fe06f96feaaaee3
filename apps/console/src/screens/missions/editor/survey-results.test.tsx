import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { MemoryRouter } from 'react-router'
import { expect, test, vi } from 'vitest'
import { SurveyResults } from './survey-results.tsx'

const SURVEY = {
  version: 2,
  groups: [
    { area: 'Ventas', people: 12, answers: 7, needed: 10 },
    { area: null, people: 6, answers: 1, needed: 5 },
  ],
}

/** Answers the requests of the form, and keeps what it loads. */
function show({ phase = 'active' as 'active' | 'scheduled', onLoad = () => Response.json(SURVEY) } = {}) {
  const loaded: unknown[] = []
  vi.stubGlobal('fetch', async (request: string | URL | Request, init?: RequestInit) => {
    const method = request instanceof Request ? request.method : (init?.method ?? 'GET')
    if (method === 'GET') return Response.json(SURVEY)
    const { operationId: _, ...body } = JSON.parse(
      request instanceof Request ? await request.text() : String(init?.body),
    )
    loaded.push(body)
    return onLoad()
  })
  const client = new QueryClient({ defaultOptions: { queries: { retry: false } } })
  render(
    <MemoryRouter>
      <QueryClientProvider client={client}>
        <SurveyResults challengeId="ruta" missionId="clima" phase={phase} />
      </QueryClientProvider>
    </MemoryRouter>,
  )
  return loaded
}

const load = () => screen.getByRole('button', { name: 'Cargar los resultados' })

test('MI-9: more answers than people are named and cannot be loaded; nor anything before it opens', async () => {
  show()
  const field = await screen.findByLabelText('Ventas')
  await userEvent.clear(field)
  await userEvent.type(field, '13')
  expect(screen.getByText('Un número entre 0 y 12.')).toBeTruthy()
  expect(load().getAttribute('aria-disabled')).toBe('true')
})

test('MI-9: the answers of every area are loaded over the version that was seen', async () => {
  const loaded = show()
  const field = await screen.findByLabelText('Las demás áreas, juntas')
  await userEvent.clear(field)
  await userEvent.type(field, '4')
  await userEvent.click(load())
  const results = [
    { area: 'Ventas', answers: 7 },
    { area: null, answers: 4 },
  ]
  await waitFor(() => expect(loaded).toEqual([{ results, version: 2 }]))
})

test('MI-9: before it opens the fields wait', async () => {
  show({ phase: 'scheduled' })
  expect((await screen.findByLabelText<HTMLInputElement>('Ventas')).disabled).toBe(true)
  expect(screen.getByText(/todavía no abre/)).toBeTruthy()
})
