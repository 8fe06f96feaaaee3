import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { render, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { MemoryRouter } from 'react-router'
import { expect, test, vi } from 'vitest'
import { CirclesTab } from './circles-tab.tsx'

const person = (id: number, name: string) => ({ id, name, area: 'Ventas' })
const CIRCLE = {
  person: person(1, 'Ana Ruiz'),
  few: [person(2, 'Beto Gil'), person(3, 'Carla Paz')],
  thanks: 12,
  fromFew: 9,
  repeating: 2,
  fromRepeating: 8,
}

/** Answers the requests of the tab, and keeps the orders that it asks for. */
function show(answer: () => Response | Promise<Response>): string[] {
  const orders: string[] = []
  vi.stubGlobal('fetch', (request: string | URL | Request) => {
    const url = request instanceof Request ? request.url : `${request}`
    orders.push(new URL(url, 'http://localhost').searchParams.get('order') ?? '')
    return Promise.resolve(answer())
  })
  const client = new QueryClient({ defaultOptions: { queries: { retry: false } } })
  render(
    <MemoryRouter>
      <QueryClientProvider client={client}>
        <CirclesTab />
      </QueryClientProvider>
    </MemoryRouter>,
  )
  return orders
}

test('RC-3: shows each person with those who thank them most, who lead to their pages', async () => {
  const orders = show(() => Response.json({ circles: [CIRCLE], total: 1 }))
  expect(document.querySelector('[aria-busy=true]')).not.toBeNull()
  const row = await screen.findByRole('row', { name: /Ana Ruiz/ })
  expect(row.textContent).toContain('9 de 12')
  expect(row.textContent).toContain('8 de 12, de 2 personas')
  expect(row.textContent).toContain('75 %')
  const link = (name: string) => within(row).getAllByRole('link', { name })[0]!.getAttribute('href')
  expect(['Ana Ruiz', 'Beto Gil', 'Carla Paz'].map(link)).toEqual(['/personas/1', '/personas/2', '/personas/3'])
  await userEvent.click(screen.getByRole('button', { name: /Parte/ }))
  await userEvent.click(screen.getByRole('button', { name: 'Persona' }))
  expect(orders).toEqual(['-share', 'share', 'name'])
})

test('RC-3: says so when nobody is in a closed circle', async () => {
  show(() => Response.json({ circles: [], total: 0 }))
  expect(await screen.findByText('Nadie por ahora')).toBeDefined()
})

test('RC-3: shows a failure, and tries again', async () => {
  let isUp = false
  show(() => (isUp ? Response.json({ circles: [CIRCLE], total: 51 }) : Promise.reject(new TypeError('offline'))))
  const again = await screen.findByRole('button', { name: 'Reintentar' })
  expect(screen.getByRole('alert').textContent).toContain('No pudimos traer la lista.')
  isUp = true
  await userEvent.click(again)
  expect(await screen.findByText('1 de 51 personas')).toBeDefined()
})
