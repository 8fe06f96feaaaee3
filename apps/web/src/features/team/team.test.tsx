import type { TeamOutput, TeamWaiting } from '@orbita/contract/people/team'
import { act, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test, vi } from 'vitest'
import { renderWithQueries } from '../../../test/render-with-queries.tsx'
import { freshBrowser, refusal, serve } from '../../../test/visit.ts'
import { CreditsPage } from './credits/credits-page.tsx'
import { DecidePage } from './decide/decide-page.tsx'
import { UNDO_MS } from './decide/use-decisions.ts'
import { TeamPage } from './team-page.tsx'

const TEAM = 'GET /rpc/mision-espacial/team'
const WAITING = 'GET /rpc/mision-espacial/team/waiting'
const CREDITS = 'POST /rpc/mision-espacial/team/credits'
const APPROVAL = 'PUT /rpc/mision-espacial/team/evidence/7/approval'

const colleague = (name: string) => ({ id: name, name, avatar: null, area: 'Tecnología' })
const mission = (title: string, more: object = {}) => ({
  ...{ title, state: 'in-progress' as const, amount: 1, target: 2, unit: { one: 'sesión', many: 'sesiones' } },
  ...{ startsOn: '2026-11-01', endsOn: '2026-11-30', waitsForYou: false, ...more },
})
const member = (name: string, more: object = {}) => ({
  ...{ person: colleague(name), level: 'explorador', hasEntered: true, doesMissions: true },
  ...{ missions: [mission('Mentor por un día')], thanks: null, ...more },
})
const team = (more: Partial<TeamOutput> = {}): TeamOutput => ({
  people: [member('Emilio Zúñiga'), member('Iván Yupanqui')],
  total: 2,
  waiting: { evidence: 0, oldest: null, daysOff: 0, dayOff: null },
  allowance: null,
  substitute: null,
  standsInFor: [],
  today: '2026-11-23',
  ...more,
})

const evidence = (id: number, name: string): TeamWaiting => ({
  ...{ kind: 'evidence', id, person: colleague(name), bytes: 1_258_291, mediaType: 'image/webp' },
  mission: {
    title: 'Puerto de ideas',
    line: 'Una idea en una página.',
    unit: { one: 'idea', many: 'ideas' },
    target: 1,
  },
  ...{ gives: { experience: 80, credits: 60, packs: 1 }, sentAt: '2026-11-19T15:00:00Z', before: '2026-11-24' },
})

async function show(page: React.ReactNode, answers: Parameters<typeof serve>[0]) {
  const { notices } = freshBrowser()
  const calls = serve(answers)
  await renderWithQueries(page)
  return { notices, calls }
}

test('D-119: what waits comes first, and what holds each person is said in words', async () => {
  const people = [
    member('Emilio Zúñiga', { thanks: { from: 'Renata Bolaños', isYou: false, on: '2026-11-19' } }),
    member('Iván Yupanqui', {
      missions: [mission('Ronda'), mission('Puerto de ideas', { waitsForYou: true, state: 'in-review' })],
      thanks: { from: 'Renata Bolaños', isYou: false, on: '2026-10-22' },
    }),
    member('Valeria Montaño', { hasEntered: false }),
    member('Abel Ruiz', { doesMissions: false, missions: [] }),
  ]
  const waiting = { evidence: 3, oldest: { name: 'Iván Yupanqui', before: '2026-11-24' }, daysOff: 0, dayOff: null }
  await show(<TeamPage />, { [TEAM]: () => Response.json(team({ people, total: 4, waiting })) })
  expect(await screen.findByText('3 avances por mirar')).toBeTruthy()
  expect(screen.getByText(/antes del martes 24/)).toBeTruthy()
  const rows = screen.getAllByRole('listitem').map(({ textContent }) => textContent)
  expect(rows[0]).toContain('«Mentor por un día»: le falta 1 sesión')
  expect(rows[0]).toContain('Gracias de Renata hace 4 días')
  expect(rows[1]).toContain('«Puerto de ideas» espera que la mires')
  expect(rows[1]).toContain('Sin gracias hace 32 días · solo lo ves tú')
  expect(rows[2]).toContain('Todavía no ha entrado')
  expect(rows[3]).toContain('No hace misiones')
  expect(screen.getAllByRole('link', { name: /^Agradecer a/ })).toHaveLength(2)
})

test('D-118: who leads nobody is told so, and a failure can be asked again', async () => {
  await show(<TeamPage />, { [TEAM]: refusal('NOT_FOUND') })
  expect(await screen.findByText('Nadie responde a ti en Órbita')).toBeTruthy()
})

test('D-120: a decision is held for eight seconds, can be taken back, and only then is sent', async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true })
  const user = userEvent.setup({ advanceTimers: vi.advanceTimersByTime })
  const waiting = [evidence(7, 'Iván Yupanqui'), evidence(8, 'Emilio Zúñiga')]
  const { calls } = await show(<DecidePage />, {
    [WAITING]: () => Response.json({ waiting, today: '2026-11-23' }),
    [APPROVAL]: () => Response.json({ id: 7 }),
  })
  const sent = () => calls.filter((one) => JSON.stringify(one).includes('approval'))
  await user.click(await screen.findByRole('button', { name: 'Aprobar' }))
  expect(await screen.findByRole('heading', { name: 'Emilio Zúñiga' })).toBeTruthy()
  await user.click(screen.getByRole('button', { name: 'Deshacer' }))
  expect(await screen.findByRole('heading', { name: 'Iván Yupanqui' })).toBeTruthy()
  await act(() => vi.advanceTimersByTimeAsync(UNDO_MS + 100))
  expect(sent()).toHaveLength(0)
  await user.click(screen.getByRole('button', { name: 'Aprobar' }))
  await act(() => vi.advanceTimersByTimeAsync(UNDO_MS + 100))
  await waitFor(() => expect(sent()).toHaveLength(1))
  vi.useRealTimers()
})

test('D-120: somebody else decided first: it is said, and the next one stays', async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true })
  const user = userEvent.setup({ advanceTimers: vi.advanceTimersByTime })
  const { notices } = await show(<DecidePage />, {
    [WAITING]: () => Response.json({ waiting: [evidence(7, 'Iván'), evidence(8, 'Emilio')], today: '2026-11-23' }),
    [APPROVAL]: refusal('EVIDENCE_REVIEWED'),
  })
  await user.click(await screen.findByRole('button', { name: 'Aprobar' }))
  await act(() => vi.advanceTimersByTimeAsync(UNDO_MS + 100))
  await waitFor(() => expect(notices).toMatchObject([{ text: 'Otra persona ya la decidió. Pasamos a la siguiente.' }]))
  expect(screen.getByRole('heading', { name: 'Emilio' })).toBeTruthy()
  vi.useRealTimers()
})

test('D-120: a no asks for a reason of fifteen letters, which is not lost', async () => {
  await show(<DecidePage />, {
    [WAITING]: () => Response.json({ waiting: [evidence(7, 'Iván')], today: '2026-11-23' }),
  })
  await userEvent.click(await screen.findByRole('button', { name: 'Rechazar' }))
  const reason = await screen.findByRole('textbox', { name: 'Lo leerá Iván', hidden: true })
  await userEvent.type(reason, 'No se ve')
  await userEvent.click(screen.getAllByRole('button', { name: 'Rechazar', hidden: true }).at(-1)!)
  expect(await screen.findByText('Escribe al menos 15 letras.')).toBeTruthy()
  expect((reason as HTMLTextAreaElement).value).toBe('No se ve')
})

test('D-121: a leader without credits to give is told so, and that the team is there', async () => {
  await show(<CreditsPage />, { [TEAM]: () => Response.json(team()) })
  expect(await screen.findByText('Aún no hay créditos para dar')).toBeTruthy()
  expect(screen.getByRole('link', { name: 'Volver a mi equipo' }).getAttribute('href')).toBe('/mision-espacial/equipo')
})

test('D-121: the form says what will be left, and gives with a person and a reason only', async () => {
  const allowance = { left: 140, total: 200, endsOn: '2026-11-30' }
  const { calls } = await show(<CreditsPage />, {
    [TEAM]: () => Response.json(team({ allowance })),
    [CREDITS]: () => Response.json({ given: 60, allowance: { ...allowance, left: 80 } }),
  })
  expect(await screen.findByText(/Con estos 40 te quedarán 100/)).toBeTruthy()
  await userEvent.click(screen.getByRole('button', { name: '60' }))
  expect(screen.getByText(/Con estos 60 te quedarán 80/)).toBeTruthy()
  await userEvent.click(screen.getByRole('button', { name: 'Dar 60 créditos' }))
  expect(screen.getByText('Elige a una persona.')).toBeTruthy()
  await userEvent.click(screen.getByRole('radio', { name: 'Emilio Zúñiga' }))
  await userEvent.type(screen.getByRole('textbox'), 'Te quedaste con el cierre.')
  await userEvent.click(screen.getByRole('button', { name: 'Dar 60 créditos a Emilio' }))
  await waitFor(() => expect(JSON.stringify(calls)).toContain('/team/credits'))
})
