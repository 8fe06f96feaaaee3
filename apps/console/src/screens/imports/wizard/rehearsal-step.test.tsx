import type { ImportOutput, RehearsalOutput } from '@orbita/contract/imports'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { fireEvent, render, screen } from '@testing-library/react'
import { CoreAdminContext } from 'ra-core'
import { MemoryRouter } from 'react-router'
import { expect, test, vi } from 'vitest'
import { RehearsalStep } from './rehearsal-step.tsx'

const EFFECTS = { rows: 26, events: 25, people: 20, completions: 1, experience: 0, credits: 0, packs: 0, ranks: 0 }
const WRONG: RehearsalOutput = {
  ...{ rows: 28, ready: 26, wrong: 2, canSkip: true, skips: false, more: 0, doubts: [], effects: null },
  problems: [2, 3].map((row) => ({
    ...{ row, column: 'correo', message: 'No hay nadie con ese correo.', value: `nadie${row}@acme.co` },
    ...{ name: '', email: `nadie${row}@acme.co` },
  })),
}

/** Opens the rehearsal of a file of 29 rows, one of which adds the others up. */
function open(skips: boolean) {
  const sent: unknown[] = []
  vi.stubGlobal('fetch', async (asked: string | URL, init?: RequestInit) => {
    if (init?.method === 'POST') sent.push(JSON.parse(`${init.body}`))
    return Response.json(`${asked}`.includes('skips=1') ? { ...WRONG, skips: true, effects: EFFECTS } : WRONG)
  })
  const onSkip = vi.fn()
  const draft = { id: 4, kind: 'progress', rows: 29, outcome: null } as unknown as ImportOutput
  render(
    <MemoryRouter>
      <QueryClientProvider client={new QueryClient({ defaultOptions: { queries: { retry: false } } })}>
        <CoreAdminContext>
          <RehearsalStep draft={draft} skips={skips} onSkip={onSkip} onBack={() => {}} onDone={() => {}} />
        </CoreAdminContext>
      </QueryClientProvider>
    </MemoryRouter>,
  )
  return { sent, onSkip }
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
