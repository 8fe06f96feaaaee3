import type { HandConflict, ImportOutput, RecalledMend } from '@orbita/contract/imports'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { fireEvent, render, screen, within } from '@testing-library/react'
import type { ReactNode } from 'react'
import { expect, test, vi } from 'vitest'
import { Conflicts } from './conflicts.tsx'
import { correctedWords, Recalled } from './recalled.tsx'

const DRAFT = { id: 4, kind: 'people' } as unknown as ImportOutput
const OFF: HandConflict = {
  ...{ userId: 7, name: 'Ana Paz', email: 'ana@acme.co', row: 12, column: 'activo', byHand: 'no', inFile: 'sí' },
  ...{ since: '2026-11-03T15:00:00Z', by: 'gente@acme.co', usesFile: false },
}
const NEW: HandConflict = { ...OFF, userId: 8, name: 'Luz Mora', row: null, byHand: 'sí', inFile: 'no', by: null }
const CEDULA: HandConflict = { ...OFF, column: 'cedula', byHand: '', inFile: '', usesFile: true }
const MEND: RecalledMend = {
  ...{ row: 5, column: 'correo', name: 'Ana Paz', wrong: 'ana,acme.co', mended: 'ana@acme.co' },
  at: '2026-10-03T15:00:00Z',
}

/** Shows a part of the rehearsal. @returns what it sent, with the end of the address */
function open(part: ReactNode) {
  const sent: unknown[] = []
  vi.stubGlobal('fetch', async (address: string | URL, init?: RequestInit) => {
    const { operationId, ...body } = JSON.parse(`${init?.body}`)
    sent.push([`${address}`.split('/').at(-1), body])
    return Response.json(DRAFT)
  })
  render(<QueryClientProvider client={new QueryClient()}>{part}</QueryClientProvider>)
  return sent
}

test('D-114: without conflicts and mends nothing is listed', () => {
  open(
    <>
      <Conflicts draft={DRAFT} data={{ conflicts: [], moreConflicts: 0 }} onChosen={() => {}} onMore={() => {}} />
      <Recalled draft={DRAFT} data={{ recalled: [], moreRecalled: 0 }} onMended={() => {}} onMore={() => {}} />
    </>,
  )
  expect(screen.queryByRole('heading')).toBeNull()
})

test('D-114: a conflict says who, since when, by whom and what the file says, and stays until the file is chosen', async () => {
  const onChosen = vi.fn()
  const data = { conflicts: [OFF, NEW, CEDULA], moreConflicts: 0 }
  const sent = open(<Conflicts draft={DRAFT} data={data} onChosen={onChosen} onMore={() => {}} />)
  const [off, added, cedula] = screen.getAllByRole('listitem').map((item) => item.textContent)
  expect(off).toMatch(/Ana Paz.*fila 12.*Activo: no; el archivo dice sí.*A mano desde el 3 nov 2026, por gente@acme.co/)
  expect(added).toMatch(/no está en la hoja.*Activo: sí; el archivo no la trae/)
  expect(cedula).toMatch(/Cédula: la de la empresa no es la del archivo/)
  const choice = within(screen.getByRole('group', { name: 'Activo de Ana Paz' }))
  expect(choice.getByRole('button', { name: 'Dejar como está' }).getAttribute('aria-pressed')).toBe('true')
  fireEvent.click(choice.getByRole('button', { name: 'Usar lo del archivo' }))
  await vi.waitFor(() => expect(onChosen).toHaveBeenCalledOnce())
  fireEvent.click(screen.getByRole('button', { name: 'Dejar todos como están' }))
  await vi.waitFor(() => expect(onChosen).toHaveBeenCalledTimes(2))
  expect(sent).toEqual([
    ['conflicts', { of: [{ userId: 7, column: 'activo' }], usesFile: true }],
    ['conflicts', { of: 'all', usesFile: false }],
  ])
})

test('D-114: conflicts beyond those listed are counted, decided together, and can be seen', () => {
  const onMore = vi.fn()
  open(<Conflicts draft={DRAFT} data={{ conflicts: [OFF], moreConflicts: 300 }} onChosen={() => {}} onMore={onMore} />)
  expect(screen.getByRole('heading').textContent).toBe('301 datos cambiados a mano que el archivo trae distintos')
  fireEvent.click(screen.getByRole('button', { name: 'Ver también esos' }))
  expect(onMore).toHaveBeenCalledOnce()
})

test('D-114: a cell that is mended as before is shown with both texts, and written again or left as it comes', async () => {
  const onMended = vi.fn()
  const data = { recalled: [MEND], moreRecalled: 0 }
  const sent = open(<Recalled draft={DRAFT} data={data} onMended={onMended} onMore={() => {}} />)
  expect(screen.getByRole('listitem').textContent).toMatch(/ana,acme.co → ana@acme.co/)
  const cell = screen.getByRole('textbox', { name: 'Correo de la fila 5' })
  fireEvent.blur(cell)
  expect(sent).toEqual([])
  fireEvent.change(cell, { target: { value: ' otra@acme.co ' } })
  fireEvent.keyDown(cell, { key: 'Enter' })
  await vi.waitFor(() => expect(onMended).toHaveBeenCalledOnce())
  fireEvent.click(screen.getByRole('button', { name: 'Dejar como viene' }))
  await vi.waitFor(() => expect(onMended).toHaveBeenCalledTimes(2))
  expect(sent).toEqual([
    ['cells', { row: 5, column: 'correo', value: 'otra@acme.co' }],
    ['cells', { row: 5, column: 'correo', value: null }],
  ])
})

test('D-114: a cédula that is mended as before is the one that the person has, and is not shown', () => {
  const cell: RecalledMend = { ...MEND, column: 'cedula', wrong: '9 signos', mended: null }
  open(<Recalled draft={DRAFT} data={{ recalled: [cell], moreRecalled: 0 }} onMended={() => {}} onMore={() => {}} />)
  expect(screen.getByRole('listitem').textContent).toMatch(/9 signos → la cédula que ya tiene/)
  expect(screen.getByRole<HTMLInputElement>('textbox').value).toBe('')
})

test.each([
  ['2026-10-31T15:00:00Z', 'Corregido el mes pasado'],
  ['2026-11-02T15:00:00Z', 'Corregido el 2 nov 2026'],
  ['2026-08-02T15:00:00Z', 'Corregido el 2 ago 2026'],
])('a cell of %s was corrected: %s', (at, words) => {
  expect(correctedWords(at, new Date('2026-11-28T15:00:00Z'))).toBe(words)
})
