import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { MemoryRouter } from 'react-router'
import { expect, test, vi } from 'vitest'
import { useIdentity } from '../../data/identity.ts'
import { type Column, DataTable } from '../data-table.tsx'
import { ListTools } from './list-tools.tsx'
import { useColumns } from './use-columns.ts'

type Row = { id: number; name: string; area: string; credits: string }
const ROWS: readonly Row[] = [{ id: 1, name: 'Ada', area: 'Ventas', credits: '40' }]
const COLUMNS: readonly Column<Row>[] = [
  { id: 'name', title: 'Persona', grows: true, cell: ({ name }) => name, text: ({ name }) => name },
  { id: 'area', title: 'Área', cell: ({ area }) => area, text: ({ area }) => area },
  { id: 'credits', title: 'Créditos', cell: ({ credits }) => credits, text: ({ credits }) => credits },
]

function List() {
  const choice = useColumns('prueba', COLUMNS)
  const identity = useIdentity()
  return (
    <>
      <output>{identity?.email}</output>
      <ListTools all={COLUMNS} choice={choice} />
      <DataTable label="Personas" columns={choice.columns} rows={ROWS} nameOf={({ name }) => name} onOpen={() => {}} />
    </>
  )
}

/** Shows the list to an operator, and waits until it knows who they are. */
async function showTo(email: string) {
  vi.stubGlobal('fetch', async () => Response.json({ email, name: null }))
  const shown = render(
    <MemoryRouter>
      <QueryClientProvider client={new QueryClient()}>
        <List />
      </QueryClientProvider>
    </MemoryRouter>,
  )
  await screen.findByText(email)
  return shown
}

const titles = () => screen.getAllByRole('columnheader').map(({ textContent }) => textContent)

test('D-84: columns are chosen by keyboard, and each operator finds their own again in that browser', async () => {
  const user = userEvent.setup()
  const first = await showTo('ana@orbita.example')
  expect(titles()).toEqual(['Persona', 'Área', 'Créditos'])

  screen.getByRole('button', { name: 'Columnas' }).focus()
  await user.keyboard('{Enter}')
  expect(screen.getByRole('menu', { name: 'Columnas' })).toBeTruthy()
  expect(screen.queryByRole('menuitem', { name: 'Como vienen' })).toBeNull()
  // The column that names the row is not offered.
  expect(screen.getAllByRole('menuitemcheckbox').map(({ textContent }) => textContent)).toEqual(['Área', 'Créditos'])
  await user.keyboard('{ArrowDown}{Enter}')
  expect(screen.getByRole('menuitemcheckbox', { name: 'Créditos' }).getAttribute('aria-checked')).toBe('false')
  await user.keyboard('{Escape}')
  await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Columnas' })))
  expect(titles()).toEqual(['Persona', 'Área'])
  first.unmount()

  const other = await showTo('beto@orbita.example')
  expect(titles()).toEqual(['Persona', 'Área', 'Créditos'])
  other.unmount()

  await showTo('ana@orbita.example')
  await waitFor(() => expect(titles()).toEqual(['Persona', 'Área']))
  await user.click(screen.getByRole('button', { name: 'Columnas' }))
  await user.click(screen.getByRole('menuitem', { name: 'Como vienen' }))
  expect(titles()).toEqual(['Persona', 'Área', 'Créditos'])
})

test('D-84: every list has compact rows once they are chosen', async () => {
  const user = userEvent.setup()
  await showTo('ana@orbita.example')
  await user.click(screen.getByRole('button', { name: 'Compacta' }))
  expect(screen.getByRole('button', { name: 'Compacta' }).getAttribute('aria-pressed')).toBe('true')
  expect(screen.getByRole('table').dataset.compact).toBe('true')
})
