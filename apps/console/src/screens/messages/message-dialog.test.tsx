import { QueryClient } from '@tanstack/react-query'
import { render, screen } from '@testing-library/react'
import { CoreAdminContext } from 'ra-core'
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
      <CoreAdminContext queryClient={new QueryClient({ defaultOptions: { queries: { retry: false } } })}>
        <MessageDialog begin={{ title: 'Hola, {nombre}', text: 'Hoy hay sobres' }} onClose={() => {}} />
      </CoreAdminContext>
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
