import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { fireEvent, render, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { MemoryRouter } from 'react-router'
import { afterEach, expect, test, vi } from 'vitest'
import { useNotices } from '../../../ui/notify.ts'
import { Component as MissionsPage } from './missions-page.tsx'

const mission = (id: string, title: string, phase: string) => ({
  ...{ id, title, phase, picture: 'planetas/hielo', type: 'single', target: 1, source: 'file', areas: null },
  ...{ startsOn: '2026-11-02', endsOn: '2026-12-20', version: 1, revision: 1 },
  ...{ gives: { experience: 100, credits: 50, packs: 0 }, audience: 35, inProgress: 7, completed: 22, turn: null },
})

const PROGRAMME = {
  challenges: [
    {
      ...{ id: 'origen', title: 'Ruta Origen', line: 'x', startsOn: '2026-11-02', endsOn: '2026-12-20', revision: 1 },
      missions: [
        mission('motor', 'Motor a punto', 'active'),
        mission('pozo', 'Pozo Tóxico', 'draft'),
        mission('puente', 'Puente de mando', 'draft'),
      ],
    },
  ],
  seasons: [],
  areas: [],
  today: '2026-11-23',
}

afterEach(() => vi.restoreAllMocks())

/** The notices that the operator was shown. */
function Notices() {
  return <p>{useNotices().map(({ text }) => text)}</p>
}

/** Shows the list, and answers its commands. @returns the paths that were called to change something */
function show(path: string, programme: unknown = PROGRAMME) {
  const sent: string[] = []
  vi.stubGlobal('fetch', async (request: string | URL | Request, init?: RequestInit) => {
    const method = request instanceof Request ? request.method : (init?.method ?? 'GET')
    const { pathname } = new URL(request instanceof Request ? request.url : String(request), location.href)
    if (method === 'GET') return Response.json(typeof programme === 'function' ? programme() : programme)
    sent.push(pathname.replace('/rpc/operator/challenges/', ''))
    return pathname.includes('/puente/')
      ? Response.json({ error: 'BAD_INPUT', details: { fields: ['why', 'endsOn'] } }, { status: 400 })
      : Response.json({ wasDraft: true })
  })
  const client = new QueryClient({ defaultOptions: { queries: { retry: false } } })
  render(
    <MemoryRouter initialEntries={[path]}>
      <QueryClientProvider client={client}>
        <MissionsPage />
        <Notices />
      </QueryClientProvider>
    </MemoryRouter>,
  )
  return sent
}

test('MI-2: several drafts are published by keyboard, and the one that the server refuses says why', async () => {
  const user = userEvent.setup()
  const sent = show('/misiones?vista=borradores')
  await screen.findByRole('link', { name: /Pozo Tóxico/ })
  await user.keyboard('jxjx')
  const bar = within(screen.getByRole('region', { name: /elegid/i }))
  expect(bar.getByText('2 elegidas')).toBeTruthy()
  expect(bar.getByRole('button', { name: /Cerrar…/ }).getAttribute('aria-disabled')).toBe('true')
  await user.click(bar.getByRole('button', { name: /Publicar 2/ }))
  await user.click(await screen.findByRole('button', { name: 'Publicar 2 borradores' }))

  const result = await screen.findByRole('dialog', { name: 'Publicaste 1 misión, 1 no' })
  expect(within(result).getByText(/Falta escribir «Por qué importa». Su último día ya pasó/)).toBeTruthy()
  expect(sent).toEqual(['origen/missions/pozo/publication', 'origen/missions/puente/publication'])
})

/** The programme with its missions in these phases, by their titles. */
const inPhases = (phases: Record<string, string>) => ({
  ...PROGRAMME,
  challenges: PROGRAMME.challenges.map((challenge) => ({
    ...challenge,
    missions: challenge.missions.map((one) => ({ ...one, phase: phases[one.title] ?? one.phase })),
  })),
})

test('MI-2: of all that were chosen the drafts are published, the others are reported, and the list shows the result', async () => {
  const user = userEvent.setup()
  const published: string[] = []
  const sent = show('/misiones?vista=todas', () =>
    published.length > 0
      ? inPhases({ 'Pozo Tóxico': 'active', 'Puente de mando': 'closed' })
      : inPhases({ 'Puente de mando': 'closed' }),
  )
  await screen.findByRole('link', { name: /Pozo Tóxico/ })
  await user.click(screen.getByRole('checkbox', { name: 'Elegir todas las que se ven' }))
  await user.click(screen.getByRole('button', { name: 'Publicar 1' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Publicar 1 borrador' }))
  expect(dialog.getByText('2 elegidas ya están publicadas.')).toBeTruthy()
  published.push('pozo')
  await user.click(dialog.getByRole('button', { name: 'Publicar 1 borrador' }))
  expect(await screen.findByRole('button', { name: /^Borradores ?0$/ })).toBeTruthy()
  expect(sent).toEqual(['origen/missions/pozo/publication'])
})

test('MI-2: what runs and what will run can be closed, and what is a draft or closed cannot', async () => {
  const user = userEvent.setup()
  show('/misiones?vista=todas', inPhases({ 'Puente de mando': 'scheduled' }))
  await screen.findByRole('link', { name: /Pozo Tóxico/ })
  await user.click(screen.getByRole('checkbox', { name: 'Elegir todas las que se ven' }))
  expect(screen.getByRole('button', { name: 'Cerrar 2…' })).toBeTruthy()
})

test('D-84: filters that are a view already are not kept again, and no two views have one name', async () => {
  const user = userEvent.setup()
  show('/misiones?vista=todas')
  const search = await screen.findByRole('searchbox')
  expect(screen.queryByRole('button', { name: 'Guardar vista' })).toBeNull()
  await user.type(search, 'motor')
  await user.click(await screen.findByRole('button', { name: 'Guardar vista' }))
  const dialog = within(screen.getByRole('dialog', { name: 'Guardar vista' }))
  await user.type(dialog.getByRole('textbox', { name: 'Nombre' }), ' Borradores ')
  expect(dialog.getByText('Ya hay una vista con ese nombre.')).toBeTruthy()
  expect(dialog.getByRole<HTMLButtonElement>('button', { name: 'Guardar vista' }).disabled).toBe(true)
})

test('D-74: a challenge is folded, its missions are not chosen with the others, and they come back', async () => {
  const user = userEvent.setup()
  show('/misiones?vista=todas')
  const fold = await screen.findByRole('button', { name: 'Misiones de Ruta Origen' })
  expect(screen.getAllByRole('checkbox')).toHaveLength(4)
  await user.click(fold)
  expect(screen.getAllByRole('checkbox')).toHaveLength(1)
  await user.click(screen.getByRole('checkbox', { name: 'Elegir todas las que se ven' }))
  expect(screen.queryByRole('region', { name: /elegid/i })).toBeNull()
  await user.click(fold)
  expect(screen.getAllByRole('checkbox')).toHaveLength(4)
})

test('D-84: without a network no mission is moved, neither by its menu nor by dragging it', async () => {
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)
  const user = userEvent.setup()
  const sent = show('/misiones?vista=todas')
  const line = (await screen.findByRole('link', { name: /Motor a punto/ })).closest('tr')!
  fireEvent.drop(line, { dataTransfer: { types: ['orbita/reto-origen'], getData: () => 'pozo' } })
  expect(await screen.findByText('Sin conexión: podrás decidir cuando vuelva la red.')).toBeTruthy()
  await user.click(within(line).getByRole('button', { name: 'Más de Motor a punto' }))
  const item = screen.getByRole('menuitem', { name: 'Mover después · sin conexión' })
  expect([item.getAttribute('aria-disabled'), sent]).toEqual(['true', []])
})
