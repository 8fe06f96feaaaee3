import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { MemoryRouter } from 'react-router'
import { expect, test, vi } from 'vitest'
import { Notifications } from '../../layout/notifications.tsx'
import { BudgetCard } from './budget-card.tsx'

test('D-84: a budget that another operator saved meanwhile is reported with their name, and what was typed stays', async () => {
  const theirs = {
    value: { ceiling: 900_000 },
    version: 5,
    changedAt: '2026-10-05T12:00:00Z',
    changedBy: 'ana@orbita.example',
  }
  vi.stubGlobal('fetch', async (_address: string, init?: RequestInit) =>
    init?.method === 'PUT'
      ? Response.json({ error: 'SETTING_CHANGED' }, { status: 409 })
      : Response.json({ budget: theirs }),
  )
  const client = new QueryClient({ defaultOptions: { queries: { retry: false } } })
  render(
    <MemoryRouter>
      <QueryClientProvider client={client}>
        <BudgetCard saved={{ value: { ceiling: null }, version: 4, changedAt: null, changedBy: null }} />
        <Notifications />
      </QueryClientProvider>
    </MemoryRouter>,
  )
  const field = screen.getByRole<HTMLInputElement>('textbox', { name: 'Techo del mes, en dinero' })
  await userEvent.type(field, '700000')
  await userEvent.click(screen.getByRole('button', { name: 'Guardar presupuesto' }))
  const report = await screen.findByText(/^ana@orbita\.example guardó .*900.*Lo tuyo sigue escrito\.$/)
  expect(report.closest('[data-tone]')?.getAttribute('data-tone')).toBe('wait')
  expect(field.value).toBe('700000')
})
