import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { CoreAdminContext } from 'ra-core'
import { MemoryRouter } from 'react-router'
import { beforeEach, expect, test, vi } from 'vitest'
import { type Column, DataTable } from './data-table.tsx'
import { useSelection } from './use-selection.ts'

type Row = { id: number; name: string }
const ROWS: readonly Row[] = ['Ada', 'Bea', 'Ciro', 'Dora'].map((name, index) => ({ id: index + 1, name }))
const COLUMNS: readonly Column<Row>[] = [
  { id: 'name', title: 'Persona', cell: ({ name }) => name, text: ({ name }) => name, canSort: true },
]
const onOpen = vi.fn()
const onSort = vi.fn()

function List() {
  const selection = useSelection<Row>()
  return (
    <DataTable
      label="Personas"
      columns={COLUMNS}
      rows={ROWS}
      sort="name"
      onSort={onSort}
      selection={selection}
      nameOf={({ name }) => name}
      onOpen={onOpen}
    />
  )
}

beforeEach(() => {
  vi.clearAllMocks()
  render(
    <MemoryRouter>
      <CoreAdminContext>
        <List />
        <input aria-label="Buscar" />
      </CoreAdminContext>
    </MemoryRouter>,
  )
})

const chosen = () => screen.getAllByRole('row', { selected: true }).map((row) => row.textContent)

test('moves, chooses and opens with the keyboard', async () => {
  await userEvent.keyboard('jj')
  expect(document.activeElement?.textContent).toBe('Bea')
  await userEvent.keyboard('x')
  expect(chosen()).toEqual(['Bea'])
  await userEvent.keyboard('{Enter}')
  expect(onOpen).toHaveBeenCalledWith(ROWS[1])
  await userEvent.keyboard('k')
  expect(document.activeElement?.textContent).toBe('Ada')
})

test('⇧ x chooses every row from the last one to this one, and Esc lets go of them', async () => {
  await userEvent.keyboard('jxjj{Shift>}X{/Shift}')
  expect(chosen()).toEqual(['Ada', 'Bea', 'Ciro'])
  await userEvent.keyboard('{Escape}')
  expect(screen.queryAllByRole('row', { selected: true })).toEqual([])
})

test('what is typed in a field moves nothing', async () => {
  await userEvent.type(screen.getByRole('textbox', { name: 'Buscar' }), 'jxk')
  expect(screen.queryAllByRole('row', { selected: true })).toEqual([])
})

test('a header says its order and turns it around', async () => {
  expect(screen.getByRole('columnheader', { name: 'Persona' }).getAttribute('aria-sort')).toBe('ascending')
  await userEvent.click(screen.getByRole('button', { name: 'Persona' }))
  expect(onSort).toHaveBeenCalledWith('-name')
})
