import type { PersonOutput } from '@orbita/contract/people/people'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { fireEvent, render, screen, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { MemoryRouter } from 'react-router'
import { expect, test, vi } from 'vitest'
import { PointsTab } from './points-tab.tsx'

const person = { id: 4, name: 'Ana Ñandú' } as PersonOutput

function open(answer: () => Response) {
  vi.stubGlobal('fetch', async () => answer())
  render(
    <QueryClientProvider client={new QueryClient({ defaultOptions: { queries: { retry: false } } })}>
      <MemoryRouter>
        <PointsTab person={person} />
      </MemoryRouter>
    </QueryClientProvider>,
  )
}

const REFUSED = {
  ...{ kind: 'refused', batchId: 12, label: 'ventas.csv', at: '2026-11-20T15:00:00.000Z', row: 7, day: '2026-11-18' },
  ...{ reasons: ['Ese día todavía no llega.'], isByName: false, wasUnknown: false },
}
const MISSIONS = [
  { id: 'rumbo/ventas', title: 'Ventas', challenge: 'Rumbo', findings: [REFUSED] },
  { id: 'rumbo/viajes', title: 'Viajes', challenge: 'Rumbo', findings: [{ kind: 'nothing' }] },
]

test('says when the loads cannot be read, and when there is nothing to ask about', async () => {
  open(() => Response.json({ error: 'UNEXPECTED' }, { status: 500 }))
  expect(await screen.findByText('No pudimos mirar sus cargas')).toBeDefined()
  open(() => Response.json({ missions: [] }))
  expect(await screen.findByText('No hay misiones por las que preguntar')).toBeDefined()
})

test('D-117: tells of the mission that was chosen, leads to its load, and has a reply to change and to copy', async () => {
  const user = userEvent.setup()
  open(() => Response.json({ missions: MISSIONS }))
  const found = await screen.findByRole('list', { name: 'Lo que encontramos' })
  expect(found.textContent).toContain('No entró la fila 7 de «ventas.csv»')
  expect(within(found).getByRole('link', { name: 'A-0012' }).getAttribute('href')).toBe(
    '/cargas/avances/12/no-entraron',
  )

  fireEvent.mouseDown(screen.getByRole('combobox', { name: '¿Por qué misión pregunta?' }))
  fireEvent.click(await screen.findByRole('option', { name: 'Viajes · Rumbo' }))
  const reply = screen.getByRole<HTMLTextAreaElement>('textbox', { name: 'Respuesta para copiar' })
  expect(reply.value).toContain('Todavía no nos llegó ningún avance tuyo en esta misión.')
  fireEvent.change(reply, { target: { value: 'Hola, Ana.' } })
  await user.click(screen.getByRole('button', { name: 'Copiar respuesta' }))
  expect(await navigator.clipboard.readText()).toBe('Hola, Ana.')
  fireEvent.click(screen.getByRole('button', { name: 'Volver a la de antes' }))
  expect(reply.value).toContain('Sobre «Viajes», del reto «Rumbo»')
})
