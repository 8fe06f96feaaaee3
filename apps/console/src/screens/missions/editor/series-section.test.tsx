import type { EditedMissionOutput } from '@orbita/contract/missions/programme'
import { addDays } from '@orbita/domain/time/period'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
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

const HOLIDAY = { day: '2026-12-08', name: 'Inmaculada' }

/** Shows the section in a company with one holiday, and keeps what it sends. */
function show({ edited = EDITED, hasChanges = false } = {}) {
  const sent: unknown[] = []
  vi.stubGlobal('fetch', async (request: string | URL | Request, init?: RequestInit) => {
    const text = request instanceof Request ? await request.text() : String(init?.body)
    const { operationId: _, ...body } = JSON.parse(text)
    const url = request instanceof Request ? request.url : String(request)
    if (url.endsWith('/closing')) return Response.json({ notified: sent.push(url.split('/').at(-2)) })
    sent.push(body)
    return Response.json({ turns: body.turns, added: 3, changed: 0, closed: 0 })
  })
  const onSaved = vi.fn()
  const client = new QueryClient({ defaultOptions: { queries: { staleTime: Infinity } } })
  client.setQueryData(['settings'], { holidays: { value: [HOLIDAY] } })
  const { unmount } = render(
    <MemoryRouter>
      <QueryClientProvider client={client}>
        <SeriesSection edited={edited} hasChanges={hasChanges} onSaved={onSaved} onFailed={() => {}} />
      </QueryClientProvider>
    </MemoryRouter>,
  )
  return { sent, onSaved, unmount }
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
  expect(sent).toEqual([{ every: 'week', turns: 4, prize: null, version: 2 }])
})

test('MI-15: a prize asks for turns that there are, and is sent', async () => {
  const { sent } = show()
  await write('4')
  const prize = screen.getByLabelText('Con cuántos turnos hechos, un sobre más')
  await userEvent.type(prize, '5')
  expect(screen.getByText('Entre 2 y los 4 turnos de la serie.')).toBeTruthy()
  expect(save().getAttribute('aria-disabled')).toBe('true')
  await userEvent.clear(prize)
  await userEvent.type(prize, '3')
  await userEvent.click(save())
  await waitFor(() => expect(sent).toEqual([{ every: 'week', turns: 4, prize: 3, version: 2 }]))
})

test('MI-15: a holiday within a turn to come is said, and the turn is skipped once it is saved', async () => {
  const { unmount } = show()
  await write('4')
  expect(screen.getByText(/^El 8 de diciembre es festivo: Inmaculada/)).toBeTruthy()
  expect(screen.queryByRole('button', { name: /^Saltar/ })).toBeNull()
  unmount()

  const turns = ['2026-11-16', '2026-11-23', '2026-11-30', '2026-12-07'].map((startsOn, index) => ({
    ...{ id: index === 0 ? 'ronda' : `ronda-t${index + 1}`, isClosed: false, startsOn },
    endsOn: addDays(startsOn, 6),
    turn: { series: 'ronda', number: index + 1, every: 'week', prize: 3 },
  }))
  const edited = { ...EDITED, turn: turns[0]!.turn, challenge: { ...EDITED.challenge, missions: turns } }
  const { sent, onSaved } = show({ edited: edited as never })
  expect(screen.getByLabelText('Con cuántos turnos hechos, un sobre más')).toHaveProperty('value', '3')
  await userEvent.click(screen.getByRole('button', { name: 'Saltar el turno 4' }))
  await waitFor(() => expect(onSaved).toHaveBeenCalledWith('El turno 4 se salta'))
  expect(sent).toEqual(['ronda-t4'])
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
