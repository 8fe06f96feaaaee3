import type { DirectoryOutput } from '@orbita/contract/people/directory'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { fireEvent, render, screen, waitFor } from '@testing-library/react'
import { MemoryRouter } from 'react-router'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { Component as DirectoryPage } from './directory-page.tsx'

// The tabs show theirs, which needs a layout.
const { scrollIntoView } = Element.prototype
beforeAll(() => {
  Element.prototype.scrollIntoView = () => undefined
})
afterAll(() => {
  Element.prototype.scrollIntoView = scrollIntoView
})

const NONE: DirectoryOutput = {
  ...{ address: 'https://orbita.example/scim/v2', keys: 0, usedAt: null, people: 0, active: 0, left: 0, most: 5 },
  ...{ heldAt: null, openUntil: null, conflicts: [] },
}
const SOME = { ...NONE, keys: 1, usedAt: '2026-11-20T15:14:00.000Z', people: 20, active: 18, left: 2 }

/** Shows the page over this answer. @returns the bodies of what was sent, with their paths */
function show(answer: DirectoryOutput | undefined) {
  const sent: object[] = []
  vi.stubGlobal('fetch', async (request: string | URL | Request, init?: RequestInit) => {
    const path = new URL(request instanceof Request ? request.url : request, 'http://consola').pathname
    if (path.endsWith('/directory')) return answer ? Response.json(answer) : new Response(null, { status: 500 })
    sent.push({ path, ...JSON.parse(request instanceof Request ? await request.text() : String(init?.body)) })
    return new Response(null, { status: 204 })
  })
  render(
    <MemoryRouter>
      <QueryClientProvider client={new QueryClient({ defaultOptions: { queries: { retry: false } } })}>
        <DirectoryPage />
      </QueryClientProvider>
    </MemoryRouter>,
  )
  return sent
}

test('D-113: without a key the page says what a directory is for, and where its key is made', async () => {
  show(NONE)
  await screen.findByText('Ningún directorio lleva a las personas')
  expect(screen.getByText('Ir a las claves').getAttribute('href')).toBe('/integraciones/claves')
})

test('D-113: what could not be read is said, with another try', async () => {
  show(undefined)
  await screen.findByText('No pudimos traer el directorio')
  expect(screen.getByRole('button', { name: 'Reintentar' })).toBeTruthy()
})

test.each([
  ['Funciona', SOME],
  ['Sin estrenar', { ...SOME, usedAt: null }],
  ['Sin clave', { ...SOME, keys: 0 }],
  ['Detenido', { ...SOME, heldAt: '2026-11-20T15:14:00.000Z' }],
])('D-113: the state of a directory is told: %s', async (words, answer) => {
  show(answer)
  await screen.findByText(words)
  screen.getByText(/Lleva a 20 personas: 18 pueden entrar/)
  expect(screen.queryByText('Permitirlo por un día') !== null).toBe(words === 'Detenido')
})

test('D-113: many who lose their access are let for a day, once for two taps', async () => {
  const sent = show({ ...SOME, heldAt: '2026-11-20T15:14:00.000Z' })
  fireEvent.doubleClick(await screen.findByText('Permitirlo por un día'))
  fireEvent.click(screen.getByText('Permitirlo por un día'))
  await waitFor(() => expect(sent).toMatchObject([{ path: '/rpc/operator/directory/opening' }]))
})

test('D-114: each value by hand is beside the directory’s, which an operator may prefer', async () => {
  const conflict = { personId: 7, name: 'Ana Peña', byHand: null, inDirectory: 'Ventas' }
  const sent = show({ ...SOME, conflicts: [{ ...conflict, field: 'area' }] })
  const button = await screen.findByRole('button', { name: 'Usar lo del directorio: Área de Ana Peña' })
  expect(button.closest('li')!.textContent).toContain('Área: nada a mano, Ventas en el directorio')
  fireEvent.click(button)
  await waitFor(() => expect(sent).toMatchObject([{ path: '/rpc/operator/directory/people/7', field: 'area' }]))
})
