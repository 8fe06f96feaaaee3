import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { act, fireEvent, render, screen } from '@testing-library/react'
import { MemoryRouter } from 'react-router'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { clearNotices, useNotices } from '../../../ui/notify.ts'
import { Component as CalendarPage } from './calendar-page.tsx'

const mission = (id: string, title: string, phase: string, over: object = {}) => ({
  ...{ id, title, phase, picture: 'planetas/hielo', type: 'single', target: 1, source: 'file' },
  ...{ line: 'x', briefing: ['x'], why: 'x', unit: { one: 'vez', many: 'veces' }, prerequisites: [] },
  ...{ startsOn: '2026-11-20', endsOn: '2026-12-04', version: 3, revision: 8 },
  ...{ gives: { experience: 100, credits: 50, packs: 0 }, audience: 35, inProgress: 7, completed: 22, turn: null },
  ...over,
})

const RUTA = {
  ...{ id: 'ruta', title: 'Ruta', line: 'x', startsOn: '2026-11-02', endsOn: '2026-12-06', revision: 1 },
  missions: [
    mission('motor', 'Motor a punto', 'active'),
    mission('pozo', 'Pozo Tóxico', 'draft'),
    mission('vieja', 'La vieja', 'closed', { endsOn: '2026-11-21' }),
  ],
}

const ANSWERS: Readonly<Record<string, unknown>> = {
  challenges: { challenges: [RUTA], seasons: [], areas: [], today: '2026-11-23' },
  ...{ awards: { awards: [] }, rewards: { rewards: [] }, 'inboxes/prizes': { prizes: [] } },
  settings: { holidays: { value: [{ day: '2026-12-08', name: 'Inmaculada' }] } },
}

const IMPACT = { version: 3, changes: [], inProgress: 7, wouldComplete: 0, noLongerReach: 2, completed: 22 }

const sent: { path: string; body: { mission: object; version: number; revision: number } }[] = []
let refusal: string | undefined

beforeEach(() => {
  sent.length = 0
  refusal = undefined
  vi.useFakeTimers({ shouldAdvanceTime: true })
  vi.stubGlobal('fetch', async (request: string | URL | Request, init?: RequestInit) => {
    const method = request instanceof Request ? request.method : (init?.method ?? 'GET')
    const { pathname } = new URL(request instanceof Request ? request.url : String(request), location.href)
    const path = pathname.replace('/rpc/operator/', '')
    if (path.endsWith('/preview')) return Response.json(IMPACT)
    if (method !== 'GET') {
      sent.push({ path, body: JSON.parse(request instanceof Request ? await request.text() : String(init?.body)) })
      if (refusal) return Response.json({ error: refusal }, { status: 409 })
      return Response.json({ version: 4, changes: [], completed: 0, notified: 0 })
    }
    const id = path.split('/missions/')[1]
    if (id === undefined) return Response.json(ANSWERS[path])
    const { version, revision, phase, ...written } = RUTA.missions.find((one) => one.id === id)!
    return Response.json({ mission: written, version, revision, phase, challenge: RUTA, versions: [], changed: null })
  })
})

afterEach(() => {
  clearNotices()
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

function Notices() {
  const notices = useNotices()
  return <p>{notices.map(({ text }) => text)}</p>
}

async function open() {
  const client = new QueryClient({ defaultOptions: { queries: { retry: false } } })
  render(
    <MemoryRouter initialEntries={['/misiones/calendario']}>
      <QueryClientProvider client={client}>
        <CalendarPage />
        <Notices />
      </QueryClientProvider>
    </MemoryRouter>,
  )
  await screen.findByRole('link', { name: /Motor a punto/ })
}

const bar = (name: RegExp) => screen.getByRole('link', { name })
const press = (name: RegExp, key: string, more: object = {}) => fireEvent.keyDown(bar(name), { key, ...more })
const pass = (seconds: number) => act(() => vi.advanceTimersByTimeAsync(seconds * 1_000))

test('MI-2: a closed mission, and one at the end of its challenge, do not move, and it is said', async () => {
  await open()
  press(/La vieja/, 'ArrowRight')
  expect(bar(/La vieja, 20 nov 2026 a 21 nov 2026/)).toBeTruthy()
  press(/Pozo Tóxico/, 'ArrowRight', { altKey: true })
  expect(await screen.findByText(/«Pozo Tóxico» no se mueve más/)).toBeTruthy()
  await pass(9)
  expect(sent).toEqual([])
})

test('D-74: arrows move a draft, z takes all of it back, and nothing is sent', async () => {
  await open()
  press(/Pozo Tóxico/, 'ArrowRight')
  press(/Pozo Tóxico/, 'ArrowRight')
  expect(await screen.findByText('Moviste «Pozo Tóxico»: 22 nov 2026 a 6 dic 2026')).toBeTruthy()
  fireEvent.keyDown(document.body, { key: 'z' })
  expect(bar(/Pozo Tóxico, 20 nov 2026 a 4 dic 2026/)).toBeTruthy()
  await pass(20)
  expect(sent).toEqual([])
})

test('D-74: what was moved in a draft is saved once, on the revision that was read', async () => {
  await open()
  press(/Pozo Tóxico/, 'ArrowRight')
  await screen.findByText(/^Moviste/)
  await pass(5)
  press(/Pozo Tóxico/, 'ArrowLeft', { shiftKey: true })
  await pass(5)
  expect(sent).toEqual([])
  await pass(5)
  const [{ path, body } = sent[0]!, ...others] = sent
  expect([path, others]).toEqual(['challenges/ruta/missions/pozo', []])
  expect(body).toMatchObject({ mission: { startsOn: '2026-11-21', endsOn: '2026-12-04' }, version: 3, revision: 8 })
})

test('D-84: a draft that somebody else saved meanwhile has its days again, and it is said', async () => {
  refusal = 'MISSION_CHANGED'
  await open()
  press(/Pozo Tóxico/, 'ArrowRight')
  await screen.findByText(/^Moviste/)
  await pass(9)
  expect(await screen.findByText(/Otra persona guardó cambios/)).toBeTruthy()
  expect(await screen.findByRole('link', { name: /Pozo Tóxico, 20 nov 2026 a 4 dic 2026/ })).toBeTruthy()
})

test('MI-5: a published mission that was moved waits for its review, however long, and can be given back', async () => {
  await open()
  press(/Motor a punto/, 'ArrowLeft', { shiftKey: true })
  expect(screen.getByText('Motor a punto: 20 nov 2026 a 3 dic 2026, sin publicar.')).toBeTruthy()
  await pass(30)
  expect(sent).toEqual([])
  fireEvent.click(screen.getByRole('button', { name: 'Revisar Motor a punto' }))
  expect(await screen.findByRole('button', { name: 'Publicar la versión 4' })).toBeTruthy()
  fireEvent.click(screen.getByRole('button', { name: 'Seguir editando' }))
  fireEvent.click(screen.getByRole('button', { name: 'Deshacer Motor a punto', hidden: true }))
  expect(bar(/Motor a punto, 20 nov 2026 a 4 dic 2026/)).toBeTruthy()
  expect(screen.queryByText(/sin publicar/)).toBeNull()
})

test('D-74: outside the bars the arrows move the weeks, which keep what is in them', async () => {
  await open()
  expect(screen.getByText(/26 oct 2026 a 24 ene 2027/)).toBeTruthy()
  expect(screen.getByRole('link', { name: 'Festivo: Inmaculada, 8 dic 2026' })).toBeTruthy()
  fireEvent.keyDown(document.body, { key: 'ArrowRight' })
  fireEvent.keyDown(document.body, { key: 'ArrowRight' })
  expect(screen.getByText(/21 dic 2026 a 21 mar 2027/)).toBeTruthy()
  expect(screen.queryByRole('link', { name: /Motor a punto/ })).toBeNull()
  fireEvent.keyDown(document.body, { key: 't' })
  expect(bar(/Motor a punto/)).toBeTruthy()
})
