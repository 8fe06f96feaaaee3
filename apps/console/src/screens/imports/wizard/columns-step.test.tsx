import type { ImportColumnsOutput, ImportOutput } from '@orbita/contract/imports'
import { addDays } from '@orbita/domain/time/period'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { fireEvent, render, screen } from '@testing-library/react'
import { MemoryRouter } from 'react-router'
import { expect, test, vi } from 'vitest'
import { todayHere } from '../../../ui/dates.ts'
import { ColumnsStep } from './columns-step.tsx'

const OPTIONAL = ['numero', 'nombre', 'incremento', 'clave']

const aMission = (id: string, over = {}) => ({ id, title: `Misión ${id}`, phase: 'active', source: 'file', ...over })
const PROGRAMME = {
  challenges: [
    { id: 'rumbo', title: 'Rumbo', missions: [aMission('viajes'), aMission('clima', { source: 'survey' })] },
    { id: 'taller', title: 'Taller', missions: [aMission('borrador', { phase: 'draft' })] },
  ],
}

/** Opens the step of a file of progress whose headers stand for some columns. */
function open(
  columns: readonly string[],
  over: Record<string, Partial<ImportColumnsOutput['columns'][number]>> = {},
  of = {},
) {
  const answer: ImportColumnsOutput = {
    columns: columns.map((column) => ({
      ...{ title: column, column, isGuessed: true, samples: [], filled: 1, distinct: 1, problems: 0 },
      ...{ values: null, dates: null, ...over[column] },
    })),
    headerRow: 1,
    known: ['correo', 'numero', 'nombre', 'reto', 'mision', 'incremento', 'fecha', 'clave'].map((name) => ({
      name,
      isRequired: !('kind' in of) && !OPTIONAL.includes(name),
    })),
  }
  const sent: string[] = []
  vi.stubGlobal('fetch', async (asked: string | URL, init?: RequestInit) => {
    if (init?.method === 'PUT') sent.push(`${init.body}`)
    return Response.json(`${asked}`.endsWith('/challenges') ? PROGRAMME : answer)
  })
  const draft = {
    id: 4,
    kind: 'progress',
    retiresMissing: false,
    platforms: null,
    filter: null,
    dateOrder: null,
    nameOrder: null,
    recalledFrom: null,
    ...of,
  } as unknown as ImportOutput
  render(
    <MemoryRouter>
      <QueryClientProvider client={new QueryClient({ defaultOptions: { queries: { retry: false } } })}>
        <ColumnsStep draft={draft} onDone={() => {}} />
      </QueryClientProvider>
    </MemoryRouter>,
  )
  return sent
}

/** Chooses an option of a list. */
async function choose(list: string, option: string) {
  fireEvent.mouseDown(await screen.findByRole('combobox', { name: list }))
  fireEvent.click(await screen.findByRole('option', { name: option }))
}

test('D-73: people of a file of progress are named by their number instead of their e-mail', async () => {
  open(['numero', 'reto', 'mision', 'fecha'])
  expect(await screen.findByRole('combobox', { name: '«numero» en Órbita' })).toBeDefined()
  expect(screen.queryByText(/Falta decir/)).toBeNull()
})

test('D-73: a file of progress that names nobody says which column it lacks', async () => {
  open(['reto', 'mision', 'fecha'])
  expect((await screen.findByText(/Falta decir/)).textContent).toBe('Falta decir cuál columna es: Correo.')
})

test('D-73: a file that does not say its challenge is of the one that is chosen, and needs no key', async () => {
  const sent = open(['correo', 'mision', 'fecha'])
  const button = await screen.findByRole('button', { name: 'Ensayar la carga' })
  expect(screen.queryByText(/Falta decir/)).toBeNull()
  expect(screen.getByText(/no trae clave, y no hace falta/)).toBeDefined()
  expect(button.getAttribute('aria-disabled')).toBe('true')
  await choose('Reto de todas las filas', 'Rumbo')
  expect(button.getAttribute('aria-disabled')).toBeNull()
  fireEvent.click(button)
  await vi.waitFor(() => expect(sent.map((text) => JSON.parse(text))).toMatchObject([{ challenge: 'rumbo' }]))
})

test('D-73: a file that does not say its days is of the one that is chosen for all of its rows, which has come', async () => {
  const sent = open(['correo', 'reto', 'mision'])
  const day = await screen.findByLabelText('Fecha de todas las filas')
  const button = screen.getByRole('button', { name: 'Ensayar la carga' })
  expect(screen.getByText(/Falta elegir para todas las filas/).textContent).toMatch(/: Fecha\.$/)
  fireEvent.change(day, { target: { value: addDays(todayHere(), 2) } })
  expect(screen.getByText('Ese día todavía no llega.')).toBeDefined()
  expect(button.getAttribute('aria-disabled')).toBe('true')
  fireEvent.change(day, { target: { value: '2026-11-18' } })
  expect(screen.queryByText(/Falta elegir/)).toBeNull()
  fireEvent.click(button)
  await vi.waitFor(() => expect(sent.map((text) => JSON.parse(text))).toMatchObject([{ day: '2026-11-18' }]))
})

test('D-73: a file that says neither challenge nor mission asks for a mission that takes rows of a file', async () => {
  open(['correo', 'fecha', 'clave'])
  expect(screen.queryByText(/no trae clave/)).toBeNull()
  await choose('Reto de todas las filas', 'Rumbo')
  expect(screen.getByRole('button', { name: 'Ensayar la carga' }).getAttribute('aria-disabled')).toBe('true')
  fireEvent.mouseDown(screen.getByRole('combobox', { name: 'Misión de todas las filas' }))
  expect((await screen.findAllByRole('option')).map(({ textContent }) => textContent)).toEqual([
    'Elige una misión',
    'Misión viajes',
  ])
})

const PAID = ['correo', 'reto', 'mision', 'fecha']

test('D-115: each row counts 1 when no column says how much, and its id tells it apart', async () => {
  const sent = open([...PAID, 'clave'])
  expect(await screen.findByText(/«clave» distingue cada fila/)).toBeDefined()
  const counts = screen.getByRole('checkbox', { name: 'Cada fila cuenta 1' })
  fireEvent.click(counts)
  const button = screen.getByRole('button', { name: 'Ensayar la carga' })
  expect(button.getAttribute('aria-disabled')).toBe('true')
  fireEvent.click(counts)
  fireEvent.click(button)
  await vi.waitFor(() => expect(sent.map((text) => JSON.parse(text))).toMatchObject([{ countsRows: true }]))
})

test('D-115: rows count by the values of a column, at least one of which is chosen', async () => {
  const sent = open([...PAID, 'Etapa'], { Etapa: { column: null, values: ['Ganada', 'Perdida'] } })
  await choose('Columna que dice qué filas cuentan', 'Según «Etapa»')
  const button = screen.getByRole('button', { name: 'Ensayar la carga' })
  expect(button.getAttribute('aria-disabled')).toBe('true')
  fireEvent.click(screen.getByRole('checkbox', { name: 'Ganada' }))
  fireEvent.click(button)
  await vi.waitFor(() =>
    expect(sent.map((text) => JSON.parse(text))).toMatchObject([{ filter: { header: 4, values: ['Ganada'] } }]),
  )
})

test('D-115: a filter of the last load stays, also with a value that this file does not have', async () => {
  const filter = { header: 4, values: ['GANADA', 'Renovada'] }
  open([...PAID, 'Etapa'], { Etapa: { column: null, values: ['Ganada', 'Perdida'] } }, { filter })
  const isChecked = (name: string) => screen.getByRole<HTMLInputElement>('checkbox', { name }).checked
  await screen.findByRole('checkbox', { name: 'Renovada' })
  expect(['Ganada', 'Perdida', 'Renovada'].map(isChecked)).toEqual([true, false, true])
})

test('D-115: the order of dates that prove none is asked, with one of them read both ways', async () => {
  const sent = open(PAID, { fecha: { dates: { order: 'unknown', sample: '03/11/2026' } } })
  expect((await screen.findByText(/«03\/11\/2026» es/)).textContent).toMatch(/3 nov 2026 .* 11 mar 2026/)
  const button = screen.getByRole('button', { name: 'Ensayar la carga' })
  expect(button.getAttribute('aria-disabled')).toBe('true')
  fireEvent.click(screen.getByRole('button', { name: 'Primero el mes' }))
  fireEvent.click(button)
  await vi.waitFor(() => expect(sent.map((text) => JSON.parse(text))).toMatchObject([{ dateOrder: 'month-first' }]))
})

test('D-115: people of a file of progress are named by their names alone', async () => {
  open(['nombre', 'reto', 'mision', 'fecha', 'incremento'])
  await screen.findByRole('combobox', { name: '«nombre» en Órbita' })
  expect(screen.queryByText(/Falta decir/)).toBeNull()
})

const NAMES = ['correo', 'cedula', 'nombre', 'plataformas']
const SAMPLES = ['IBÁÑEZ SOTO MARÍA JOSÉ', 'DE LA CRUZ PÉREZ ANA', 'PAZ BETO']
const greeted = () => screen.getByRole('list', { name: 'Así saludaremos' }).textContent

test('D-104: names in one column are asked for their order with three of them, as their header says at first', async () => {
  const nombre = { title: 'Apellidos y Nombres', samples: SAMPLES }
  const sent = open(NAMES, { nombre }, { kind: 'people' })
  await screen.findByRole('button', { name: 'Primero los apellidos', pressed: true })
  expect(greeted()).toMatch(/MARÍA JOSÉ IBÁÑEZ SOTO: «¡Hola, María!».*Hola, Ana!.*Hola, Beto!/)
  fireEvent.click(screen.getByRole('button', { name: 'Primero los nombres' }))
  expect(greeted()).toMatch(/Hola, Ibáñez!/)
  fireEvent.click(screen.getByRole('button', { name: 'Ensayar la carga' }))
  await vi.waitFor(() => expect(sent.map((text) => JSON.parse(text))).toMatchObject([{ nameOrder: 'given-first' }]))
})

test('D-104: names in two columns, or with a comma, have nothing to ask', async () => {
  open([...NAMES, 'apellidos'], { nombre: { samples: SAMPLES } }, { kind: 'people' })
  await screen.findByRole('button', { name: 'Ensayar la carga' })
  expect(screen.queryByRole('list', { name: 'Así saludaremos' })).toBeNull()
})
