import type { AuditEntry } from '@orbita/contract/audit'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { MemoryRouter } from 'react-router'
import { expect, test, vi } from 'vitest'
import { RestoreButton } from './restore-button.tsx'

const ENTRY: AuditEntry = {
  ...{ id: 7, at: '2026-11-23T08:54:12.000Z', by: { kind: 'operator', name: 'Gabriel' }, network: null },
  ...{ action: 'missions.edit', subject: 'missions/rumbo/tormenta', title: 'Cruza la Gran Tormenta', person: null },
  ...{ changes: [], facts: [] },
}

/** Shows the button of an entry whose mission another operator edits between the reading and the first edit. */
function show(earlier: Record<string, string>) {
  const sent: { mission: object; revision: number }[] = []
  let revision = 4
  vi.stubGlobal('fetch', async (request: string | URL | Request, init?: RequestInit) => {
    const method = request instanceof Request ? request.method : (init?.method ?? 'GET')
    const mission = { id: 'tormenta', title: 'Cruza la Gran Tormenta', line: 'Antes del domingo.', why: 'Porque sí.' }
    const challenge = { id: 'exploradores' }
    if (method === 'GET') return Response.json({ challenge, mission, version: 3, revision })
    const body = JSON.parse(request instanceof Request ? await request.text() : String(init?.body))
    sent.push({ mission: body.mission, revision: body.revision })
    if (body.revision === 5) return Response.json({ version: 3, changes: [], completed: 0, notified: 0 })
    revision = 5
    return Response.json({ error: 'MISSION_CHANGED' }, { status: 409 })
  })
  const client = new QueryClient({ defaultOptions: { queries: { retry: false } } })
  render(
    <MemoryRouter>
      <QueryClientProvider client={client}>
        <RestoreButton entry={ENTRY} earlier={earlier} />
      </QueryClientProvider>
    </MemoryRouter>,
  )
  return sent
}

const open = async () => {
  await userEvent.click(screen.getByRole('button', { name: 'Poner el texto de antes' }))
  return screen.findByRole('dialog', { name: 'Poner el texto de antes' })
}
const confirm = () =>
  userEvent.click(screen.getAllByRole('button', { name: 'Poner el texto de antes' }).at(-1) as HTMLElement)

test('D-83: the text of before is shown beside that of now, and put as an edit of the version that was seen', async () => {
  const sent = show({ line: 'Con tu equipo.', why: 'Porque sí.' })
  await open()
  const diff = await screen.findByRole('table', { name: 'Cómo está ahora y cómo quedará' })
  expect(diff.textContent).toBe('AhoraQuedaráRenglónAntes del domingo.Con tu equipo.')
  await confirm()
  expect((await screen.findByRole('alert')).textContent).toContain('Alguien guardó cambios mientras mirabas.')
  await confirm()
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(sent.map((one) => one.revision)).toEqual([4, 5])
  expect(sent[1]!.mission).toMatchObject({ title: 'Cruza la Gran Tormenta', line: 'Con tu equipo.' })
})

test('D-83: a text that already reads as before is reported, and cannot be restored', async () => {
  show({ why: 'Porque sí.' })
  await open()
  expect(await screen.findByText('Ya dice lo mismo que antes de este hecho.')).toBeTruthy()
  const restore = screen.getAllByRole('button', { name: 'Poner el texto de antes' }).at(-1)
  expect(restore?.getAttribute('aria-disabled')).toBe('true')
})
