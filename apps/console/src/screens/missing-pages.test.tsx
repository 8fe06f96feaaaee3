import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { render, screen, waitFor } from '@testing-library/react'
import { createMemoryRouter, RouterProvider } from 'react-router'
import { beforeEach, expect, test, vi } from 'vitest'
import { SCREENS } from '../screens.ts'

let answer: () => Response = () => Response.json({})

beforeEach(() => {
  vi.spyOn(console, 'error').mockImplementation(() => {})
  vi.stubGlobal('fetch', async (asked: string | URL | Request) =>
    // The session is open: without one, every route answers that nothing is there.
    String(asked).endsWith('/rpc/operator/me') ? Response.json({}) : answer(),
  )
})

/** Opens an address of the console, without what stands around its screens. */
function open(path: string) {
  const client = new QueryClient({ defaultOptions: { queries: { retry: false } } })
  const routes = SCREENS.flatMap((one) => one.routes.map(({ path, page }) => ({ path, lazy: page })))
  const router = createMemoryRouter([{ hydrateFallbackElement: <p />, children: routes }], { initialEntries: [path] })
  render(
    <QueryClientProvider client={client}>
      <RouterProvider router={router} />
    </QueryClientProvider>,
  )
  return client
}

test.each([
  ['/personas/999', 'Esa persona no está', 'NOT_FOUND'],
  ['/recompensas/999', 'Esa recompensa no está', 'REWARD_NOT_FOUND'],
  ['/incentivos/999', 'Ese premio no está', 'NOT_FOUND'],
  ['/codigos/999', 'Esa campaña no está', 'NOT_FOUND'],
  ['/terminos/99', 'Esa versión no está', 'NOT_FOUND'],
  ['/temporadas/nada', 'Esa temporada no está', 'NOT_FOUND'],
  ['/temporadas/nada/tampoco', 'Esa temporada no está', 'NOT_FOUND'],
  ['/misiones/x/y', 'Esa misión no está', 'MISSION_NOT_FOUND'],
  ['/personas/999/nada', 'Esa persona no está', 'NOT_FOUND'],
  ['/guia/nada', 'Esa página de la guía no existe', 'NOT_FOUND'],
  ['/informes/nada', 'Ese informe no está', 'NOT_FOUND'],
])('the page of %s, which does not exist, is titled «%s»', async (path, title, error) => {
  answer = () => Response.json({ error }, { status: 404 })
  open(path)
  expect(await screen.findByRole('heading', { level: 1, name: title })).toBeTruthy()
  await waitFor(() => expect(document.title).toBe(`${title} · Consola de Órbita`))
  expect(screen.queryByRole('button', { name: 'Reintentar' })).toBeNull()
})

test.each(['/misiones', '/misiones/calendario', '/misiones/x/y', '/canjes', '/reportes', '/ajustes'])(
  'the page of %s, which could not be read, is read again when it is asked for',
  async (path) => {
    answer = () => Response.json({ error: 'INTERNAL' }, { status: 500 })
    open(path)
    expect(await screen.findByRole('alert')).toBeTruthy()
    const asked = vi.fn(() => Response.json({ error: 'INTERNAL' }, { status: 500 }))
    answer = asked
    screen.getByRole('button', { name: 'Reintentar' }).click()
    await waitFor(() => expect(asked).toHaveBeenCalled())
  },
)

test('D-72: the address of another list of people is no person', async () => {
  answer = () => Response.json({ areas: [], total: 0, next: null })
  open('/personas/areas')
  expect(await screen.findByRole('heading', { level: 1, name: 'Esa persona no está' })).toBeTruthy()
})

test.each(['/personas/1/nada', '/recompensas/1/nada', '/reconocimientos/nada'])(
  'the page of %s, which has no such tab, says that it is the tab that is not there',
  async (path) => {
    answer = () => Response.json({ id: 1, name: 'Ada', title: 'Taza' })
    open(path)
    expect(await screen.findByRole('heading', { level: 1, name: 'Esa pestaña no está' })).toBeTruthy()
    await waitFor(() => expect(document.title).toBe('Esa pestaña no está · Consola de Órbita'))
    expect(screen.getByRole('link')).toBeTruthy()
  },
)
