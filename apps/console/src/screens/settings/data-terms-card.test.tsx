import type { SettingsOutput } from '@orbita/contract/settings'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { MemoryRouter } from 'react-router'
import { beforeEach, expect, test, vi } from 'vitest'
import { DataTermsCard } from './data-terms-card.tsx'

const UNSET: SettingsOutput['dataTerms'] = { value: { own: null }, version: 0, changedAt: null, changedBy: null }

function show(country: 'CO' | 'US' = 'CO') {
  const sent: unknown[] = []
  vi.stubGlobal('fetch', async (request: string | URL | Request, init?: RequestInit) => {
    const text = request instanceof Request ? await request.text() : String(init?.body)
    const { value } = JSON.parse(text)
    sent.push(value)
    return Response.json({ ...UNSET, value, version: 1 })
  })
  render(
    <QueryClientProvider client={new QueryClient()}>
      <MemoryRouter>
        <DataTermsCard saved={UNSET} country={country} />
      </MemoryRouter>
    </QueryClientProvider>,
  )
  return sent
}

const claim = () => screen.getByLabelText('Corregir o borrar, en días')
const save = () => screen.getByRole('button', { name: 'Guardar' })

beforeEach(() => localStorage.clear())

test('D-126: what the product brings for the country is named as such, and as nothing that counsel said', () => {
  show()
  expect(screen.getByText(/lo que entiende de la Ley 1581 de Colombia: 15 días hábiles/)).toBeTruthy()
  expect(screen.getByText(/No es consejo legal. Nadie de tu empresa los ha confirmado/)).toBeTruthy()
})

test('D-126: a country whose law nobody has read has none', () => {
  show('US')
  expect(screen.getByText(/no trae ninguna ley de Estados Unidos/)).toBeTruthy()
})

test('D-126: the company sets its own terms, and one without the other is not sent', async () => {
  const sent = show()
  await userEvent.type(claim(), '8')
  expect(screen.getByText('Son entre 1 y 90 días, sin decimales.')).toBeTruthy()
  expect(save().getAttribute('aria-disabled')).toBe('true')
  await userEvent.type(screen.getByLabelText('Consultar, en días'), '3')
  await userEvent.type(screen.getByLabelText('Ley que lo dice'), 'Ley 9')
  await userEvent.click(save())
  await waitFor(() => expect(sent).toHaveLength(1))
  expect(sent[0]).toEqual({
    own: {
      ...{ law: 'Ley 9', authority: null },
      ...{ claim: { days: 8, counts: 'working' }, consultation: { days: 3, counts: 'working' } },
    },
  })
})
