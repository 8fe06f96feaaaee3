import type { AlbumOutput } from '@orbita/contract/albums/albums'
import type { ChestOutput } from '@orbita/contract/awards/awards'
import type { Notice } from '@orbita/contract/notices'
import { useQuery } from '@tanstack/react-query'
import { act, fireEvent, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, expect, test, vi } from 'vitest'
import { album } from '../../../../test/album.ts'
import { type FakeAnimations, fakeAnimations } from '../../../../test/fake-animations.ts'
import { notice } from '../../../../test/notices.ts'
import { renderWithQueries } from '../../../../test/render-with-queries.tsx'
import { freshBrowser, refusal, serve } from '../../../../test/visit.ts'
import { queryKeys } from '../../../app/queries/query-keys.ts'
import { endHandover, handedOver } from '../../../ui/moments/hold.ts'
import { Summit } from './summit.tsx'
import { playOf } from './use-album-play.ts'

const CHEST = 'POST /rpc/figuras/awards/temporada-1.pagina-planetas/chest'
const LIST = 'GET /rpc/employee/notices'
const OPENED: ChestOutput = {
  awardId: 'temporada-1.pagina-planetas',
  paid: { experience: 20, credits: 20, stardust: 0, packs: 1 },
  prize: null,
}
const RANK = notice({ id: 900, kind: 'rank', title: 'Nuevo rango: EXPLORADOR', path: null })

/** An album whose first page was just completed by figures 5 and 8, beside figure 9. */
function completed() {
  const before = album()
  const [planets, ...others] = before.pages as [(typeof before.pages)[number]]
  return { ...before, pages: [{ ...planets, award: { ...planets.award!, isUnseen: true } }, ...others] }
}

type Setting = { chest?: () => Response; toCelebrate?: Notice[] }

function serveWith({ chest = () => Response.json(OPENED), toCelebrate = [] }: Setting = {}) {
  return serve({
    [CHEST]: chest,
    [LIST]: () => Response.json({ notices: [], unread: 0, next: null, toCelebrate }),
  })
}

/** Keeps the list of notices in the cache, as the bell does. */
function Bell() {
  useQuery({
    queryKey: queryKeys.notices,
    queryFn: async () => ({ pages: [await (await fetch('/rpc/employee/notices')).json()] }),
  })
  return null
}

async function show(numbers = [5, 9, 8], shown: AlbumOutput = completed()) {
  const onEnd = vi.fn()
  const { scenes } = playOf(shown, { numbers, from: undefined })
  await renderWithQueries(
    <>
      <Bell />
      <Summit album={shown} scenes={scenes} numbers={numbers} from={undefined} onEnd={onEnd} />
    </>,
  )
  return onEnd
}

let animations: FakeAnimations
beforeEach(() => {
  freshBrowser()
  endHandover()
  animations = fakeAnimations()
})

const counter = () => screen.getByRole('progressbar', { name: 'Figuras de tu álbum' }).getAttribute('aria-valuetext')
const endScene = () => act(() => animations.end())

test('D-129: figures land page by page, the count rises with each, and the page they complete lights last', async () => {
  serveWith()
  await show()
  const dialog = screen.getByRole('dialog')
  expect([dialog.dataset.scene, counter()]).toEqual(['landing', '6 de 16'])
  expect(screen.getByText('Quedan 2')).toBeTruthy()
  await endScene()
  expect(counter()).toBe('7 de 16')
  await waitFor(async () => {
    await endScene()
    expect(dialog.dataset.scene).toBe('page')
  })
  expect(counter()).toBe('9 de 16')
  await waitFor(async () => {
    await endScene()
    expect(screen.getByRole('link', { name: 'Abrir el sobre que traía' })).toBeTruthy()
  })
})

test('D-129: Saltar leads to the last frame, which says the same: what landed, what the chest held, and one way on', async () => {
  serveWith()
  await show()
  await userEvent.click(screen.getByRole('button', { name: 'Saltar' }))
  const way = await screen.findByRole('link', { name: 'Abrir el sobre que traía' })
  expect(way.getAttribute('href')).toBe('/figuras/sobres')
  expect(document.activeElement).toBe(way)
  expect(screen.getByText('Ocho mundos giran en tu álbum desde hoy.')).toBeTruthy()
  expect(screen.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
    '+1sobre',
    '+20créditos',
    '+20experiencia',
  ])
  expect(screen.getByRole('status').textContent).toBe(
    'Pegaste 3: Nombre 5, Nombre 9 y Nombre 8. 9 de 16. Mundos Lejanos, completa. Su cofre traía 1 sobre, 20 créditos y 20 de experiencia.',
  )
  expect(screen.queryByRole('button', { name: /Reclamar|Saltar/ })).toBeNull()
})

test('D-129: standing still, the last frame is there from the start and nothing of it is missing', async () => {
  document.documentElement.dataset.motion = 'reduced'
  serveWith()
  await show()
  await screen.findByRole('link', { name: 'Abrir el sobre que traía' })
  expect(screen.getAllByText(/^Pegaste 3: /)).toHaveLength(2)
  expect(animations.frames()).toEqual([])
  delete document.documentElement.dataset.motion
})

test('AW-1: who has figuras alone is told the stardust', async () => {
  serveWith({ chest: () => Response.json({ ...OPENED, paid: { experience: 20, credits: 0, stardust: 10, packs: 0 } }) })
  await show()
  await userEvent.click(screen.getByRole('button', { name: 'Saltar' }))
  await screen.findByRole('button', { name: 'Ver mi álbum' })
  expect(screen.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual(['+10polvo', '+20experiencia'])
})

test('D-129: a physical prize stays to be claimed, and the scene says where', async () => {
  serveWith({ chest: () => Response.json({ ...OPENED, prize: 'Llavero' }) })
  await show()
  await userEvent.click(screen.getByRole('button', { name: 'Saltar' }))
  expect(await screen.findByText('Llavero')).toBeTruthy()
  expect(screen.getByText(/Te espera en Premios/)).toBeTruthy()
})

test('D-128: with a rank after it Saltar leads out of the album to the last frame of all, which says what was skipped', async () => {
  serveWith({ toCelebrate: [RANK] })
  const onEnd = await show()
  await userEvent.click(screen.getByRole('button', { name: 'Saltar' }))
  await waitFor(() => expect(onEnd).toHaveBeenCalledExactlyOnceWith('planetas'))
  expect(handedOver()?.isSkipped).toBe(true)
  expect(handedOver()?.told.map(({ title, text }) => `${title} ${text}`)).toEqual([
    '¡Mundos, completa! Ocho mundos giran en tu álbum desde hoy.',
    'Lo que traía el cofre 1 sobre, 20 créditos y 20 de experiencia',
    'Pegaste 3 figuras Nombre 5, Nombre 9 y Nombre 8',
  ])
})

test('D-128: with a rank after it and nothing skipped, the way on goes to its scene, which tells nothing twice', async () => {
  serveWith({ toCelebrate: [RANK] })
  const onEnd = await show([])
  await waitFor(async () => {
    await endScene()
    expect(screen.getByText('Seguir')).toBeTruthy()
  })
  expect(onEnd).not.toHaveBeenCalled()
  await userEvent.click(screen.getByRole('button', { name: 'Seguir' }))
  expect(onEnd).toHaveBeenCalledOnce()
  expect(handedOver()).toEqual({ isSkipped: false, told: [] })
})

test('D-128: Saltar before a rank stays at a chest that could not be opened, which can still be opened', async () => {
  serveWith({ toCelebrate: [RANK], chest: refusal('UNAVAILABLE') })
  const onEnd = await show()
  await userEvent.click(screen.getByRole('button', { name: 'Saltar' }))
  expect(await screen.findByRole('button', { name: 'Reintentar' })).toBeTruthy()
  expect(onEnd).not.toHaveBeenCalled()
  await userEvent.click(screen.getByRole('button', { name: 'Después' }))
  // The frame has said what there is to say of the page.
  expect(handedOver()?.told.map(({ title }) => title)).toEqual([])
})

test('CO-1: a chest that could not be opened says so, keeps what it holds, and is opened again', async () => {
  let tries = 0
  const lost = refusal('UNAVAILABLE') as () => Response
  serveWith({ chest: () => (++tries === 1 ? lost() : Response.json(OPENED)) })
  await show()
  await userEvent.click(screen.getByRole('button', { name: 'Saltar' }))
  expect(await screen.findByText('No pudimos abrir su cofre.')).toBeTruthy()
  await userEvent.click(screen.getByRole('button', { name: 'Reintentar' }))
  expect(await screen.findByRole('link', { name: 'Abrir el sobre que traía' })).toBeTruthy()
})

test('D-129: a pack that completes nothing leaves the album at the page of its last figure', async () => {
  serveWith()
  const onEnd = await show([9], album())
  await act(async () => {
    fireEvent(screen.getByRole('dialog'), new Event('cancel', { cancelable: true }))
  })
  await waitFor(() => expect(onEnd).toHaveBeenCalledExactlyOnceWith('naves'))
  expect(handedOver()).toBeUndefined()
})

test('D-129: a page whose scene was closed in the middle begins lit, and one that was seen has none', () => {
  expect(playOf(completed(), undefined).scenes.map(({ kind }) => kind)).toEqual(['page', 'chest'])
  expect(playOf(album(), undefined).scenes).toEqual([])
})

test('D-129: the figure that completed a page by a gift or stardust lands with it', () => {
  const shown = completed()
  const [planets] = shown.pages
  const last = planets!.figures.at(-1)!
  const pages = [{ ...planets!, figures: [...planets!.figures.slice(0, -1), { ...last, isNew: true }] }]
  expect(playOf({ ...shown, pages }, undefined).scenes[0]).toEqual({ kind: 'landing', page: 'planetas', numbers: [8] })
})
