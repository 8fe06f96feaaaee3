import type { NoticesOutput } from '@orbita/contract/notices'
import type { RankOpensOutput } from '@orbita/contract/ranks'
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, expect, test, vi } from 'vitest'
import { type FakeAnimations, fakeAnimations } from '../../../../test/fake-animations.ts'
import { notice } from '../../../../test/notices.ts'
import { renderWithQueries } from '../../../../test/render-with-queries.tsx'
import { freshBrowser, refusal, serve } from '../../../../test/visit.ts'
import { Sheet } from '../../../ui/overlays/sheet.tsx'
import { inOrderOfJoy, rankOf } from '../notice.ts'
import { noticesQuery } from '../queries.ts'
import { Celebrations } from './celebrations.tsx'

const LIST = 'GET /rpc/employee/notices'
const TAKE = 'POST /rpc/employee/notices/celebration'

const OPENS = 'GET /rpc/employee/ranks/explorador'
const OPENED: RankOpensOutput = {
  packs: 1,
  rewards: [{ id: 'termo', title: 'Termo de la nave', picture: 'premios/termo' }],
  rewardsInAll: 3,
}

const RANK = notice({ id: 41, kind: 'rank', title: 'Nuevo rango: EXPLORADOR', text: 'Llegaste a 750 de experiencia.' })
const ALL = [notice(), RANK, notice({ id: 42, kind: 'award', title: 'Premio desbloqueado: Ruta Origen' })]

const LISTED: NoticesOutput = { notices: [notice({ id: 42 })], unread: 1, next: null, hasCelebration: true }

/** Fakes a server that returns once what there is to celebrate. */
function serveOnce(toCelebrate = ALL) {
  const waiting = [toCelebrate]
  return serve({
    [LIST]: () => Response.json(LISTED),
    [TAKE]: () => Response.json({ notices: waiting.shift() ?? [] }),
    [OPENS]: Response.json(OPENED),
  })
}

const taken = (calls: ReturnType<typeof serve>) => calls.filter(({ method }) => method === 'POST').length

/** Renders in an app of its own, as a page that is loaded anew does. */
async function renderReloaded() {
  vi.resetModules()
  const [{ renderWithQueries }, { Celebrations }] = await Promise.all([
    import('../../../../test/render-with-queries.tsx'),
    import('./celebrations.tsx'),
  ])
  return renderWithQueries(<Celebrations />)
}

let animations: FakeAnimations
beforeEach(() => {
  freshBrowser()
  animations = fakeAnimations()
})

test('what another device took first shows nothing, and is not asked for again by itself', async () => {
  const calls = serveOnce([])
  await renderWithQueries(<Celebrations />)
  await waitFor(() => expect(taken(calls)).toBe(1))
  expect(screen.queryByRole('dialog')).toBeNull()
})

test.each([
  ['there are no notices', { notices: [], unread: 0 }],
  ['no notice waits to be celebrated', {}],
])('sends no request when %s', async (_, differences) => {
  const calls = serve({ [LIST]: Response.json({ ...LISTED, ...differences, hasCelebration: false }) })
  const { client } = await renderWithQueries(<Celebrations />)
  await waitFor(() => expect(client.getQueryState(['notices'])?.status).toBe('success'))
  expect(taken(calls)).toBe(0)
})

test('once taken, another page that reads the same notices does not ask for it', async () => {
  const calls = serveOnce([])
  const { client } = await renderWithQueries(<Celebrations />)
  await waitFor(() =>
    expect(client.getQueryData(noticesQuery.queryKey)?.pages).toEqual([{ ...LISTED, hasCelebration: false }]),
  )
  expect(taken(calls)).toBe(1)
})

test('CO-1: an answer that was lost on the way is asked for again with the next news, by the same id', async () => {
  let isLost = true
  let isTaken = false
  const calls = serve({
    [LIST]: () => Response.json({ ...LISTED, hasCelebration: !isTaken }),
    [TAKE]: () => {
      isTaken = true
      if (isLost) throw new TypeError('Failed to fetch')
      return Response.json({ notices: [RANK] })
    },
    [OPENS]: Response.json(OPENED),
  })
  const { client } = await renderWithQueries(<Celebrations />)
  await waitFor(() => expect(taken(calls)).toBe(1))
  isLost = false
  await act(() => client.invalidateQueries({ queryKey: noticesQuery.queryKey }))
  expect(await screen.findByRole('dialog', { name: /EXPLORADOR/ })).toBeTruthy()
  const ids = calls
    .filter(({ method }) => method === 'POST')
    .map(({ body }) => (body as { operationId: string }).operationId)
  expect([ids.length, new Set(ids).size]).toEqual([2, 1])
})

test('NO-1: what arrives while the first answer is on its way is celebrated after it', async () => {
  let answer = (_: Response) => {}
  const answers = [
    new Promise<Response>((resolve) => {
      answer = resolve
    }),
    Response.json({ notices: [notice({ id: 43, kind: 'award', title: 'Premio desbloqueado: Ruta Origen' })] }),
  ]
  let list = LISTED
  const calls = serve({
    [LIST]: () => Response.json(list),
    [TAKE]: () => {
      if (answers.length === 1) list = { ...list, hasCelebration: false }
      return answers.shift()!
    },
    [OPENS]: Response.json(OPENED),
  })
  const { client } = await renderWithQueries(<Celebrations />)
  await waitFor(() => expect(taken(calls)).toBe(1))
  list = { ...LISTED, notices: [notice({ id: 43 })] }
  await act(() => client.invalidateQueries({ queryKey: noticesQuery.queryKey }))
  expect(taken(calls)).toBe(1)

  answer(Response.json({ notices: [RANK] }))
  const first = await screen.findByRole('dialog', { name: /EXPLORADOR/ })
  await userEvent.click(within(first).getByRole('button', { name: '¡A seguir volando!' }))
  expect(await screen.findByRole('dialog', { name: /Ruta Origen/ })).toBeTruthy()
  const ids = calls.flatMap(({ method, body }) =>
    method === 'POST' ? [(body as { operationId: string }).operationId] : [],
  )
  expect(new Set(ids).size).toBe(2)
})

test('NO-1: what was taken while its frame went away is celebrated by the next one, once', async () => {
  let answer = (_: Response) => {}
  const answers = [
    new Promise<Response>((resolve) => {
      answer = resolve
    }),
    Response.json({ notices: [] }),
  ]
  const calls = serve({
    [LIST]: () => Response.json(LISTED),
    [TAKE]: () => answers.shift()!,
    [OPENS]: Response.json(OPENED),
  })
  const { view } = await renderWithQueries(<Celebrations />)
  await waitFor(() => expect(taken(calls)).toBe(1))
  view.unmount()
  await act(async () => answer(Response.json({ notices: [RANK] })))

  const other = await renderWithQueries(<Celebrations />)
  const dialog = within(await screen.findByRole('dialog', { name: /EXPLORADOR/ }))
  await userEvent.click(dialog.getByRole('button', { name: '¡A seguir volando!' }))
  other.view.unmount()
  await renderWithQueries(<Celebrations />)
  await waitFor(() => expect(taken(calls)).toBe(2))
  expect(screen.queryByRole('dialog')).toBeNull()
})

test.each([
  ['while the answer is on its way', new Promise<Response>(() => {})],
  ['before what it shows is there', Response.json({ notices: [RANK] })],
])('NO-1: a page that is loaded anew %s celebrates it, once', async (_, answer) => {
  const server = {
    [LIST]: () => Response.json(LISTED),
    [TAKE]: () => answer,
    [OPENS]: () => new Promise<Response>(() => {}),
  }
  const calls = serve(server)
  // In an app of its own, too: what it still waits for when it goes away would otherwise reach the tests that follow.
  const { view } = await renderReloaded()
  await waitFor(() => expect(taken(calls)).toBe(1))
  view.unmount()

  // The server has handed it over, and its list no longer says that something waits.
  server[LIST] = () => Response.json({ ...LISTED, hasCelebration: false })
  server[TAKE] = () => Response.json({ notices: [RANK] })
  server[OPENS] = () => Promise.resolve(Response.json(OPENED))
  const again = serve(server)
  const { view: reloaded } = await renderReloaded()
  const dialog = within(await screen.findByRole('dialog', { name: /EXPLORADOR/ }))
  const idsOf = (sent: typeof calls) => sent.flatMap(({ method, body }) => (method === 'POST' ? [body] : []))
  expect(idsOf(again)).toEqual(idsOf(calls))
  await userEvent.click(dialog.getByRole('button', { name: '¡A seguir volando!' }))
  reloaded.unmount()

  const later = serve(server)
  const { client } = await renderReloaded()
  await waitFor(() => expect(client.getQueryState(['notices'])?.status).toBe('success'))
  expect([taken(later), screen.queryByRole('dialog')]).toEqual([0, null])
})

test('NO-1: a celebration that the browser closes by itself leaves nothing behind', async () => {
  serveOnce()
  await renderWithQueries(<Celebrations />)
  const dialog = await screen.findByRole<HTMLDialogElement>('dialog')
  dialog.close()
  fireEvent(dialog, new Event('close'))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
})

test('NO-1: over an open sheet it is not even taken; once closed it comes', async () => {
  const calls = serveOnce()
  const { view } = await renderWithQueries(
    <>
      <Sheet title="Reportar" onClose={() => undefined}>
        <button type="button">Cancelar</button>
      </Sheet>
      <Celebrations />
    </>,
  )
  await waitFor(() => expect(calls.length).toBe(1))
  expect(taken(calls)).toBe(0)
  view.unmount()

  await renderWithQueries(<Celebrations />)
  expect(await screen.findByRole('dialog', { name: /Subiste de rango/ })).toBeTruthy()
})

test('NO-1: a hidden tab leaves the celebration to the visible one', async () => {
  const seen = vi.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden')
  const calls = serveOnce()
  await renderWithQueries(<Celebrations />)
  await waitFor(() => expect(calls.length).toBe(1))
  expect(taken(calls)).toBe(0)

  seen.mockReturnValue('visible')
  act(() => void document.dispatchEvent(new Event('visibilitychange')))
  expect(await screen.findByRole('dialog')).toBeTruthy()
  seen.mockRestore()
})

test('PT-4, NO-1: everything in one moment, the rank first, and the way on at hand', async () => {
  serveOnce()
  await renderWithQueries(<Celebrations />)
  const dialog = within(await screen.findByRole('dialog', { name: /Subiste de rango.*EXPLORADOR/ }))
  expect(dialog.getByText('Llegaste a 750 de experiencia.')).toBeTruthy()
  expect(await dialog.findByText('Y también…')).toBeTruthy()
  await dialog.findByText('Termo de la nave')
  expect(dialog.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
    'Un sobre nuevoTe espera en tus sobres',
    'Termo de la naveY otras 2 recompensas en tu catálogo',
    'La ruta a CONQUISTADORDesde 1.750 de experiencia',
    expect.stringContaining('Ruta Origen'),
    expect.stringContaining('Glaciar'),
  ])
  expect(document.activeElement?.textContent).toBe('¡A seguir volando!')
  await userEvent.click(dialog.getByRole('button', { name: '¡A seguir volando!' }))
  expect(screen.queryByRole('dialog')).toBeNull()
})

test.each([
  ['the button', () => userEvent.click(screen.getByRole('button', { name: /^(Saltar|Cerrar)$/ }))],
  ['a touch anywhere', () => userEvent.click(screen.getByText('Llegaste a 750 de experiencia.'))],
  // The browser turns Escape into this event.
  ['Escape', async () => fireEvent(screen.getByRole('dialog'), new Event('cancel', { cancelable: true }))],
])('NO-1: while it moves %s leads to its last frame, and then out of it', async (_, leave) => {
  serveOnce()
  await renderWithQueries(<Celebrations />)
  await screen.findByRole('dialog')
  expect(screen.queryByRole('button', { name: 'Cerrar' })).toBeNull()
  await leave()
  expect(await screen.findByRole('button', { name: 'Cerrar' })).toBeTruthy()
  await leave()
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
})

test('PT-4: a rank without a pack or rewards still says where it leads', async () => {
  serve({
    [LIST]: () => Response.json(LISTED),
    [TAKE]: () => Response.json({ notices: [RANK] }),
    [OPENS]: refusal('UNAVAILABLE'),
  })
  await renderWithQueries(<Celebrations />)
  const dialog = within(await screen.findByRole('dialog', { name: /Subiste de rango/ }))
  expect((await dialog.findAllByRole('listitem')).map(({ textContent }) => textContent)).toEqual([
    'La ruta a CONQUISTADORDesde 1.750 de experiencia',
  ])
})

test('D-62: the map learns of a completed mission when its celebration closes', async () => {
  serveOnce([notice({ path: '/mision-espacial/misiones/ruta-origen/valle' })])
  const onMissionSeen = vi.fn()
  await renderWithQueries(<Celebrations onMissionSeen={onMissionSeen} />)
  await screen.findByRole('dialog')
  expect(onMissionSeen).not.toHaveBeenCalled()
  await act(() => animations.end())
  await userEvent.click(screen.getByRole('button', { name: 'Cerrar' }))
  expect(onMissionSeen).toHaveBeenCalledExactlyOnceWith({ challengeId: 'ruta-origen', missionId: 'valle' })
})

test('of two ranks the higher one is named first', () => {
  const lower = notice({ id: 30, kind: 'rank', title: 'Nuevo rango: CADETE ESPACIAL' })
  expect(inOrderOfJoy([...ALL, lower]).map(({ id }) => id)).toEqual([41, 30, 42, 40])
  expect(rankOf(RANK)).toBe('explorador')
  expect(rankOf(notice({ title: 'Una misión para CONQUISTADOR' }))).toBeUndefined()
})
