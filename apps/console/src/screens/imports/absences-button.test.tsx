import type { AbsenceResultsOutput } from '@orbita/contract/people/absences'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { fireEvent, render, screen, waitFor, within } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { AbsencesButton } from './absences-button.tsx'

const TRIED: AbsenceResultsOutput = {
  ...{ dryRun: true, added: 1, same: 1, refused: 1 },
  results: [
    { outcome: 'added', id: null },
    { outcome: 'same', id: 4 },
    { outcome: 'refused', code: 'overlaps', detail: 'Ya tiene una ausencia en alguno de esos días.' },
  ],
}
const ROWS = [
  ['ana@orbita.example', '2026-11-23', '2026-11-27'],
  ['beto@orbita.example', '2026-11-23', '2026-11-27'],
  ['caro@orbita.example', '2026-11-27', '2026-11-23'],
  ['dani@orbita.example', '2026-11-23', '2026-11-27'],
]

/** Chooses a file with these rows. @returns its dialog, and what was sent with its query */
async function choose({ headers = ['Correo', 'Desde', 'Hasta'], rows = ROWS } = {}) {
  const sent: { query: string; absences: object[] }[] = []
  vi.stubGlobal('fetch', async (request: string | URL | Request, init?: RequestInit) => {
    const { pathname, search } = new URL(request instanceof Request ? request.url : request, 'http://consola')
    if (pathname.endsWith('/imports/lists')) {
      const table = { sheets: [], sheet: null, headers, firstRow: 2, rows, column: 0, isNamed: true }
      return Response.json({ outcome: 'read', ...table })
    }
    const text = request instanceof Request ? await request.text() : String(init?.body)
    sent.push({ query: search, absences: JSON.parse(text).absences })
    return Response.json({ ...TRIED, dryRun: search !== '' })
  })
  render(
    <QueryClientProvider client={new QueryClient({ defaultOptions: { queries: { retry: false } } })}>
      <AbsencesButton />
    </QueryClientProvider>,
  )
  fireEvent.change(screen.getByLabelText('Archivo de ausencias'), {
    target: { files: [new File(['x'], 'ausencias.csv')] },
  })
  return { sent, dialog: within(await screen.findByRole('dialog', { name: 'Ausencias' })) }
}

test('D-107b: a file that does not say when says which columns it lacks, and sends nothing', async () => {
  const { sent, dialog } = await choose({ headers: ['Correo', 'Motivo', 'Notas'] })
  expect(await dialog.findByText('Faltan las columnas «Desde» y «Hasta».')).toBeTruthy()
  expect(sent).toEqual([])
})

test('D-107b: each row that is not taken says its number and why, and the others are recorded', async () => {
  const { sent, dialog } = await choose()
  expect(await dialog.findByText(/1 ausencia nueva\. 1 ya estaba anotada\./)).toBeTruthy()
  expect(dialog.getByText('Fila 4: El último día es anterior al primero.')).toBeTruthy()
  expect(dialog.getByText('Fila 5: Ya tiene una ausencia en alguno de esos días.')).toBeTruthy()
  fireEvent.click(dialog.getByRole('button', { name: 'Anotar 1 ausencia' }))
  await waitFor(() => expect(sent.map(({ query }) => query)).toEqual(['?dry-run=true', '']))
  expect(sent[1]!.absences).toEqual(sent[0]!.absences)
  expect(sent[1]!.absences).toHaveLength(3)
})
