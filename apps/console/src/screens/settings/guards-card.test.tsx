import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { MemoryRouter } from 'react-router'
import { expect, test, vi } from 'vitest'
import { GuardsCard } from './guards-card.tsx'

const VALUE = { reciprocal: 'observe', 'closed-circle': 'observe', 'repeated-elsewhere': 'warn' } as const

/** Shows the card, and keeps what it sends. */
function show() {
  const sent: { value: object; version: number }[] = []
  vi.stubGlobal('fetch', async (request: string | URL | Request, init?: RequestInit) => {
    const body = request instanceof Request ? await request.text() : String(init?.body)
    const { value, version } = JSON.parse(body) as (typeof sent)[number]
    sent.push({ value, version })
    return Response.json({ value, version: version + 1, changedAt: null, changedBy: null })
  })
  const client = new QueryClient({ defaultOptions: { queries: { retry: false } } })
  render(
    <MemoryRouter>
      <QueryClientProvider client={client}>
        <GuardsCard saved={{ value: VALUE, version: 4, changedAt: null, changedBy: null }} />
      </QueryClientProvider>
    </MemoryRouter>,
  )
  return sent
}

test('RC-3: each guard says its level in words, and a changed one is saved with the version that was seen', async () => {
  const sent = show()
  const guard = screen.getByRole<HTMLSelectElement>('combobox', { name: 'Kudos devueltos en la semana' })
  expect(guard.selectedOptions[0]?.textContent).toMatch(/^Observar/)
  const save = screen.getByRole('button', { name: 'Guardar' })
  expect(save.getAttribute('aria-disabled')).toBe('true')
  await userEvent.selectOptions(guard, screen.getAllByRole('option', { name: /^Impedir/ })[0]!)
  await userEvent.click(save)
  await waitFor(() => expect(sent).toEqual([{ value: { ...VALUE, reciprocal: 'block' }, version: 4 }]))
})
