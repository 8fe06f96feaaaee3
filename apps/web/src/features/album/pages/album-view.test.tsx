import type { AlbumOutput } from '@orbita/contract/albums/albums'
import { screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import second from '../../../../../../content/season-2.json' with { type: 'json' }
import { album, wishes } from '../../../../test/album.ts'
import { renderWithQueries } from '../../../../test/render-with-queries.tsx'
import { figurePicture } from '../../../components/pictures/figures.ts'
import type { AlbumFilter } from '../search.ts'
import { AlbumView } from './album-view.tsx'

type Setting = { filter?: AlbumFilter; page?: number; newNumbers?: number[]; albumIs?: ReturnType<typeof album> }

beforeEach(() => vi.stubGlobal('fetch', async () => Response.json(wishes())))
afterEach(() => vi.unstubAllGlobals())

async function show({ filter, page = 0, newNumbers = [], albumIs = album() }: Setting = {}) {
  const onPage = vi.fn()
  await renderWithQueries(
    <AlbumView
      album={albumIs}
      albums={[albumIs]}
      filter={filter}
      page={page}
      newNumbers={new Set(newNumbers)}
      onPage={onPage}
      onAlbum={() => undefined}
    />,
  )
  return onPage
}

test('a missing figure gives away its number and rarity, and never a name', async () => {
  await show({ page: 1 })
  const cell = screen.getByRole('link', { name: 'Común, te falta la N.º 10' })
  expect(cell.getAttribute('href')).toBe('/figuras/album/detalle?figura=10')
  expect(screen.queryByText('Nombre 10')).toBeNull()
})

test('a figure that costs more than the stardust cannot be bought, and shows how much is there', async () => {
  await show({ filter: 'me-faltan', albumIs: album({ stardust: 12 }) })
  expect(screen.getByText(/7 por descubrir/).textContent).toContain('Con tu polvo alcanzas 2 de estas.')
  const dear = screen.getByRole<HTMLButtonElement>('button', { name: 'Conseguir la N.º 12 por 25 de polvo' })
  expect(dear.disabled).toBe(true)
  expect(screen.getByRole<HTMLButtonElement>('button', { name: /N.º 10 por 10/ }).disabled).toBe(false)
})

test('AL-6: the shop proposes the page that the least stardust completes, and then the cheapest of the others', async () => {
  const [first, second] = album().pages as [AlbumOutput['pages'][number], AlbumOutput['pages'][number]]
  const lacking = { ...first, figures: first.figures.map((one) => (one.number === 8 ? { ...one, copies: 0 } : one)) }
  // One legendaria costs 150; three common ones and a rara, 55.
  const near = { ...second, figures: second.figures.map((one) => ({ ...one, copies: one.number < 13 ? 0 : 1 })) }
  await show({ filter: 'me-faltan', albumIs: album({ pages: [lacking, near] }) })
  const region = within(screen.getByRole('region', { name: 'Tu página más cercana' }))
  expect(region.getByText('Flota Estelar: 55 de polvo para cerrarla.')).toBeTruthy()
  expect(region.getAllByRole('button', { name: /^Conseguir/ })).toHaveLength(4)
  const all = screen.getAllByRole('button', { name: /^Conseguir/ }).map((button) => button.getAttribute('aria-label'))
  expect(all.at(-1)).toBe('Conseguir la N.º 08 por 150 de polvo')
})

test('AL-9: in a closed album spare copies are converted, and nothing is bought', async () => {
  await show({ filter: 'repetidas', albumIs: album({ isOpen: false }) })
  expect(screen.getByRole<HTMLInputElement>('checkbox', { name: /Nombre 2/ }).disabled).toBe(false)
  expect(screen.getByText(/tus repetidas se pueden hacer polvo/)).toBeTruthy()
})

test.each([
  [true, /Complétala y gana un sobre/, /La temporada terminó/],
  [false, /La temporada terminó/, /gana un sobre/],
])('AL-9: a page promises a pack only while its season is open: %s', async (isOpen, said, unsaid) => {
  await show({ page: 1, albumIs: album({ isOpen }) })
  expect(screen.getAllByText(said).length).toBeGreaterThan(0)
  expect(screen.queryByText(unsaid)).toBeNull()
})

test('AL-1: the second season draws its 48 figures, eight on each page', async () => {
  const pages = second.pages.map(({ id, title, caption, figures }) => ({
    id,
    title,
    line: caption,
    figures: figures.map((figure) => ({
      ...figure,
      rarity: figure.rarity as 'comun',
      copies: 1,
      finish: null,
      isNew: false,
    })),
    award: null,
  }))
  for (const [page, { title }] of pages.entries()) {
    const { view } = await renderWithQueries(
      <AlbumView
        album={album({ id: second.id, title: second.title, pages, collected: 48, total: 48 })}
        albums={[]}
        filter={undefined}
        page={page}
        newNumbers={new Set()}
        onPage={() => undefined}
        onAlbum={() => undefined}
      />,
    )
    const panel = screen.getByRole('tabpanel', { name: new RegExp(title) })
    const drawn = [...panel.querySelectorAll('img')].map((image) => image.getAttribute('src'))
    for (const { picture } of second.pages[page]!.figures) expect(drawn, picture).toContain(figurePicture(picture))
    view.unmount()
  }
})

test('D-54: shows the progress overall and of the page, the copies and the new figures', async () => {
  await show({ newNumbers: [3] })
  expect(screen.getByRole('progressbar', { name: 'Figuras de tu álbum' }).getAttribute('aria-valuetext')).toBe(
    '9 de 16',
  )
  const page = screen.getByRole('tabpanel', { name: /Mundos Lejanos/ })
  expect(within(page).getByText(/Tienes/).parentElement?.textContent).toBe('Tienes 8/ de 8')
  expect(within(page).getByRole('link', { name: 'Nombre 2, N.º 02, Común, 3 copias' })).toBeTruthy()
  expect(within(page).getByRole('link', { name: 'Nombre 3, N.º 03, Común, nueva' })).toBeTruthy()
})

test.each([
  [0, /Mundos Lejanos/, '¡Completa! La página entera es tuya', 'figuras/08-aurea', true],
  [1, /Flota Estelar/, /Complétala y gana un sobre/, 'figuras/16-insignia', false],
])(
  'D-129: the figure of page %i stands in its ninth place once that is complete',
  async (page, name, says, figure, stands) => {
    await show({ page })
    const panel = screen.getByRole('tabpanel', { name })
    expect(within(panel).getByText(says)).toBeTruthy()
    const drawn = [...panel.querySelectorAll('img')].map((image) => image.getAttribute('src'))
    expect(drawn.includes(figurePicture(figure)!)).toBe(stands)
  },
)

test('D-54: each filter is an address of its own, with its count', async () => {
  await show()
  const filters = within(screen.getByRole('navigation', { name: 'Filtrar las figuras' }))
  expect(filters.getByRole('link', { name: 'Todas 16' })).toBeTruthy()
  expect(filters.getByRole('link', { name: 'Me faltan 7' }).getAttribute('href')).toBe(
    '/figuras/album?filtro=me-faltan',
  )
  expect(filters.getByRole('link', { name: 'Repetidas 1' }).getAttribute('href')).toBe(
    '/figuras/album?filtro=repetidas',
  )
})

test('pages turn by their tabs and by the arrows, and stop at both ends', async () => {
  const onPage = await show()
  const [first, second] = screen.getAllByRole('tab')
  expect(screen.getByRole('tab', { name: /^Mundos Lejanos, ?8 ?de ?8/ })).toBe(first)
  expect(first?.getAttribute('aria-selected')).toBe('true')
  await userEvent.click(second!)
  expect(onPage).toHaveBeenLastCalledWith(1)

  onPage.mockClear()
  await userEvent.click(document.body)
  await userEvent.keyboard('{ArrowLeft}')
  expect(onPage).not.toHaveBeenCalled()
  await userEvent.keyboard('{ArrowRight}')
  expect(onPage).toHaveBeenLastCalledWith(1)
})

test('a page that is not at hand cannot be reached by keyboard or screen reader', async () => {
  await show()
  const pages = screen.getAllByRole('tabpanel', { hidden: true })
  expect(pages.map((page) => page.hasAttribute('inert'))).toEqual([false, true])
})

test('AL-6: the sheet shows what the chosen repeats become before anything happens', async () => {
  await show({ filter: 'repetidas' })
  expect(screen.queryByRole('button', { name: /Convertir/ })).toBeNull()
  // A screen reader would read an abbreviation letter by letter.
  const copies = screen.getByRole('checkbox', { name: 'Nombre 2, N.º 02, Común, 3 copias, 2 de polvo cada una' })
  await userEvent.click(copies)
  expect(screen.getByRole('button', { name: 'Convertir · +2' })).toBeTruthy()
})

test('D-56: the count says how many figures landed, and another page with news carries a dot', async () => {
  const albumIs = album()
  const play = { scenes: [], numbers: [3, 9], from: undefined, isOver: true }
  await renderWithQueries(
    <AlbumView
      album={albumIs}
      albums={[albumIs]}
      filter={undefined}
      page={0}
      newNumbers={new Set([3, 9])}
      play={play}
      onPage={() => undefined}
      onAlbum={() => undefined}
    />,
  )
  expect(screen.getByRole('progressbar', { name: 'Figuras de tu álbum' }).getAttribute('aria-valuetext')).toBe(
    '9 de 16',
  )
  expect(screen.getByText('+2')).toBeTruthy()
  expect(screen.getByRole('link', { name: 'Nombre 3, N.º 03, Común, nueva' })).toBeTruthy()
  const [here, other] = screen.getAllByRole('tab')
  expect(here?.textContent).not.toContain('con figuras nuevas')
  expect(other?.textContent).toContain('con figuras nuevas')
})

test('RC-1: special figures are at the end, with the reason for which they were won', async () => {
  const special = {
    title: 'Empleado del mes 11/2026',
    story: 'Cerró 14 casos difíciles.',
    picture: 'avatares/zip',
    wonAt: '2026-12-01T15:00:00.000Z',
  }
  await show({ albumIs: album({ specials: [special] }) })
  const shelf = within(screen.getByRole('region', { name: 'Especiales' }))
  expect(shelf.getByRole('heading', { name: 'Empleado del mes 11/2026' })).toBeTruthy()
  expect(shelf.getByText('«Cerró 14 casos difíciles.»')).toBeTruthy()
  expect(shelf.getByText('La ganaste el 1 de diciembre de 2026')).toBeTruthy()
})

test('RC-1: an album without special figures has no shelf for them', async () => {
  await show()
  expect(screen.queryByText('Especiales')).toBeNull()
})
