import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { MemoryRouter } from 'react-router'
import { beforeEach, expect, test, vi } from 'vitest'
import { MessageDialog } from './message-dialog.tsx'

let people: { name: string }[]

beforeEach(() => {
  vi.stubGlobal('fetch', async (asked: string | URL | Request) => {
    const url = new URL(asked instanceof Request ? asked.url : asked, 'http://localhost')
    if (!url.pathname.endsWith('/people')) return Response.json({ everybody: 2, areas: [] })
    expect(url.searchParams.get('access')).toBe('active')
    return Response.json({ people, total: people.length, next: null })
  })
})

const show = () =>
  render(
    <MemoryRouter>
      <QueryClientProvider client={new QueryClient({ defaultOptions: { queries: { retry: false } } })}>
        <MessageDialog begin={{ title: 'Hola, {nombre}', text: 'Hoy hay sobres' }} onClose={() => {}} />
      </QueryClientProvider>
    </MemoryRouter>,
  )

test('D-82: a message is shown as an employee of the company reads it', async () => {
  people = [{ name: 'Ada Byron' }]
  show()
  expect(await screen.findByText('Por ejemplo, en los avisos de Ada Byron')).toBeTruthy()
  expect(screen.getByText('Hola, Ada')).toBeTruthy()
})

test('D-82: while the company has nobody yet, a message is shown with the place of the name', async () => {
  people = []
  show()
  expect(await screen.findByText('En los avisos de cada persona')).toBeTruthy()
  expect(screen.getByText('Hola, {nombre}')).toBeTruthy()
})

test('D-82: an area that lost its last person is never taken for the whole company', async () => {
  let legal = 3
  vi.stubGlobal('fetch', async (asked: string | URL | Request, init?: RequestInit) => {
    if (init?.method === 'POST') return Response.json({ error: 'BAD_INPUT' }, { status: 400 })
    const { pathname } = new URL(asked instanceof Request ? asked.url : asked, 'http://localhost')
    if (pathname.endsWith('/people')) return Response.json({ people: [], total: 0, next: null })
    const areas = [{ area: 'Ventas', people: 9 }, ...(legal > 0 ? [{ area: 'Legal', people: legal }] : [])]
    return Response.json({ everybody: 12, areas })
  })
  show()
  await userEvent.selectOptions(await screen.findByLabelText('A quién'), await screen.findByText('Legal (3)'))
  await userEvent.click(screen.getByRole('button', { name: 'Revisar' }))
  legal = 0
  await userEvent.click(screen.getByRole('button', { name: 'Enviar a 3' }))
  expect((await screen.findByRole('alert')).textContent).toContain('En Legal ya no hay nadie con acceso.')
  expect(screen.getByRole('button', { name: 'Enviar a 0' }).getAttribute('aria-disabled')).toBe('true')
  await userEvent.click(screen.getByRole('button', { name: 'Volver a escribir' }))
  expect(screen.getByLabelText<HTMLSelectElement>('A quién').selectedOptions[0]!.textContent).toBe('Legal (0)')
})
