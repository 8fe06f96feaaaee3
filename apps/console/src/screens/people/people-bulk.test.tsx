import type { PersonRow } from '@orbita/contract/people/people'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { MemoryRouter } from 'react-router'
import { expect, test, vi } from 'vitest'
import { DataTable } from '../../table/data-table.tsx'
import { useFilterSelection } from '../../table/filters/use-filter-selection.ts'
import { PEOPLE_COLUMNS } from './columns.tsx'
import { PeopleBulk } from './people-bulk.tsx'

const person = (id: number, name: string): PersonRow => ({
  ...{ id, name, email: `${id}@orbita.example`, avatar: null, area: 'Ventas', platform: ['mision-espacial'] },
  ...{ site: null, job: null, costCentre: null, leader: null },
  ...{ level: 'cadete', experience: 0, credits: 0, isActive: true, hasEntered: true, seenAt: null },
})
const ROWS = [person(1, 'Ada'), person(2, 'Bea')]
const FILTER = { area: 'Ventas' }

function List() {
  const selection = useFilterSelection(ROWS, FILTER)
  return (
    <>
      <DataTable
        label="Personas"
        columns={PEOPLE_COLUMNS}
        rows={ROWS}
        sort="name"
        onSort={() => {}}
        selection={selection}
        nameOf={({ name }) => name}
        onOpen={() => {}}
      />
      <PeopleBulk
        selection={selection}
        address={{ filter: FILTER, sort: '' }}
        total={312}
        areas={['Ventas', 'Compras']}
      />
    </>
  )
}

type Sent = { method: string; who: object; stamp?: string }

/** Shows the list of a filter of 312 people, one of whom leaves between the first preview and the change. */
function show() {
  const sent: Sent[] = []
  let counted = 311
  vi.stubGlobal('fetch', async (request: string | URL | Request, init?: RequestInit) => {
    const method = request instanceof Request ? request.method : (init?.method ?? 'GET')
    const body = JSON.parse(request instanceof Request ? await request.text() : String(init?.body))
    sent.push({ method, who: body.who, stamp: body.stamp })
    const now = [{ value: 'Ventas', people: counted }]
    if (method === 'POST') {
      const stamp = `${counted}`.padStart(32, '0')
      return Response.json({ count: counted, stamp, changed: counted, people: ROWS, now, credits: 0, sessions: 0 })
    }
    if (counted === 310) return Response.json({ changed: 310, unchanged: 0 })
    counted = 310
    return Response.json({ error: 'PEOPLE_MOVED', details: { count: counted } }, { status: 409 })
  })
  const client = new QueryClient({ defaultOptions: { queries: { retry: false } } })
  render(
    <MemoryRouter>
      <QueryClientProvider client={client}>
        <List />
      </QueryClientProvider>
    </MemoryRouter>,
  )
  return sent
}

const button = (name: string | RegExp) => screen.getByRole<HTMLButtonElement>('button', { name })

test('D-72: all of a filter but one are moved, and a count that moved meanwhile is shown and confirmed again', async () => {
  const sent = show()
  await userEvent.click(screen.getByRole('checkbox', { name: 'Elegir a Ada' }))
  await userEvent.click(button('Elegir los 312 de este filtro'))
  expect(screen.getByText('312 elegidas: todo el filtro')).toBeTruthy()
  await userEvent.click(screen.getByRole('checkbox', { name: 'Elegir a Bea' }))
  expect(screen.getByText('311 elegidas: todo el filtro')).toBeTruthy()

  await userEvent.click(button('Cambiar área…'))
  await userEvent.type(screen.getByRole('combobox', { name: 'Área nueva' }), 'Compras')
  await userEvent.type(screen.getByRole('textbox', { name: /^Motivo/ }), 'Cambio de sede')
  const confirm = async (name: string) => userEvent.click(await screen.findByRole('button', { name }))
  await confirm('Cambiar a 311')
  const alert = await screen.findByRole('alert')
  expect(alert.textContent).toContain('Eran 311 y ahora son 310.')
  await confirm('Cambiar a 310')
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())

  const who = { filter: FILTER, except: [2] }
  expect(sent.every((one) => JSON.stringify(one.who) === JSON.stringify(who))).toBe(true)
  expect(sent.filter(({ method }) => method === 'PUT').map(({ stamp }) => Number(stamp))).toEqual([311, 310])
  expect(screen.queryByText(/elegidas/)).toBeNull()
})
