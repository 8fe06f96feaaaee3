import type { SeasonOutput } from '@orbita/contract/albums/seasons'
import { emptySeason, type SeasonDraft } from '@orbita/domain/seasons/season-draft'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { MemoryRouter } from 'react-router'
import { expect, test, vi } from 'vitest'
import { Notifications } from '../../../layout/notifications.tsx'
import { MergeDialog } from './merge-dialog.tsx'
import { useSeasonDraft } from './use-season-draft.ts'

const BASE = emptySeason({ id: 'otra', title: 'Otra', startsOn: '2027-05-08', endsOn: '2027-08-27' })

/** Returns a season as the server has it, of which only the draft matters here. */
const saved = (document: SeasonDraft, version: number) =>
  ({
    id: 'otra',
    draft: { document, version, savedAt: '2026-10-05T12:00:00Z', savedBy: 'ana@orbita.example' },
    published: null,
  }) as unknown as SeasonOutput

function Editor() {
  const editor = useSeasonDraft(saved(BASE, 4))
  return (
    <>
      <button
        type="button"
        onClick={() => {
          editor.change((document) => ({ ...document, title: 'Mía' }))
        }}
      >
        Escribir
      </button>
      <button type="button" onClick={editor.save}>
        Guardar
      </button>
      {editor.crossing.length > 0 && <MergeDialog editor={editor} />}
    </>
  )
}

/** Saves a title that another operator, who saved `theirs` meanwhile, does not know. */
async function saveBeside(theirs: SeasonDraft) {
  vi.stubGlobal('fetch', async (_address: string, init?: RequestInit) =>
    init?.method === 'PUT'
      ? Response.json({ error: 'SEASON_CHANGED', details: { version: 5 } }, { status: 409 })
      : Response.json(saved(theirs, 5)),
  )
  const client = new QueryClient({ defaultOptions: { queries: { retry: false } } })
  render(
    <MemoryRouter>
      <QueryClientProvider client={client}>
        <Editor />
        <Notifications />
      </QueryClientProvider>
    </MemoryRouter>,
  )
  await userEvent.click(screen.getByRole('button', { name: 'Escribir' }))
  await userEvent.click(screen.getByRole('button', { name: 'Guardar' }))
}

test('D-84: what crosses with another operator’s save is asked for with their name', async () => {
  await saveBeside({ ...BASE, title: 'Suya' })
  const dialog = await screen.findByRole('dialog', { name: /^ana@orbita\.example guardó cambios/ })
  expect(dialog.textContent).toContain('Lo tuyo: Mía')
  expect(dialog.textContent).toContain('Lo de ana@orbita.example: Suya')
})

test('D-84: what does not cross is merged, and the other operator is named', async () => {
  await saveBeside({ ...BASE, endsOn: '2027-08-20' })
  expect(await screen.findByText(/^ana@orbita\.example guardó cambios .*ya están los dos/)).toBeDefined()
  expect(screen.queryByRole('dialog')).toBeNull()
})
