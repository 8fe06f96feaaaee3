import type { Notice, NoticesOutput } from '@orbita/contract/notices'
import type { RankOpensOutput } from '@orbita/contract/ranks'
import { kudosPath } from '@orbita/domain/recognitions/kudos-path'
import type { QueryClient } from '@tanstack/react-query'
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, expect, test, vi } from 'vitest'
import { type FakeAnimations, fakeAnimations } from '../../../../test/fake-animations.ts'
import { notice } from '../../../../test/notices.ts'
import { person } from '../../../../test/people.ts'
import { renderWithQueries } from '../../../../test/render-with-queries.tsx'
import { type Call, freshBrowser, refusal, serve } from '../../../../test/visit.ts'
import { ProfileContext } from '../../../app/session/use-profile.ts'
import { handedOver, handOver } from '../../../ui/moments/hold.ts'
import { Sheet } from '../../../ui/overlays/sheet.tsx'
import { rankOf } from '../notice.ts'
import { noticesQuery } from '../queries.ts'
import { Celebrations } from './celebrations.tsx'
import type { ThanksMoment } from './celebrations-props.ts'

const LIST = 'GET /rpc/employee/notices'
const SEEN = 'PUT /rpc/employee/notices/celebrated'

const OPENS = 'GET /rpc/employee/ranks/explorador'
const OPENED: RankOpensOutput = {
  packs: 1,
  rewards: [{ id: 'termo', title: 'Termo de la nave', picture: 'premios/termo' }],
  rewardsInAll: 3,
}

// Each test has ids of its own: a page remembers what it has celebrated.
let ids = 0
const aMission = () => notice({ id: ++ids })
const aRank = () =>
  notice({ id: ++ids, kind: 'rank', title: 'Nuevo rango: EXPLORADOR', text: 'Llegaste a 750 de experiencia.' })
const anAward = (name = 'Ruta Origen') => notice({ id: ++ids, kind: 'award', title: `Premio desbloqueado: ${name}` })

const listOf = (toCelebrate: readonly Notice[]): NoticesOutput => ({
  notices: [notice()],
  unread: 1,
  next: null,
  toCelebrate: [...toCelebrate],
})

/** Fakes a server that lists what is to be celebrated until it was seen. */
function serveUntilSeen(toCelebrate: Notice[] = [aMission(), aRank(), anAward()]) {
  const server = { toCelebrate, isReached: true, calls: [] as Call[] }
  server.calls = serve({
    [LIST]: () => Response.json(listOf(server.toCelebrate)),
    [SEEN]: () => {
      if (!server.isReached) throw new TypeError('Failed to fetch')
      const seen = seenBy(server.calls).at(-1)!
      server.toCelebrate = server.toCelebrate.filter(({ id }) => !seen.includes(id))
      return new Response(null, { status: 204 })
    },
    [OPENS]: Response.json(OPENED),
  })
  return server
}

/** Returns the ids of each time that the server was told of what was seen. */
const seenBy = (calls: readonly Call[]) =>
  calls.flatMap(({ method, body }) => (method === 'PUT' ? [(body as { ids: number[] }).ids] : []))

const readAgain = (client: QueryClient) => act(() => client.invalidateQueries({ queryKey: noticesQuery.queryKey }))

const goOn = async (name = '¡A seguir volando!') => userEvent.click(await screen.findByRole('button', { name }))

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

test('with nothing to celebrate nothing is shown and nothing is sent', async () => {
  const { calls } = serveUntilSeen([])
  const { client } = await renderWithQueries(<Celebrations />)
  await waitFor(() => expect(client.getQueryState(['notices'])?.status).toBe('success'))
  expect([screen.queryByRole('dialog'), seenBy(calls)]).toEqual([null, []])
})

test('a list that a server of the release before answers has nothing to celebrate', async () => {
  const { toCelebrate: _, ...before } = listOf([])
  serve({ [LIST]: Response.json({ ...before, hasCelebration: true }) })
  const { client } = await renderWithQueries(<Celebrations />)
  await waitFor(() => expect(client.getQueryState(['notices'])?.status).toBe('success'))
  expect(screen.queryByRole('dialog')).toBeNull()
})

test('NO-1: it counts as seen once it is closed, and is not shown again by a list that is older than that', async () => {
  const [award, rank] = [anAward(), aRank()]
  const server = serveUntilSeen([award, rank])
  const { client } = await renderWithQueries(<Celebrations />)
  await screen.findByRole('dialog', { name: /Ruta Origen/ })
  await goOn('Seguir')
  await screen.findByRole('dialog', { name: /EXPLORADOR/ })
  expect(seenBy(server.calls)).toEqual([])

  await goOn()
  await waitFor(() => expect(seenBy(server.calls)).toEqual([[award.id, rank.id]]))
  server.toCelebrate = [award, rank]
  await readAgain(client)
  expect(screen.queryByRole('dialog')).toBeNull()
})

test('NO-1: what arrives while a celebration is on is celebrated after it', async () => {
  const [rank, award] = [aRank(), anAward()]
  const server = serveUntilSeen([rank])
  const { client } = await renderWithQueries(<Celebrations />)
  const first = await screen.findByRole('dialog', { name: /EXPLORADOR/ })
  server.toCelebrate = [rank, award]
  await readAgain(client)
  expect(within(first).queryByText(/Ruta Origen/)).toBeNull()
  await goOn()
  expect(await screen.findByRole('dialog', { name: /Ruta Origen/ })).toBeTruthy()
  await goOn()
  await waitFor(() => expect(seenBy(server.calls)).toEqual([[rank.id], [award.id]]))
})

test('NO-1: without a network it is not shown twice, and the server learns of it with the next list that it answers', async () => {
  const rank = aRank()
  const server = serveUntilSeen([rank])
  server.isReached = false
  const { client } = await renderWithQueries(<Celebrations />)
  await goOn()
  await waitFor(() => expect(seenBy(server.calls)).toHaveLength(1))
  await readAgain(client)
  expect(screen.queryByRole('dialog')).toBeNull()

  server.isReached = true
  await readAgain(client)
  await waitFor(() => expect(server.toCelebrate).toEqual([]))
})

test('NO-1: a page that is loaded anew shows what was on screen, and not what was closed without a network', async () => {
  const rank = aRank()
  const server = serveUntilSeen([rank])
  server.isReached = false
  const { view } = await renderReloaded()
  await screen.findByRole('dialog', { name: /EXPLORADOR/ })
  // A browser that loads a page anew runs no code of the page before.
  const kept = { ...localStorage }
  view.unmount()
  localStorage.clear()
  for (const [key, value] of Object.entries(kept)) localStorage.setItem(key, value)

  const { view: second } = await renderReloaded()
  await screen.findByRole('dialog', { name: /EXPLORADOR/ })
  await goOn()
  second.unmount()

  server.isReached = true
  server.calls.length = 0
  await renderReloaded()
  await waitFor(() => expect(server.toCelebrate).toEqual([]))
  expect(screen.queryByRole('dialog')).toBeNull()
})

test('NO-1: what is on screen when its frame goes away counts as seen', async () => {
  const rank = aRank()
  const server = serveUntilSeen([rank])
  const { view } = await renderWithQueries(<Celebrations />)
  await screen.findByRole('dialog', { name: /EXPLORADOR/ })
  view.unmount()
  await waitFor(() => expect(seenBy(server.calls)).toEqual([[rank.id]]))
})

test('NO-1: a celebration that the browser closes by itself leaves nothing behind', async () => {
  serveUntilSeen()
  await renderWithQueries(<Celebrations />)
  const dialog = await screen.findByRole<HTMLDialogElement>('dialog')
  dialog.close()
  fireEvent(dialog, new Event('close'))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
})

test('NO-1: it waits until an open sheet is closed', async () => {
  serveUntilSeen([aRank()])
  const { client, view } = await renderWithQueries(
    <>
      <Sheet title="Reportar" onClose={() => undefined}>
        <button type="button">Cancelar</button>
      </Sheet>
      <Celebrations />
    </>,
  )
  await waitFor(() => expect(client.getQueryState(['notices'])?.status).toBe('success'))
  expect(screen.queryByRole('dialog', { name: /Subiste de rango/ })).toBeNull()
  view.unmount()

  await renderWithQueries(<Celebrations />)
  expect(await screen.findByRole('dialog', { name: /Subiste de rango/ })).toBeTruthy()
})

test('NO-1: a hidden tab leaves the celebration to the visible one', async () => {
  const seen = vi.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden')
  serveUntilSeen()
  const { client } = await renderWithQueries(<Celebrations />)
  await waitFor(() => expect(client.getQueryState(['notices'])?.status).toBe('success'))
  expect(screen.queryByRole('dialog')).toBeNull()

  seen.mockReturnValue('visible')
  act(() => void document.dispatchEvent(new Event('visibilitychange')))
  expect(await screen.findByRole('dialog')).toBeTruthy()
  seen.mockRestore()
})

test('NO-1: a long absence is one play, whose last frame names twenty notices', async () => {
  const rank = aRank()
  const all = [rank, ...Array.from({ length: 30 }, (_, index) => anAward(`Número ${index + 1}`))]
  const { calls } = serveUntilSeen(all)
  await renderWithQueries(<Celebrations />)
  await screen.findByRole('dialog', { name: /Número 30/ })
  await goOn('Saltar')
  const dialog = within(await screen.findByRole('dialog', { name: /EXPLORADOR/ }))
  expect(dialog.getAllByText(/^Premio desbloqueado: Número/)).toHaveLength(19)
  expect(dialog.getByText(/Número 30$/)).toBeTruthy()
  await goOn()
  await waitFor(() => expect(seenBy(calls).map((ids) => ids.toSorted())).toEqual([all.map(({ id }) => id).toSorted()]))
  expect(screen.queryByRole('dialog')).toBeNull()
})

test('D-128: mission, award and rank are scenes of one play, and each tells only its own', async () => {
  serveUntilSeen()
  await renderWithQueries(<Celebrations />)
  const mission = within(await screen.findByRole('dialog', { name: /Misión completada.*Glaciar/ }))
  expect(mission.queryByText('Y también…')).toBeNull()
  expect(document.activeElement?.textContent).toBe('Seguir')
  await goOn('Seguir')
  await screen.findByRole('dialog', { name: /Premio desbloqueado.*Ruta Origen/ })
  await goOn('Seguir')
  const dialog = within(await screen.findByRole('dialog', { name: /Subiste de rango.*EXPLORADOR/ }))
  expect(dialog.getByText('Llegaste a 750 de experiencia.')).toBeTruthy()
  await dialog.findByText('Termo de la nave')
  expect(dialog.queryByText('Y también…')).toBeNull()
  expect(document.activeElement?.textContent).toBe('¡A seguir volando!')
  await goOn()
  expect(screen.queryByRole('dialog')).toBeNull()
})

test('PT-4, D-128: Saltar leads to the last frame of the whole play, which says everything', async () => {
  serveUntilSeen()
  await renderWithQueries(<Celebrations />)
  await screen.findByRole('dialog', { name: /Glaciar/ })
  await goOn('Saltar')
  const dialog = within(await screen.findByRole('dialog', { name: /Subiste de rango.*EXPLORADOR/ }))
  expect(await dialog.findByText('Y también…')).toBeTruthy()
  await dialog.findByText('Termo de la nave')
  expect(dialog.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
    'Un sobre nuevoTe espera en tus sobres',
    'Termo de la naveY otras 2 recompensas en tu catálogo',
    'La ruta a CONQUISTADORDesde 1.750 de experiencia',
    expect.stringContaining('Glaciar'),
    expect.stringContaining('Ruta Origen'),
  ])
  expect(dialog.getByRole('button', { name: 'Cerrar' })).toBeTruthy()
})

test('D-128: a touch goes one step on', async () => {
  serveUntilSeen([anAward(), aRank()])
  await renderWithQueries(<Celebrations />)
  const dialog = await screen.findByRole('dialog', { name: /Ruta Origen/ })
  await act(() => animations.end())
  await userEvent.click(dialog)
  expect(await screen.findByRole('dialog', { name: /EXPLORADOR/ })).toBeTruthy()
})

test('D-128: the completed page of an album is not celebrated over another page', async () => {
  serveUntilSeen([{ ...anAward(), path: '/figuras/album?pagina=planetas' }])
  const { client } = await renderWithQueries(<Celebrations />)
  await waitFor(() => expect(client.getQueryState(['notices'])?.status).toBe('success'))
  expect(screen.queryByRole('dialog')).toBeNull()
})

test('D-128: what another room handed over ends in the same play, with what was skipped there', async () => {
  handOver({ isSkipped: true, told: [{ picture: 'sobre.svg', title: '¡Criaturas, completa!', text: '1 sobre' }] })
  serveUntilSeen([anAward(), aRank()])
  await renderWithQueries(<Celebrations />)
  const dialog = within(await screen.findByRole('dialog', { name: /EXPLORADOR/ }))
  expect(dialog.getByText('¡Criaturas, completa!')).toBeTruthy()
  expect(dialog.getByText(/Ruta Origen/)).toBeTruthy()
  await goOn()
  expect(handedOver()).toBeUndefined()
})

test.each([
  ['the button', () => userEvent.click(screen.getByRole('button', { name: /^(Saltar|Cerrar)$/ }))],
  ['a touch anywhere', () => userEvent.click(screen.getByText('Llegaste a 750 de experiencia.'))],
  // The browser turns Escape into this event.
  ['Escape', async () => fireEvent(screen.getByRole('dialog'), new Event('cancel', { cancelable: true }))],
])('NO-1: while it moves %s leads to its last frame, and then out of it', async (_, leave) => {
  serveUntilSeen([aRank()])
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
    [LIST]: Response.json(listOf([aRank()])),
    [OPENS]: refusal('UNAVAILABLE'),
  })
  await renderWithQueries(<Celebrations />)
  const dialog = within(await screen.findByRole('dialog', { name: /Subiste de rango/ }))
  expect((await dialog.findAllByRole('listitem')).map(({ textContent }) => textContent)).toEqual([
    'La ruta a CONQUISTADORDesde 1.750 de experiencia',
  ])
})

test('D-62: the map learns of a completed mission when its celebration closes', async () => {
  serveUntilSeen([{ ...aMission(), path: '/mision-espacial/misiones/ruta-origen/valle' }])
  const onMissionSeen = vi.fn()
  await renderWithQueries(<Celebrations onMissionSeen={onMissionSeen} />)
  await screen.findByRole('dialog')
  expect(onMissionSeen).not.toHaveBeenCalled()
  await act(() => animations.end())
  await userEvent.click(screen.getByRole('button', { name: 'Cerrar' }))
  expect(onMissionSeen).toHaveBeenCalledExactlyOnceWith({ challengeId: 'ruta-origen', missionId: 'valle' })
})

test('only the notice of a rank announces one', () => {
  expect(rankOf(aRank())).toBe('explorador')
  expect(rankOf(notice({ title: 'Una misión para CONQUISTADOR' }))).toBeUndefined()
})

test('D-130: thanks come after what the person did, and what is left of them waits unread', async () => {
  const rank = aRank()
  const [one, other] = [50, 51].map((kudosId) =>
    notice({ id: ++ids, kind: 'kudos', title: 'Natalia te envió un kudos', path: kudosPath(kudosId) }),
  ) as [Notice, Notice]
  const server = serveUntilSeen([rank, one, other])
  const ThanksMoment = ({ ids, onTold, onClose }: ThanksMoment) => (
    <dialog open aria-label={`Gracias ${ids}`}>
      <button type="button" onClick={() => onTold(ids[0]!)}>
        Abrirlo
      </button>
      <button type="button" onClick={() => onClose('later')}>
        Después
      </button>
    </dialog>
  )
  const prepare = vi.fn(async () => undefined)
  await renderWithQueries(<Celebrations thanks={async () => ({ ThanksMoment, prepare })} />)
  await screen.findByRole('dialog', { name: /EXPLORADOR/ })
  expect(screen.queryByText('Abrirlo')).toBeNull()
  await goOn()

  await screen.findByRole('dialog', { name: 'Gracias 50,51' })
  expect(prepare).toHaveBeenCalledWith(expect.anything(), [50, 51])
  await goOn('Abrirlo')
  await goOn('Después')
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  const told = server.calls.flatMap(({ method, body }) => {
    const { ids, isLater } = (body ?? {}) as { ids?: number[]; isLater?: boolean }
    return method === 'PUT' ? [{ ids, isLater }] : []
  })
  expect(told).toEqual([{ ids: [rank.id] }, { ids: [one.id] }, { ids: [other.id], isLater: true }])
})

test('AN-1: an anniversary shows its medal, since when, and what it brought', async () => {
  const text = 'Desde el 23 de noviembre de 2023. Te espera un sobre.'
  serveUntilSeen([
    notice({ id: ++ids, kind: 'anniversary', title: 'Llevas 3 años en la empresa', text, path: '/figuras/sobres' }),
  ])
  await renderWithQueries(
    <ProfileContext value={person({ name: 'Valentina Rojas' })}>
      <Celebrations />
    </ProfileContext>,
  )
  const dialog = within(await screen.findByRole('dialog', { name: '¡Tres vueltas a bordo, Valentina!' }))
  for (const words of [
    'Desde el 23 de noviembre de 2023',
    'Tercera vuelta',
    'Tuya para siempre',
    'Te espera un sobre.',
  ])
    expect(dialog.getByText(words)).toBeTruthy()
  expect(document.querySelectorAll('[data-part="planet"]')).toHaveLength(3)
  const packs = dialog.getByRole('link', { name: 'Guardar y abrir mis sobres' })
  expect(packs.getAttribute('href')).toBe('/figuras/sobres')
})
