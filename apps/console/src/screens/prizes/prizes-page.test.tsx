import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { MemoryRouter } from 'react-router'
import { expect, test, vi } from 'vitest'
import { ANA, AT, BETO } from '../../../test/list-export.tsx'
import { Component as Prizes } from './prizes-page.tsx'

/** Shows the two prizes that wait, until they are handed over. @returns the e-mails of those who received one */
function show() {
  const handed: string[] = []
  const prize = { awardId: 'constelacion', title: 'Constelación', prize: 'Taza', platform: 'figuras', askedAt: AT }
  vi.stubGlobal('fetch', async (request: string | URL | Request, init?: RequestInit) => {
    if ((request instanceof Request ? request.method : init?.method) === 'PUT') {
      handed.push(JSON.parse(request instanceof Request ? await request.text() : String(init?.body)).email)
      return Response.json({})
    }
    const waiting = [ANA, BETO].filter(({ email }) => !handed.includes(email))
    return Response.json({
      ...{ today: '2026-11-25', promise: 2, total: waiting.length },
      prizes: waiting.map((person) => ({ ...prize, person, promisedOn: '2026-11-24' })),
    })
  })
  render(
    <MemoryRouter>
      <QueryClientProvider client={new QueryClient({ defaultOptions: { queries: { retry: false } } })}>
        <Prizes />
      </QueryClientProvider>
    </MemoryRouter>,
  )
  return handed
}

test('D-78: prizes are found by person, and those that wait and are chosen are handed over by keyboard', async () => {
  const user = userEvent.setup()
  const handed = show()
  expect(await screen.findByText('Promesa: 2 días hábiles · 2 pasaron su promesa')).toBeTruthy()
  await user.type(screen.getByRole('searchbox'), 'gil')
  expect(await screen.findByText('1 de 1 premio por entregar')).toBeTruthy()
  await user.clear(screen.getByRole('searchbox'))
  await screen.findByText('2 de 2 premios por entregar')

  screen.getByRole('checkbox', { name: 'Elegir todas las que se ven' }).focus()
  await user.keyboard(' ')
  await user.click(screen.getByRole('button', { name: 'Entregar «Taza» a Ana Lemus' }))
  expect(await screen.findByText('1 elegido')).toBeTruthy()
  await user.keyboard('a')
  await waitFor(() => expect(handed).toEqual([ANA.email, BETO.email]))
  expect(await screen.findByText('Nada por entregar')).toBeTruthy()
  expect(screen.queryByRole('region', { name: 'Con lo elegido' })).toBeNull()
})
