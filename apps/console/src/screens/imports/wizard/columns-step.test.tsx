import type { ImportColumnsOutput, ImportOutput } from '@orbita/contract/imports'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { render, screen } from '@testing-library/react'
import { CoreAdminContext } from 'ra-core'
import { MemoryRouter } from 'react-router'
import { expect, test, vi } from 'vitest'
import { ColumnsStep } from './columns-step.tsx'

/** Opens the step of a file of progress whose headers stand for some columns. */
function open(...columns: string[]) {
  const answer: ImportColumnsOutput = {
    columns: columns.map((column) => ({
      ...{ title: column, column, isGuessed: true, samples: [], filled: 1, distinct: 1, problems: 0 },
    })),
    headerRow: 1,
    known: ['correo', 'numero', 'mision'].map((name) => ({ name, isRequired: name !== 'numero' })),
  }
  vi.stubGlobal('fetch', async () => Response.json(answer))
  const draft = { id: 4, kind: 'progress', retiresMissing: false, platforms: null } as unknown as ImportOutput
  render(
    <MemoryRouter>
      <QueryClientProvider client={new QueryClient({ defaultOptions: { queries: { retry: false } } })}>
        <CoreAdminContext>
          <ColumnsStep draft={draft} onDone={() => {}} />
        </CoreAdminContext>
      </QueryClientProvider>
    </MemoryRouter>,
  )
}

test('D-73: people of a file of progress are named by their number instead of their e-mail', async () => {
  open('numero', 'mision')
  expect(await screen.findByRole('combobox', { name: '«numero» en Órbita' })).toBeDefined()
  expect(screen.queryByText(/Falta decir/)).toBeNull()
})

test('D-73: a file of progress that names nobody says which column it lacks', async () => {
  open('mision')
  expect((await screen.findByText(/Falta decir/)).textContent).toBe('Falta decir cuál columna es: Correo.')
})
