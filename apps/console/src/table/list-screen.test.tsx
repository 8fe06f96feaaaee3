import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { render, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { createMemoryRouter, RouterProvider } from 'react-router'
import { beforeEach, expect, test, vi } from 'vitest'
import type { ListAsk, Resource } from '../data/resource.ts'
import type { ListOf } from './list-of.ts'
import { ListScreen } from './list-screen.tsx'
import { BulkBar } from './rows/bulk-bar.tsx'

type Row = { id: number; name: string }
const PAGE = 50
const ALL: readonly Row[] = Array.from({ length: 120 }, (_, index) => ({ id: index + 1, name: `Fila ${index + 1}` }))

let asked: ListAsk[] = []
const done = vi.fn()

const resource: Resource<Row> = {
  name: 'things',
  list: async (ask) => {
    asked.push(ask)
    const found = ALL.filter(({ name }) => name.includes(ask.filter.q ?? ''))
    const from = Number(ask.cursor ?? 0)
    const next = from + PAGE < found.length ? `${from + PAGE}` : null
    return { rows: found.slice(from, from + PAGE), total: found.length, next }
  },
}

const LIST: ListOf<Row> = {
  resource,
  query: { names: ['q'], sorts: ['name', '-name'] },
  title: 'Cosas',
  name: 'cosas',
  one: 'cosa',
  many: 'cosas',
  columns: [
    { id: 'name', title: 'Nombre', grows: true, canSort: true, cell: ({ name }) => name, text: ({ name }) => name },
  ],
  search: 'Nombre',
  noMatch: (search) => ({ title: `Nada responde a «${search}»`, words: 'Prueba con menos letras.' }),
  nameOf: ({ name }) => name,
  pathOf: ({ id }) => `/cosas/${id}`,
}

function Page() {
  return (
    <main id="contenido">
      <ListScreen
        of={LIST}
        bulk={({ selection, total }) =>
          (selection.rows.length > 0 || selection.except) && (
            <BulkBar
              chosen={
                selection.except ? `${total - selection.except.length} elegidas` : `${selection.rows.length} elegidas`
              }
              all={selection.except ? undefined : { title: `Elegir las ${total}`, onClick: selection.chooseFilter }}
              onClear={selection.clear}
              actions={[{ title: 'Hacer', icon: null, onClick: () => done(selection.except ?? selection.rows) }]}
            />
          )
        }
      />
    </main>
  )
}

/** Opens the list at an address, and waits for its rows. */
async function open(path = '/cosas') {
  const router = createMemoryRouter(
    [
      { path: '/cosas', element: <Page /> },
      { path: '/cosas/:id', element: <p>Una cosa</p> },
    ],
    { initialEntries: [path] },
  )
  render(
    <QueryClientProvider client={new QueryClient({ defaultOptions: { queries: { retry: false } } })}>
      <RouterProvider router={router} />
    </QueryClientProvider>,
  )
  await screen.findByRole('table')
  return router
}

/** The names in the rows that are shown, without that of the headers. */
const names = () =>
  screen
    .getAllByRole('row')
    .slice(1)
    .map((row) => row.textContent)
const status = () => screen.getAllByRole('status').map(({ textContent }) => textContent)

beforeEach(() => {
  asked = []
  done.mockClear()
  vi.stubGlobal('fetch', async () => Response.json({ email: 'ana@orbita.example', name: null }))
  Element.prototype.scrollIntoView = () => undefined
})

test('a list shows pages of fifty, which are turned by button and by key, and the address has the page', async () => {
  const user = userEvent.setup()
  const router = await open()
  expect([names().length, names()[0]]).toEqual([50, 'Fila 1'])
  expect(status()).toContain('50 de 120 cosas')

  await user.click(screen.getByRole('button', { name: 'Siguiente' }))
  await waitFor(() => expect(names()[0]).toBe('Fila 51'))
  expect(status()).toContain('51–100 de 120 cosas')
  expect(router.state.location.search).toBe('?pagina=2')

  await user.keyboard('l')
  await waitFor(() => expect(names()).toHaveLength(20))
  expect(screen.getByRole('button', { name: 'Siguiente' }).getAttribute('aria-disabled')).toBe('true')
  await user.keyboard('h')
  await waitFor(() => expect(names()[0]).toBe('Fila 51'))
})

test('a page of an address is reached through those before it, and one beyond the end is the last', async () => {
  await open('/cosas?pagina=9')
  await waitFor(() => expect(names()[0]).toBe('Fila 101'))
  expect(asked.map(({ cursor }) => cursor)).toEqual([undefined, '50', '100'])
})

test('the way back from a row leads to the page that it was on', async () => {
  const user = userEvent.setup()
  const router = await open('/cosas?pagina=2')
  await waitFor(() => expect(names()[0]).toBe('Fila 51'))
  await user.keyboard('j{Enter}')
  expect(router.state.location.pathname).toBe('/cosas/51')
  await router.navigate(-1)
  await waitFor(() => expect(names()[0]).toBe('Fila 51'))
})

test('another order and another search begin at their first page', async () => {
  const user = userEvent.setup()
  const router = await open('/cosas?pagina=2')
  await waitFor(() => expect(names()[0]).toBe('Fila 51'))
  await user.click(screen.getByRole('button', { name: 'Nombre' }))
  expect(router.state.location.search).toBe('?orden=-name')
  await waitFor(() => expect(names()[0]).toBe('Fila 1'))
  await user.type(screen.getByRole('searchbox'), 'nada')
  expect(await screen.findByText('Nada responde a «nada»')).toBeTruthy()
  expect(screen.queryByRole('navigation', { name: 'Páginas' })).toBeNull()
})

test('D-72: by keyboard alone, a page is chosen and then every row of the filters, on all pages', async () => {
  const user = userEvent.setup()
  await open()
  screen.getByRole('checkbox', { name: 'Elegir todas las que se ven' }).focus()
  await user.keyboard(' ')
  expect(screen.getAllByRole('row', { selected: true })).toHaveLength(50)
  const bar = within(screen.getByRole('region', { name: 'Con lo elegido' }))
  bar.getByRole('button', { name: 'Elegir las 120' }).focus()
  await user.keyboard('{Enter}')
  expect(status()).toContain('120 elegidas')

  await user.keyboard('l')
  await waitFor(() => expect(names()[0]).toBe('Fila 51'))
  expect(screen.getAllByRole('row', { selected: true })).toHaveLength(50)
  await user.keyboard('jx')
  expect(status()).toContain('119 elegidas')
  bar.getByRole('button', { name: 'Hacer' }).focus()
  await user.keyboard('{Enter}')
  expect(done).toHaveBeenCalledWith([51])
})
