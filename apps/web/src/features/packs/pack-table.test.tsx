import { cleanup, fireEvent, render, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { packs } from '../../../test/album.ts'
import { renderInRouter } from '../../../test/render-in-router.tsx'
import { PackTable } from './pack-table.tsx'

/** The movements that the browser was asked for, each of which has ended. jsdom has none. */
let movements: Keyframe[][]

beforeEach(() => {
  movements = []
  const animate = (frames: Keyframe[]) => {
    movements.push(frames)
    return { finished: Promise.resolve(), cancel: () => undefined, effect: null }
  }
  Object.assign(Element.prototype, { animate })
})

afterEach(() => {
  Reflect.deleteProperty(Element.prototype, 'animate')
})

async function show(differences: Parameters<typeof packs>[0] = {}, isNew = false) {
  const onOpen = vi.fn()
  const onOpenAll = vi.fn()
  await renderInRouter(
    <PackTable packs={packs(differences)} isOpening={false} isNew={isNew} onOpen={onOpen} onOpenAll={onOpenAll} />,
  )
  return { onOpen, onOpenAll }
}

test('AL-3: while a first page is near, the pack says of which page one card will be, and of which cards the odds are', async () => {
  await show({ firstPage: { title: 'Flota Estelar', have: 6, need: 8 } })
  expect(screen.getByText('Una de las tres será de Flota Estelar')).toBeTruthy()
  expect(screen.getByText('Tienes 6 de 8. Ayudamos a cerrar tu primera página.')).toBeTruthy()
  expect(screen.getByText('Son las de las otras 2 cartas')).toBeTruthy()
  cleanup()
  await show()
  expect(screen.queryByText(/Una de las tres/)).toBeNull()
  expect(screen.getByText('Para cada una de las 3 figuras de un sobre')).toBeTruthy()
})

test('without packs it says how to win one', async () => {
  await show({ waiting: [] })
  expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('No te quedan sobres')
  expect(screen.getByText(/Ganas uno cada semana/)).toBeTruthy()
  expect(screen.getByRole('link', { name: 'Ir a mi álbum' })).toBeTruthy()
})

test('AL-5: an employee who comes straight here in a new week is led to the visit that gives its pack', async () => {
  await show({ waiting: [], isVisitDue: true })
  expect(screen.getByText('El sobre de esta semana te espera en tu inicio.')).toBeTruthy()
  expect(screen.getByRole('link', { name: 'Ir por él' }).getAttribute('href')).toBe('/figuras/inicio')
})

test('AL-5: an employee who opened them all reads on which Monday the next one comes', async () => {
  await show({ waiting: [], weeklyOn: '2026-11-23' })
  expect(screen.getByText(/^El próximo llega el lunes 23\./)).toBeTruthy()
})

test('D-51: an employee without an avatar is led to it, because the first pack comes with it', async () => {
  await show({ waiting: [] }, true)
  expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Tu primer sobre te espera')
  expect(screen.getByRole('link', { name: 'Elegir mi avatar' }).getAttribute('href')).toBe(
    '/figuras/seleccionar-avatar',
  )
})

test('D-51: a pack that waits is opened without an avatar too', async () => {
  await show({}, true)
  expect(screen.getByRole('button', { name: 'Sobre semanal, 1 de 3. Abrir' })).toBeTruthy()
  expect(screen.queryByRole('link', { name: 'Elegir mi avatar' })).toBeNull()
})

test('a pack that could not be opened keeps the focus in the page while it is tried again', async () => {
  const shown = (hasFailed: boolean) => (
    <main tabIndex={-1}>
      <PackTable
        packs={packs()}
        {...{ hasFailed, isOpening: !hasFailed, onOpen: () => undefined, onOpenAll: () => undefined }}
      />
    </main>
  )
  const { rerender } = render(shown(true))
  await userEvent.click(screen.getByRole('button', { name: 'Reintentar' }))
  rerender(shown(false))
  expect(document.activeElement?.tagName).toBe('MAIN')
})

test('D-56: what a pack is called stands under its title only when that says more', async () => {
  const [weekly, ...others] = packs().waiting
  await show({ waiting: [weekly!] })
  expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Tu sobre semanal')
  expect(screen.queryByText('Sobre semanal')).toBeNull()
  cleanup()
  await show({ waiting: [weekly!, ...others] })
  expect(screen.getByText('Sobre semanal · 1 de 3')).toBeTruthy()
  cleanup()
  await show({ waiting: [{ ...weekly!, source: 'gift', text: 'Por la feria' }] })
  expect(screen.getByText('Por la feria')).toBeTruthy()
})

test('D-56: the oldest pack opens first, and all of them at once', async () => {
  const { onOpen, onOpenAll } = await show()
  await userEvent.click(screen.getByRole('button', { name: 'Sobre semanal, 1 de 3. Abrir' }))
  expect(onOpen.mock.calls[0]?.[0]).toBe(1)
  await userEvent.click(screen.getByRole('button', { name: 'Abrir todos (3)' }))
  expect(onOpenAll).toHaveBeenCalledOnce()
})

test('D-56: a strip dragged past the half opens the pack from either side, and one let go before closes it', async () => {
  Object.assign(HTMLElement.prototype, { setPointerCapture: () => undefined })
  const { onOpen } = await show()
  const pack = screen.getByRole('button', { name: 'Sobre semanal, 1 de 3. Abrir' })
  Object.defineProperty(pack, 'clientWidth', { value: 252 })
  pack.getBoundingClientRect = () => new DOMRect(0, 0, 252, 370)
  const strip = pack.querySelector('[data-part="strip"]')!
  const drag = (from: number, to: number) => {
    fireEvent.pointerDown(strip, { clientX: from, button: 0 })
    fireEvent.pointerMove(pack, { clientX: to })
    fireEvent.pointerUp(pack)
    fireEvent.click(pack, { detail: 1 })
  }
  drag(10, 120)
  expect(onOpen).not.toHaveBeenCalled()
  drag(10, 140)
  expect(onOpen.mock.lastCall?.[1]).toMatchObject({ side: 'left' })
  // The browser itself tears the rest, from where the finger let go.
  expect(movements.at(-2)).toEqual([{ opacity: `${130 / 252}` }, { opacity: '1' }])
  drag(240, 100)
  expect(onOpen.mock.lastCall?.[1]).toMatchObject({ side: 'right' })
  expect(onOpen).toHaveBeenCalledTimes(2)
})

test('a pack that could not be opened is still closed, and the screen says so', async () => {
  const onOpen = vi.fn()
  await renderInRouter(
    <PackTable packs={packs()} isOpening={false} hasFailed onOpen={onOpen} onOpenAll={() => undefined} />,
  )
  expect(screen.getByRole('status').textContent).toBe('No pudimos abrirlo. Sigue siendo tuyo.')
  await userEvent.click(screen.getByRole('button', { name: 'Reintentar' }))
  expect(onOpen).toHaveBeenCalledWith(1)
})

test('AL-2: the odds on the screen are those that came from the server', async () => {
  await show({
    odds: [
      { rarity: 'comun', percent: 90 },
      { rarity: 'rara', percent: 10 },
    ],
  })
  await userEvent.click(screen.getByText('Ver probabilidades'))
  const rows = within(screen.getByRole('table')).getAllByRole('row', { hidden: true }).slice(1)
  expect(rows.map((row) => row.textContent)).toEqual(['Común90 %', 'Rara10 %'])
})

test('sound stays off until the employee turns it on for this device', async () => {
  localStorage.clear()
  await show()
  const sound = screen.getByRole('button', { name: 'Sonido' })
  expect(sound.getAttribute('aria-pressed')).toBe('false')
  await userEvent.click(sound)
  expect(sound.getAttribute('aria-pressed')).toBe('true')
  expect(localStorage.getItem('orbita-sonido')).toBe('si')
  await userEvent.click(sound)
})
