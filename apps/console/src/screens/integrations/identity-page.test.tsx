import type { IdentityProvider } from '@orbita/contract/identity/single-sign-on'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { MemoryRouter } from 'react-router'
import { expect, test, vi } from 'vitest'
import { Component as IdentityPage } from './identity-page.tsx'

const PROVIDER: IdentityProvider = {
  ...{ issuer: 'https://login.acme.co', clientId: 'orbita', numberClaim: null, isRequired: false },
  returnAddress: 'https://orbita.acme.co/auth/company/return',
  signOutAddress: 'https://orbita.acme.co/cuenta-de-la-empresa/salida',
  ...{ forEmployees: false, forOperators: false, lastSuccessAt: null, failure: null, bound: 31, people: 42 },
}

function show(provider: IdentityProvider | null, check = () => Response.json({ finding: 'client-refused' })) {
  // jsdom lays nothing out.
  Element.prototype.scrollIntoView = () => undefined
  const sent: unknown[] = []
  vi.stubGlobal('fetch', async (address: string, init?: RequestInit) => {
    if (`${address}`.endsWith('/check')) return check()
    if (init?.method === 'PUT') {
      const { operationId: _, ...body } = JSON.parse(`${init.body}`)
      sent.push(body)
      return new Response(null, { status: 204 })
    }
    return Response.json({ provider })
  })
  render(
    <QueryClientProvider client={new QueryClient()}>
      <MemoryRouter>
        <IdentityPage />
      </MemoryRouter>
    </QueryClientProvider>,
  )
  return sent
}

test('D-112: without a provider it says who connects one, and with what', async () => {
  show(null)
  expect(await screen.findByText(/OIDC_ISSUER, OIDC_CLIENT_ID/)).toBeTruthy()
  expect(screen.queryByRole('button', { name: 'Probar' })).toBeNull()
})

test('D-112: the switch is sent with what the other one says, and the check says what is wrong', async () => {
  const sent = show({ ...PROVIDER, forOperators: true })
  await userEvent.click(await screen.findByRole('switch', { name: /Un segundo botón/ }))
  expect(sent).toEqual([{ forEmployees: true, forOperators: true }])
  await userEvent.click(screen.getByRole('button', { name: 'Probar' }))
  expect(await screen.findByText(/no reconoce a Órbita/)).toBeTruthy()
})

test('D-112: a failure is shown as people read it, and a required account with what it costs', async () => {
  const failure = { problem: 'away', at: '2026-11-20T14:00:00.000Z' } as const
  show({ ...PROVIDER, forEmployees: true, isRequired: true, failure })
  expect(await screen.findByText('Tu empresa no responde. Inténtalo en unos minutos.')).toBeTruthy()
  expect(screen.getByText(/OIDC_ONLY está en 1/)).toBeTruthy()
})

test('D-112: a check that cannot be asked says so', async () => {
  show(PROVIDER, () => Response.json({ error: 'SLOW_DOWN' }, { status: 503 }))
  await userEvent.click(await screen.findByRole('button', { name: 'Probar' }))
  expect((await screen.findByText(/moment|segundos|minut/i)).closest('[role=status]')).toBeTruthy()
})
