import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { MemoryRouter } from 'react-router'
import { expect, test, vi } from 'vitest'
import { PlaceCard } from './place-card.tsx'

test('D-100: a currency that is written already is refused beside its fields until they change, and nothing typed is lost', async () => {
  localStorage.clear()
  vi.stubGlobal('fetch', async () => Response.json({ error: 'MONEY_WRITTEN' }, { status: 409 }))
  render(
    <MemoryRouter>
      <QueryClientProvider client={new QueryClient({ defaultOptions: { queries: { retry: false } } })}>
        <PlaceCard
          saved={{ value: { country: 'CO', currency: 'COP' }, version: 1, changedAt: null, changedBy: null }}
        />
      </QueryClientProvider>
    </MemoryRouter>,
  )
  const country = screen.getByRole<HTMLSelectElement>('combobox', { name: 'País' })
  await userEvent.selectOptions(country, 'Chile')
  await userEvent.click(screen.getByRole('button', { name: 'Guardar país y moneda' }))
  expect((await screen.findByRole('alert')).textContent).toMatch(/^El país y la moneda ya no se cambian/)
  expect(country.value).toBe('Chile')

  await userEvent.click(screen.getByRole('button', { name: 'Dejar como estaba' }))
  expect(screen.queryByRole('alert')).toBeNull()
  expect(country.value).toBe('Colombia')
})
