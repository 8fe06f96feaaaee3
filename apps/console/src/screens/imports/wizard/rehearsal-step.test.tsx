import type { ImportOutput, RehearsalOutput } from '@orbita/contract/imports'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { fireEvent, render, screen } from '@testing-library/react'
import { MemoryRouter } from 'react-router'
import { expect, test, vi } from 'vitest'
import { savedFiles } from '../../../../test/list-export.tsx'
import { RehearsalStep } from './rehearsal-step.tsx'

const EFFECTS = { rows: 26, events: 25, people: 20, completions: 1, experience: 0, credits: 0, packs: 0, ranks: 0 }
const WRONG: RehearsalOutput = {
  ...{ rows: 28, ready: 26, wrong: 2, canSkip: true, skips: false, more: 0, doubts: [], effects: null },
  ...{ conflicts: [], moreConflicts: 0, recalled: [], moreRecalled: 0, filtered: 0, names: [], moreNames: 0 },
  problems: [2, 3].map((row) => ({
    ...{ row, column: 'correo', message: 'No hay nadie con ese correo.', value: `nadie${row}@acme.co` },
    ...{ name: '', email: `nadie${row}@acme.co`, cells: [{ title: 'Negocio', value: `Sala ${row}` }] },
  })),
}

/** Opens the rehearsal of a file of 29 rows, one of which adds the others up. */
function open(skips: boolean, wrong: RehearsalOutput = WRONG, given: Partial<ImportOutput> = {}) {
  const sent: unknown[] = []
  const asked: string[] = []
  const said: unknown[] = []
  vi.stubGlobal('fetch', async (address: string | URL, init?: RequestInit) => {
    if (init?.method === 'POST') sent.push(JSON.parse(`${init.body}`))
    if (init?.method === 'PUT') said.push(JSON.parse(`${init.body}`))
    asked.push(new URL(`${address}`, 'http://localhost').search)
    return Response.json(`${address}`.includes('skips=1') ? { ...wrong, skips: true, effects: EFFECTS } : wrong)
  })
  const onSkip = vi.fn()
  const onBack = vi.fn()
  const draft = { id: 4, kind: 'progress', rows: 29, outcome: null, ...given } as unknown as ImportOutput
  render(
    <MemoryRouter>
      <QueryClientProvider client={new QueryClient({ defaultOptions: { queries: { retry: false } } })}>
        <RehearsalStep draft={draft} skips={skips} onSkip={onSkip} onBack={onBack} onDone={() => {}} />
      </QueryClientProvider>
    </MemoryRouter>,
  )
  return { sent, said, asked, onSkip, onBack }
}

test('D-73: wrong rows of progress are mended in their cells, or left out of what is applied', async () => {
  const { onSkip } = open(false)
  fireEvent.click(await screen.findByRole('button', { name: 'Seguir con 26 y dejar 2 fuera' }))
  expect(onSkip).toHaveBeenCalledWith(true)
  expect(screen.getByText('sin 1 fila de totales')).toBeDefined()
  expect(screen.getAllByRole('textbox', { description: 'No hay nadie con ese correo.' })).toHaveLength(2)
  expect(screen.getByRole('button', { name: 'Aplicar' }).getAttribute('aria-disabled')).toBe('true')
})

test('D-73: the effects of the other rows say which add nothing, and the order says how many stay out', async () => {
  const { sent, onSkip } = open(true)
  expect(await screen.findByText('Las otras 26 están listas.')).toBeDefined()
  expect(screen.getByText(/1 fila no suma, porque ya contaba ·/)).toBeDefined()
  expect(screen.getByRole('heading', { name: '2 filas se quedan fuera' })).toBeDefined()
  fireEvent.click(screen.getByRole('button', { name: 'Volver a corregirlas' }))
  expect(onSkip).toHaveBeenCalledWith(false)
  fireEvent.click(screen.getByRole('button', { name: 'Aplicar 25 avances' }))
  await vi.waitFor(() => expect(sent).toMatchObject([{ wrong: 2, leftOut: [] }]))
})

/** The problem of a row that no cell is to blame for. */
const ofDay = (row: number, message: string) => ({
  ...{ row, column: 'fecha', message, value: null, name: '', email: '', cells: [] },
})

test('D-73: a column that is missing is told with the way to where it is given, and no row is to blame', async () => {
  const lacking = { ...WRONG, ready: 0, wrong: 0, canSkip: false, problems: [ofDay(1, 'Falta la columna.')] }
  const { onBack } = open(false, lacking)
  expect(await screen.findByRole('heading', { name: 'Por qué no puede entrar el archivo' })).toBeDefined()
  expect(screen.getByText('El archivo todavía no puede entrar')).toBeDefined()
  expect(screen.getByRole('row', { name: '1 Fecha Falta la columna.' })).toBeDefined()
  expect(screen.queryByRole('button', { name: 'Bajar solo estas' })).toBeNull()
  fireEvent.click(screen.getByRole('button', { name: 'Volver a las columnas' }))
  expect(onBack).toHaveBeenCalledOnce()
})

test('D-73: a day that was given for every row, and is wrong, is changed where it was given', async () => {
  const early = { ...WRONG, ready: 0, wrong: 28, canSkip: false, problems: [ofDay(2, 'Ese día todavía no llega.')] }
  open(false, early, { day: '2026-11-30' })
  expect(await screen.findByRole('button', { name: 'Volver a las columnas' })).toBeDefined()
})

test('D-73: rows whose cells are wrong have no need of the columns', async () => {
  open(false, WRONG, { day: '2026-11-30' })
  expect(await screen.findByRole('button', { name: 'Bajar solo estas' })).toBeDefined()
  expect(screen.queryByRole('button', { name: 'Volver a las columnas' })).toBeNull()
})

test('D-73: the list of the rows that stay out has all of them, also those that the screen only counts', async () => {
  const files = savedFiles()
  const { asked } = open(true, { ...WRONG, wrong: 253, more: 251 })
  expect(await screen.findByText(/251 problemas más, que también se quedan fuera/)).toBeDefined()
  fireEvent.click(screen.getByRole('button', { name: 'Bajar solo estas' }))
  await vi.waitFor(() => expect(files.map(({ name }) => name)).toEqual(['filas-fuera.xlsx']))
  expect(asked).toEqual(['?skips=1', '?all=1&skips=1'])
})

test('D-115: the whole row is in sight while one of its cells is mended', async () => {
  open(false)
  fireEvent.click(await screen.findByRole('button', { name: 'Ver toda la fila 3' }))
  expect(screen.getByText('Sala 3')).toBeDefined()
  expect(screen.queryByText('Sala 2')).toBeNull()
})

const person = (userId: number, name: string) => ({ userId, name, email: `p${userId}@acme.co`, area: null })
const named = (name: string, ...people: ReturnType<typeof person>[]) => ({
  ...{ name, rows: 2, people, chosen: null, isRecalled: false },
})

test('D-115: names of one person are confirmed at once, and among two somebody chooses', async () => {
  const names = [
    named('ana paz', person(1, 'Ana Paz')),
    named('luz mora', person(2, 'Luz Mora')),
    named('beto', person(3, 'Beto Díaz'), person(4, 'Beto Ruiz')),
    { ...named('noe'), chosen: person(5, 'Noé Gil'), isRecalled: true },
  ]
  const { said } = open(false, { ...WRONG, names })
  expect(await screen.findByRole('heading', { name: '3 nombres por confirmar' })).toBeDefined()
  expect(screen.getByText('Como en la carga anterior')).toBeDefined()
  fireEvent.click(screen.getByRole('button', { name: 'Confirmar los 2 que son de una sola persona' }))
  await vi.waitFor(() => expect(said).toMatchObject([{ names: [{ userId: 1 }, { userId: 2 }] }]))
  const confirm = screen.getByRole('button', { name: 'Confirmar quién es beto' })
  expect(confirm.getAttribute('aria-disabled')).toBe('true')
  fireEvent.mouseDown(screen.getByRole('combobox', { name: 'Quién es beto' }))
  fireEvent.click(await screen.findByRole('option', { name: /Beto Ruiz/ }))
  await vi.waitFor(() => expect(confirm.getAttribute('aria-disabled')).toBeNull())
  fireEvent.click(confirm)
  await vi.waitFor(() => expect(said[1]).toMatchObject({ names: [{ name: 'beto', userId: 4 }] }))
})
