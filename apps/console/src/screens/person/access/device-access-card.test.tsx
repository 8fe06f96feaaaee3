import type { PersonOutput } from '@orbita/contract/people/people'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { render, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test, vi } from 'vitest'
import { DeviceAccessCard } from './device-access-card.tsx'

const ADA = { id: 7, name: 'Ada Núñez', exposedAt: null } as unknown as PersonOutput
const LINK = { token: 'a'.repeat(43), expiresAt: '2026-12-13T15:00:00.000Z' }

type Sent = { path: string; body: Record<string, unknown> }

/** Shows the card over a server that first asks for the proof. @returns what was sent, the proofs left out */
function show(person = ADA) {
  const sent: Sent[] = []
  let isProven = false
  vi.stubGlobal('fetch', async (address: string, init?: RequestInit) => {
    const path = new URL(`${address}`, location.origin).pathname
    if (path.endsWith('/confirmation')) {
      isProven = true
      return new Response(null, { status: 204 })
    }
    if (!isProven) return Response.json({ error: 'CONFIRMATION_NEEDED' }, { status: 403 })

    const { operationId: _, ...body } = JSON.parse(`${init?.body}`)
    sent.push({ path, body })
    return Response.json(path.endsWith('/device-link') ? LINK : { isExposed: true })
  })
  render(
    <QueryClientProvider client={new QueryClient()}>
      <DeviceAccessCard person={person} />
    </QueryClientProvider>,
  )
  return sent
}

async function prove() {
  const dialog = within(await screen.findByRole('dialog', { name: 'Confirma que eres tú' }))
  await userEvent.type(dialog.getByLabelText('Tu frase de acceso'), 'ocho veleros de cristal')
  await userEvent.type(dialog.getByLabelText(/Código del teléfono/), '123456')
  await userEvent.click(dialog.getByRole('button', { name: /Confirmar|Continuar/ }))
}

test('SE-3: a link is given after the proof, once, with its QR code, and says until when', async () => {
  const sent = show()
  await userEvent.click(screen.getByRole('button', { name: 'Dar un enlace…' }))
  await prove()
  const dialog = within(await screen.findByRole('dialog', { name: 'Enlace para Ada Núñez' }))
  expect(dialog.getByText(`${location.origin}/enlace#${LINK.token}`)).toBeTruthy()
  expect(dialog.getByRole('img', { name: 'Código QR del enlace' })).toBeTruthy()
  expect(sent).toEqual([{ path: '/rpc/operator/people/7/device-link', body: {} }])
})

test('SE-3: the mark of an exposed cédula is put, and the card says which way it stands', async () => {
  const sent = show()
  await userEvent.click(screen.getByRole('button', { name: 'Marcar' }))
  await prove()
  await vi.waitFor(() => expect(sent).toEqual([{ path: '/rpc/operator/people/7/exposure', body: { isExposed: true } }]))
})

test('SE-3: a mark that stands can be taken away', async () => {
  show({ ...ADA, exposedAt: '2026-11-20T15:00:00.000Z' })
  expect(screen.getByRole('button', { name: 'Ya no está expuesta' })).toBeTruthy()
})
