import { RpcError } from '@orbita/web/rpc/rpc-error'
import { act, render, screen } from '@testing-library/react'
import { MemoryRouter } from 'react-router'
import { afterEach, expect, test, vi } from 'vitest'
import { type Column, DataTable } from './data-table.tsx'
import type { List } from './list.ts'
import { ListCard } from './list-card.tsx'
import { useSelection } from './rows/use-selection.ts'

type Row = { id: number }

function card(list: Partial<List<Row>>) {
  const all: List<Row> = {
    rows: [],
    total: 0,
    isWaiting: false,
    isStale: false,
    isTrying: false,
    error: null,
    readAt: 0,
    hasMore: false,
    isLoadingMore: false,
    loadMore: () => {},
    retry: () => {},
    ...list,
  }
  return (
    <ListCard list={all} waiting="Buscando…" empty={<p>Nadie</p>} count="1 persona">
      <p>Ada</p>
    </ListCard>
  )
}

test('D-84: the status that counts the rows also says when none answers', () => {
  const { rerender } = render(card({ rows: [{ id: 1 }] }))
  const status = screen.getByRole('status')
  expect(status.textContent).toBe('1 persona')
  rerender(card({}))
  expect(status.textContent).toBe('Sin resultados.')
  expect(screen.getByText('Nadie')).toBeTruthy()
  rerender(card({ error: new TypeError('no network') }))
  expect(status.textContent).toBe('')
})

afterEach(() => vi.useRealTimers())

const COLUMNS: readonly Column<Row>[] = [
  {
    id: 'name',
    title: 'Persona',
    grows: true,
    cell: ({ id }) => `Persona ${id}`,
    text: ({ id }) => `${id}`,
    canSort: true,
  },
  { id: 'area', title: 'Área', cell: () => 'Ventas', text: () => 'Ventas' },
]

function People({ list }: { list: Partial<List<Row>> }) {
  const selection = useSelection<Row>()
  const { props } = card(list)
  return (
    <ListCard {...props}>
      <DataTable
        label="Personas"
        columns={COLUMNS}
        rows={props.list.rows}
        sort="name"
        onSort={() => {}}
        selection={selection}
        nameOf={({ id }) => `${id}`}
        onOpen={() => {}}
        actions={() => <button type="button">Más</button>}
      />
    </ListCard>
  )
}

const people = (list: Partial<List<Row>>) => (
  <MemoryRouter>
    <People list={list} />
  </MemoryRouter>
)

test('D-84: rows that are on their way have the names of their columns above them, after a moment without anything', () => {
  vi.useFakeTimers()
  const { rerender } = render(people({ isWaiting: true }))
  expect(screen.queryByRole('columnheader')).toBeNull()
  act(() => vi.advanceTimersByTime(200))
  expect(screen.getAllByRole('columnheader').map(({ textContent }) => textContent)).toContain('Área')
  expect(screen.getByRole('status').textContent).toBe('Buscando…')
  expect(screen.getByRole<HTMLInputElement>('checkbox').disabled).toBe(true)
  // The places of the rows are drawn, and not read aloud.
  expect(screen.getAllByRole('row')).toHaveLength(1)

  rerender(people({ rows: [{ id: 1 }] }))
  expect(screen.getByRole('row', { name: /Persona 1/ })).toBeTruthy()
  expect(screen.getAllByRole<HTMLInputElement>('checkbox').some(({ disabled }) => disabled)).toBe(false)
})

test('D-84: what was seen last stays below a failure, only for reading, and says of which moment and filters it is', () => {
  const failed = { rows: [{ id: 1 }], error: new RpcError('UNAVAILABLE'), readAt: Date.UTC(2026, 10, 23, 13, 55) }
  const { rerender } = render(people(failed))
  expect(screen.getByText(/Lo último que vimos/).textContent).toMatch(
    /^Lo último que vimos, a las \d\d:55. Solo lectura.$/,
  )
  expect(screen.getAllByRole<HTMLInputElement>('checkbox').every(({ disabled }) => disabled)).toBe(true)
  expect(screen.getByRole('button', { name: 'Más', hidden: true }).closest('[inert]')).toBeTruthy()

  rerender(people({ ...failed, isStale: true }))
  expect(screen.getByText(/Lo último que vimos/).textContent).toContain('con otros filtros')
})

test('D-84: a list that could not be read is read again by itself, and the operator sees when', () => {
  vi.useFakeTimers()
  const retry = vi.fn()
  const error = new RpcError('UNAVAILABLE')
  const { rerender } = render(people({ error, retry }))
  expect(screen.getByText('Volvemos a probar en 15 s')).toBeTruthy()
  for (let second = 0; second < 14; second++) act(() => vi.advanceTimersByTime(1_000))
  expect(screen.getByText('Volvemos a probar en 1 s')).toBeTruthy()
  expect(retry).not.toHaveBeenCalled()
  act(() => vi.advanceTimersByTime(1_000))
  expect(retry).toHaveBeenCalledOnce()

  rerender(people({ error, retry, isTrying: true }))
  expect(screen.getByRole('button', { name: 'Probando…' })).toBeTruthy()
  expect(screen.queryByText(/Volvemos a probar/)).toBeNull()
})

test('D-84: a refusal is not asked again by itself, because it would be answered the same', () => {
  vi.useFakeTimers()
  render(people({ error: new RpcError('BAD_INPUT') }))
  expect(screen.queryByText(/Volvemos a probar/)).toBeNull()
  expect(screen.getByRole('button', { name: 'Reintentar' })).toBeTruthy()
})

test('D-84: the button for more keeps the focus while they come, and gives it to the list when there are no more', async () => {
  const inScreen = (list: Partial<List<Row>>) => <main id="contenido">{people({ rows: [{ id: 1 }], ...list })}</main>
  const { rerender } = render(inScreen({ hasMore: true }))
  act(() => screen.getByRole('button', { name: 'Mostrar más' }).focus())
  rerender(inScreen({ hasMore: true, isLoadingMore: true }))
  expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Trayendo más…' }))
  rerender(inScreen({ hasMore: false }))
  expect(document.activeElement?.textContent).toContain('Persona 1')
})
