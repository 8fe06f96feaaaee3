import type { Signature } from '@orbita/contract/screens/console-inboxes'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { render, screen } from '@testing-library/react'
import { MemoryRouter } from 'react-router'
import { expect, test, vi } from 'vitest'
import { Mine } from './mine.tsx'

const ASKED = {
  ...{
    id: 1,
    state: 'waiting',
    note: null,
    reason: 'Recibió sola el camión',
    credits: 600,
    experience: 0,
    stardust: 0,
  },
  person: { id: 1, name: 'Ana Lemus', email: 'ana@acme.co', area: 'Ventas', avatar: null },
} as unknown as Signature

const ME = { isMe: true, state: 'active' }

/** Shows what an operator asked for in a company with these operators. */
function open(...operators: { isMe: boolean; state: string }[]) {
  vi.stubGlobal('fetch', async () => Response.json({ operators }))
  const client = new QueryClient({ defaultOptions: { queries: { retry: false } } })
  render(
    <MemoryRouter>
      <QueryClientProvider client={client}>
        <Mine signatures={[ASKED]} />
      </QueryClientProvider>
    </MemoryRouter>,
  )
  return client
}

test('PT-6: what waits for a second operator, where nobody else is one, says so and who makes one', async () => {
  open(ME, { isMe: false, state: 'disabled' })
  expect(await screen.findByText(/Pide a quien instaló el producto que cree una/)).toBeDefined()
})

test.each(['active', 'invited'])('PT-6: with another operator, who is %s, it only waits', async (state) => {
  const client = open(ME, { isMe: false, state })
  await vi.waitFor(() => expect(client.getQueryData(['operators'])).toBeDefined())
  expect(screen.queryByText(/Pide a quien instaló el producto/)).toBeNull()
})
