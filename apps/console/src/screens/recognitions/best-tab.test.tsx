import type { BestOfMonthOutput, ShortlistOutput } from '@orbita/contract/recognitions/recognitions'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { render, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { CoreAdminContext } from 'ra-core'
import { MemoryRouter } from 'react-router'
import { expect, test, vi } from 'vitest'
import { BestTab } from './best-tab.tsx'

const COUNTS = { missions: 3, thankedBy: 2, nominations: 1 }
const person = (name: string) => ({ email: `${name.toLowerCase()}@orbita.example`, name, area: 'Ventas' })

const SHORTLIST: ShortlistOutput = {
  month: '2026-11',
  area: null,
  weights: { missions: 0.5, thankedBy: 0.3, nominations: 0.2 },
  areas: ['Ventas'],
  people: ['Ana', 'Beto', 'Carla'].map((name, at) => ({
    ...person(name),
    ...COUNTS,
    id: at + 1,
    avatar: null,
    getsFigure: true,
    score: 1,
    quotes: [],
  })),
}

const version = (number: number, name: string, replacedAt: string | null) => ({
  id: number,
  month: '2026-11',
  area: null,
  version: number,
  person: person(name),
  reason: 'Sostuvo al equipo en la migración.',
  evidence: COUNTS,
  experience: 150,
  credits: 200,
  publishedAt: '2026-11-20T15:00:00Z',
  avatar: null,
  by: null,
  replacedAt,
})

const PUBLISHED: BestOfMonthOutput = {
  month: '2026-11',
  published: [version(2, 'Beto', null), version(1, 'Ana', '2026-11-21T15:00:00Z')],
}

/** Chooses somebody of the shortlist, and writes why. @returns what their bar and the question before publishing say */
async function choose(name: string) {
  vi.stubGlobal('fetch', async (request: string | URL | Request) => {
    const { pathname } = new URL(request instanceof Request ? request.url : request, 'http://orbita')
    return Response.json(pathname.endsWith('/shortlist') ? SHORTLIST : PUBLISHED)
  })
  const client = new QueryClient({ defaultOptions: { queries: { retry: false } } })
  render(
    <MemoryRouter>
      <QueryClientProvider client={client}>
        <CoreAdminContext queryClient={client}>
          <BestTab today="2026-11-23" />
        </CoreAdminContext>
      </QueryClientProvider>
    </MemoryRouter>,
  )
  const user = userEvent.setup()
  await user.click(await screen.findByRole('radio', { name: new RegExp(name) }))
  await user.click(await screen.findByRole('textbox', { name: new RegExp(`Por qué ${name}`) }))
  await user.paste('Cuidó a cada cliente y enseñó a todo el equipo a hacerlo igual de bien.')
  const bar = screen.getByRole('button', { name: 'Corregir…' }).closest('form')!.textContent
  await user.click(screen.getByRole('button', { name: 'Corregir…' }))
  return { bar, dialog: within(await screen.findByRole('dialog')) }
}

test('RC-1: correcting with a new person tells what they receive, and that the one before keeps theirs', async () => {
  const { bar, dialog } = await choose('Carla')
  expect(bar).toContain('+150 experiencia, +200 créditos')
  expect(dialog.getByText(/lo que recibió no se le quita/)).toBeDefined()
  expect(dialog.getByText('200 créditos, una sola vez aunque se corrija.')).toBeDefined()
})

test('RC-1: correcting the words of the one in place promises no second reward', async () => {
  const { bar, dialog } = await choose('Beto')
  expect(bar).toContain('No recibe nada más')
  expect(bar).not.toContain('+200')
  expect(dialog.getByText(/Cambian las palabras/)).toBeDefined()
  expect(dialog.getByText('Nada: ya recibió lo de noviembre.')).toBeDefined()
  expect(dialog.queryByText(/celebración/)).toBeNull()
})

test('RC-1: naming again somebody of an earlier version promises no second reward', async () => {
  const { bar, dialog } = await choose('Ana')
  expect(bar).toContain('No recibe nada más')
  expect(dialog.getByText(/lo que recibió no se le quita/)).toBeDefined()
  expect(dialog.getByText('Nada: ya recibió lo de noviembre.')).toBeDefined()
})
