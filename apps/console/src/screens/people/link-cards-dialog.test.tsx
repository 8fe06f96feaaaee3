import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test, vi } from 'vitest'
import { LinkCardsDialog } from './link-cards-dialog.tsx'

const MADE = {
  cards: [
    { personId: 1, name: 'Ana Ñúñez', area: 'Ventas', token: 'a'.repeat(43) },
    { personId: 2, name: 'Beto Paz', area: null, token: 'b'.repeat(43) },
  ],
  leftOut: 1,
  expiresAt: '2026-12-04T14:00:00.000Z',
}

function show(answer: () => Response) {
  const sent: unknown[] = []
  vi.stubGlobal('fetch', async (_request: unknown, init?: RequestInit) => {
    sent.push(JSON.parse(String(init?.body)))
    return answer()
  })
  const client = new QueryClient({ defaultOptions: { queries: { retry: false } } })
  render(
    <QueryClientProvider client={client}>
      <LinkCardsDialog who={{ ids: [1, 2, 3] }} count={3} onClose={() => undefined} />
    </QueryClientProvider>,
  )
  return sent
}

test('SE-3: without a recent proof it asks for it, and prints nothing', async () => {
  show(() => Response.json({ error: 'CONFIRMATION_NEEDED' }, { status: 403 }))
  await userEvent.click(screen.getByRole('button', { name: 'Hacer las tarjetas' }))
  expect(await screen.findByText(/Dar enlaces que preparan navegadores/)).toBeTruthy()
  expect(document.querySelectorAll('article')).toHaveLength(0)
})

test('SE-3: the cards are made once, say who was left out, and wait to be printed', async () => {
  const print = vi.spyOn(window, 'print').mockImplementation(() => undefined)
  const sent = show(() => Response.json(MADE))
  await userEvent.click(screen.getByRole('button', { name: 'Hacer las tarjetas' }))
  expect(await screen.findByRole('heading', { name: '2 tarjetas listas' })).toBeTruthy()
  expect(screen.getByText(/1 persona quedó fuera/)).toBeTruthy()
  expect([...document.querySelectorAll('article h2')].map((name) => name.textContent)).toEqual([
    'Ana Ñúñez',
    'Beto Paz',
  ])
  await userEvent.click(screen.getByRole('button', { name: 'Imprimir' }))
  expect(print).toHaveBeenCalledOnce()
  expect(sent).toEqual([{ who: { ids: [1, 2, 3] }, operationId: expect.any(String) }])
  expect(screen.queryByRole('button', { name: 'Hacer las tarjetas' })).toBeNull()
})
