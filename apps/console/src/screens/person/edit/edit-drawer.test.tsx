import type { PersonOutput } from '@orbita/contract/people/people'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { MemoryRouter } from 'react-router'
import { afterEach, expect, test, vi } from 'vitest'
import { EditDrawer } from './edit-drawer.tsx'

// The DOM of the tests does not scroll, and other files share it.
const { scrollIntoView } = Element.prototype
afterEach(() => {
  Element.prototype.scrollIntoView = scrollIntoView
})

/** Returns a person as the server has them, of whom only what an edit writes matters here. */
const person = (fields: Partial<PersonOutput> = {}) =>
  ({
    ...{ id: 7, name: 'Ada Núñez', email: 'ada@acme.example', area: 'Ventas', joinedOn: null, platform: ['figuras'] },
    ...{ version: 'a', edited: null },
    ...fields,
  }) as unknown as PersonOutput

/** Saves a new name over what Bruno saved meanwhile. */
async function saveBeside(theirs: Partial<PersonOutput>) {
  Element.prototype.scrollIntoView = () => {}
  const now = new Date()
  now.setHours(8, 42)
  const edited = { by: 'Bruno Díaz', at: now.toISOString() }
  vi.stubGlobal('fetch', async (address: string, init?: RequestInit) => {
    if (init?.method === 'PUT') return Response.json({ error: 'PERSON_CHANGED' }, { status: 409 })
    return Response.json(`${address}`.includes('summary') ? { areas: [] } : person({ version: 'b', edited, ...theirs }))
  })
  const client = new QueryClient({ defaultOptions: { queries: { retry: false } } })
  render(
    <MemoryRouter>
      <QueryClientProvider client={client}>
        <EditDrawer person={person()} onClose={() => {}} />
      </QueryClientProvider>
    </MemoryRouter>,
  )
  const name = screen.getByLabelText(/Nombre/)
  await userEvent.clear(name)
  await userEvent.type(name, 'Ada María')
  await userEvent.click(screen.getByRole('button', { name: 'Guardar cambios' }))
}

test('D-84: what does not cross is put, and told with who saved it and when', async () => {
  await saveBeside({ area: 'Legal' })
  expect((await screen.findByRole('status')).textContent).toBe(
    'Bruno Díaz guardó cambios mientras escribías, hoy a las 08:42. Ya están puestos: área. Revísalos y guarda.',
  )
})

test('D-84: what crosses is asked for with who saved it and when', async () => {
  await saveBeside({ name: 'Ada Paz' })
  const dialog = await screen.findByRole('dialog', { name: 'Bruno Díaz guardó cambios mientras escribías' })
  expect(dialog.textContent).toContain('Guardó hoy a las 08:42.')
  expect(dialog.textContent).toContain('Lo de Bruno DíazAda Paz')
})
