import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { MemoryRouter } from 'react-router'
import { beforeEach, expect, test, vi } from 'vitest'
import { type Column, DataTable } from './data-table.tsx'
import { useSelection } from './rows/use-selection.ts'

type Row = { id: number; name: string }
const ROWS: readonly Row[] = ['Ada', 'Bea', 'Ciro', 'Dora'].map((name, index) => ({ id: index + 1, name }))
const drawCell = vi.fn(({ name }: Row) => name)
const COLUMNS: readonly Column<Row>[] = [
  { id: 'name', title: 'Persona', cell: drawCell, text: ({ name }) => name, canSort: true },
]
const onOpen = vi.fn()
const onSort = vi.fn()

function List({ rows = ROWS }: { rows?: readonly Row[] }) {
  const selection = useSelection<Row>()
  return (
    <DataTable
      label="Personas"
      columns={COLUMNS}
      rows={rows}
      sort="name"
      onSort={onSort}
      selection={selection}
      nameOf={({ name }) => name}
      onOpen={onOpen}
    />
  )
}

const page = (rows?: readonly Row[]) => (
  <MemoryRouter>
    <List {...(rows && { rows })} />
    <input aria-label="Buscar" />
  </MemoryRouter>
)
let rerender: ReturnType<typeof render>['rerender']

beforeEach(() => {
  vi.clearAllMocks()
  rerender = render(page()).rerender
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

test('the keys and the choice go through every row of a long list', async () => {
  const long = Array.from({ length: 120 }, (_, index) => ({ id: index + 1, name: `Persona ${index + 1}` }))
  rerender(page(long))
  expect(screen.getAllByRole('row')).toHaveLength(121)
  await userEvent.keyboard('j'.repeat(50))
  expect(document.activeElement?.textContent).toBe('Persona 50')
  await userEvent.keyboard('xj')
  expect(document.activeElement?.textContent).toBe('Persona 51')
  await userEvent.keyboard('{Shift>}X{/Shift}')
  expect(chosen()).toEqual(['Persona 50', 'Persona 51'])
  await userEvent.click(screen.getByRole('checkbox', { name: 'Elegir todas las que se ven' }))
  expect(chosen()).toHaveLength(120)
})

test('a choice draws no cell again, and a page more draws its own rows alone', async () => {
  drawCell.mockClear()
  await userEvent.keyboard('jx')
  await userEvent.click(screen.getByRole('checkbox', { name: 'Elegir todas las que se ven' }))
  expect(chosen()).toHaveLength(ROWS.length)
  expect(drawCell).not.toHaveBeenCalled()
  rerender(page([...ROWS, { id: 5, name: 'Elsa' }]))
  expect(drawCell.mock.calls.map(([{ name }]) => name)).toEqual(['Elsa'])
})
