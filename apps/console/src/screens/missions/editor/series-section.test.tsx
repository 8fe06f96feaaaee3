import type { EditedMissionOutput } from '@orbita/contract/missions/programme'
import { render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { MemoryRouter } from 'react-router'
import { expect, test, vi } from 'vitest'
import { SeriesSection } from './series-section.tsx'

const EDITED = {
  ...{ version: 2, revision: 5, phase: 'active', turn: null, today: '2026-11-20' },
  mission: { id: 'ronda', title: 'Ronda segura', source: 'evidence', startsOn: '2026-11-16', endsOn: '2026-11-22' },
  challenge: {
    ...{ id: 'ruta', title: 'Ruta', startsOn: '2026-11-01', endsOn: '2026-12-20' },
    missions: [{ id: 'ronda', turn: null, isClosed: false }],
  },
} as unknown as EditedMissionOutput

/** Shows the section, and keeps what it sends. */
function show({ edited = EDITED, hasChanges = false } = {}) {
  const sent: unknown[] = []
  vi.stubGlobal('fetch', async (request: string | URL | Request, init?: RequestInit) => {
    const text = request instanceof Request ? await request.text() : String(init?.body)
    const { operationId: _, ...body } = JSON.parse(text)
    sent.push(body)
    return Response.json({ turns: body.turns, added: 3, changed: 0, closed: 0 })
  })
  const onSaved = vi.fn()
  render(
    <MemoryRouter>
      <SeriesSection edited={edited} hasChanges={hasChanges} onSaved={onSaved} onFailed={() => {}} />
    </MemoryRouter>,
  )
  return { sent, onSaved }
}

const save = () => screen.getByRole('button', { name: 'Guardar los turnos' })
const write = async (text: string) => {
  await userEvent.click(screen.getByRole('button', { name: 'Cada semana' }))
  await userEvent.clear(screen.getByLabelText('Turnos'))
  if (text) await userEvent.type(screen.getByLabelText('Turnos'), text)
}

test.each([
  ['', 'Escribe cuántos turnos: una serie siempre tiene fin.'],
  ['27', 'Una serie tiene hasta 26 turnos.'],
  ['9', /^El reto termina el 20 de diciembre: hasta entonces caben 5 turnos/],
])('MI-15: %s turns cannot be, and one sentence says why', async (text, sentence) => {
  show()
  await write(text)
  expect(screen.getByText(sentence)).toBeTruthy()
  expect(save().getAttribute('aria-disabled')).toBe('true')
})

test('MI-15: the rhythm is sent with the version that was seen, and it is said how it comes back', async () => {
  const { sent, onSaved } = show()
  await write('4')
  expect(screen.getByText(/^Vuelve cada lunes · /)).toBeTruthy()
  await userEvent.click(save())
  await waitFor(() => expect(onSaved).toHaveBeenCalledWith('«Ronda segura» tiene 4 turnos'))
  expect(sent).toEqual([{ every: 'week', turns: 4, version: 2 }])
})

test('MI-15: a mission that was closed, and an anonymous survey, say why they do not come back', () => {
  const closed = [{ ...EDITED.challenge.missions[0]!, isClosed: true }]
  show({ edited: { ...EDITED, challenge: { ...EDITED.challenge, missions: closed } } })
  expect(screen.getByText(/^La cerraron, y una misión cerrada no vuelve/)).toBeTruthy()
  show({ edited: { ...EDITED, mission: { ...EDITED.mission, source: 'survey' } } })
  expect(screen.getByText(/^Una encuesta anónima no vuelve/)).toBeTruthy()
  expect(screen.queryByRole('button', { name: 'Guardar los turnos' })).toBeNull()
})

test('MI-15: a draft is published first, and so are changes', () => {
  show({ edited: { ...EDITED, phase: 'draft' } })
  expect(screen.getByText(/^Publica la misión y aquí le pones su ritmo/)).toBeTruthy()
  show({ hasChanges: true })
  expect(screen.getByText(/^Publica primero lo que cambiaste/)).toBeTruthy()
})
