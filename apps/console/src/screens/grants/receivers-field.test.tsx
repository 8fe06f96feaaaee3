import type { ListOutput } from '@orbita/contract/imports'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { MemoryRouter } from 'react-router'
import { beforeEach, expect, test, vi } from 'vitest'
import { keep } from '../../ui/kept.ts'
import { emailsOf, idsOf, NOBODY, type Receivers } from './receivers.ts'
import { ReceiversField } from './receivers-field.tsx'

const SUMMARY = { all: 600, active: 2, disabled: 0, neverEntered: 0, neverRecognised: 0, waiting: 0, areas: ['Ventas'] }
const person = (id: number) => ({ id, name: `Persona ${id}`, email: `p${id}@orbita.example` })
let chosen: Receivers
/** how the server reads a file */
let list: ListOutput

function Form() {
  const [value, setValue] = useState<Receivers>(NOBODY)
  chosen = value
  return <ReceiversField value={value} onChange={setValue} />
}

/**
 * Shows the field in a company of 600 people, 2 of whom are in the filter of active ones.
 *
 * @param until the promise that the answer with people waits for
 */
function show(until?: Promise<void>) {
  vi.stubGlobal('fetch', async (request: string | URL | Request) => {
    const { pathname, searchParams } = new URL(request instanceof Request ? request.url : request, 'http://orbita')
    if (pathname.endsWith('/imports/lists')) return Response.json(list)
    if (pathname.endsWith('/summary')) return Response.json(SUMMARY)
    await until
    const people = searchParams.get('access') === 'active' ? [person(1), person(2)] : [person(1)]
    return Response.json({ people, total: people.length === 2 ? 2 : 600, next: null })
  })
  const client = new QueryClient({ defaultOptions: { queries: { retry: false } } })
  return render(
    <MemoryRouter>
      <QueryClientProvider client={client}>
        <Form />
      </QueryClientProvider>
    </MemoryRouter>,
  )
}

beforeEach(() => {
  vi.unstubAllGlobals()
  localStorage.clear()
})

test('D-79: a view gives the people who are in it, and one that is too large is refused by its name', async () => {
  const user = userEvent.setup()
  show()
  await user.click(screen.getByRole('combobox', { name: 'A quién' }))
  await user.click(await screen.findByRole('option', { name: /^Activas/ }))
  await screen.findByRole('button', { name: 'Activas · 2' })
  expect(idsOf(chosen)).toEqual([1, 2])

  await user.click(screen.getByRole('combobox', { name: 'A quién' }))
  await user.click(await screen.findByRole('option', { name: /^Todas/ }))
  expect((await screen.findByRole('alert')).textContent).toContain('«Todas» tiene más de 500 personas')
  expect(idsOf(chosen)).toEqual([1, 2])
})

test('D-79: a saved view titled like one of the product is chosen beside it', async () => {
  const user = userEvent.setup()
  const saved = [{ title: 'Activas', filter: { access: 'active', area: 'Ventas' } }]
  keep('vistas.personas', saved)
  show()
  for (const [place, name] of [/^Activas.*Vista · 2/, /^Activas.*Vista guardada/].entries()) {
    await user.click(screen.getByRole('combobox', { name: 'A quién' }))
    await user.click(await screen.findByRole('option', { name }))
    await waitFor(() => expect(chosen.views).toHaveLength(place + 1))
  }
  expect(chosen.views!.map(({ isOwn }) => isOwn ?? false)).toEqual([false, true])
  await user.keyboard('{Backspace}')
  expect(chosen.views!.map(({ isOwn }) => isOwn ?? false)).toEqual([false])
})

test('D-79: what is typed while the people of a view are read stays, and the field keeps the focus', async () => {
  const user = userEvent.setup()
  let answer = () => {}
  show(new Promise((resolve) => (answer = resolve)))
  await user.click(screen.getByRole('button', { name: 'pega una lista de correos' }))
  const field = screen.getByRole<HTMLInputElement>('combobox', { name: 'A quién' })
  await user.click(field)
  await user.click(await screen.findByRole('option', { name: /^Activas/ }))
  expect([field.disabled, document.activeElement]).toEqual([false, field])
  await user.type(screen.getByLabelText('Correos'), 'ana@orbita.example')
  answer()
  await screen.findByRole('button', { name: 'Activas · 2' })
  expect(chosen.emails).toBe('ana@orbita.example')
})

const TABLE = { outcome: 'read' as const, sheets: [], sheet: null, firstRow: 2, column: 1, isNamed: false }

test('D-79: a file gives the e-mails of the column that its header names, or all that it has', async () => {
  const user = userEvent.setup()
  show()
  const rows = [
    ['ana@casa.example', 'ana@orbita.example'],
    ['', ' BETO@orbita.example '],
  ]
  list = { ...TABLE, headers: ['Personal', 'Correo'], rows, isNamed: true }
  await user.upload(screen.getByLabelText('Archivo con correos'), new File(['x'], 'turno.xlsx'))
  await screen.findByText('2 correos')
  expect(emailsOf(chosen.emails)).toEqual(['ana@orbita.example', 'BETO@orbita.example'])
  list = { ...TABLE, headers: [], rows }
  await user.upload(screen.getByLabelText('Archivo con correos'), new File(['x'], 'turno.xlsx'))
  await screen.findByText('3 correos')
})

test('D-79: a file that cannot be read is refused for its reason, and what was pasted stays', async () => {
  const user = userEvent.setup()
  show()
  await user.click(screen.getByRole('button', { name: 'pega una lista de correos' }))
  await user.type(screen.getByLabelText('Correos'), 'ana@orbita.example')
  list = { outcome: 'refused', message: 'Tiene contraseña. Guárdalo sin contraseña.' }
  await user.upload(screen.getByLabelText('Archivo con correos'), new File(['x'], 'roto.xlsx'))
  expect((await screen.findByRole('alert')).textContent).toMatch(/No pudimos leer ese archivo. Tiene contraseña/)
  expect(emailsOf(chosen.emails)).toEqual(['ana@orbita.example'])
})
