import { act, fireEvent, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, expect, test, vi } from 'vitest'
import { type FakeAnimations, fakeAnimations } from '../../../../test/fake-animations.ts'
import { renderInRouter } from '../../../../test/render-in-router.tsx'
import { renderWithQueries } from '../../../../test/render-with-queries.tsx'
import { offer, trades } from '../../../../test/trades.ts'
import { TradesView } from '../trades-view.tsx'
import { ExchangeDone } from './exchange-done.tsx'

let animations: FakeAnimations
beforeEach(() => {
  animations = fakeAnimations()
})

const ACCEPTED = offer({ state: 'accepted', answeredAt: '2026-11-20T12:00:00Z' })
const scene = () => screen.getByRole('dialog', { name: '¡Cambio hecho!' })

async function open() {
  const onClose = vi.fn()
  await renderInRouter(<ExchangeDone offer={ACCEPTED} onClose={onClose} />)
  return onClose
}

test('D-58: the two cards cross, and the result is announced when both have arrived', async () => {
  const onClose = await open()
  expect(within(scene()).getByRole('status').textContent).toBe('')
  await act(() => animations.end())
  expect(within(scene()).getByRole('status').textContent).toBe(
    'Cambio hecho con Camila Prado. Recibes Luna de Plata, común. Ojín viaja al álbum de Camila.',
  )
  const link = screen.getByRole('link', { name: 'Ver mi figura' })
  expect(document.activeElement).toBe(link)
  expect(link.getAttribute('href')).toBe('/figuras/album/detalle?figura=2')
  await userEvent.click(screen.getByRole('button', { name: 'Seguir' }))
  expect(onClose).toHaveBeenCalledOnce()
})

test.each([
  ['the button', () => fireEvent.click(screen.getByRole('button', { name: 'Saltar' }))],
  ['a touch', () => fireEvent.click(document.querySelector('[data-part="words"]')!)],
  ['Escape', () => fireEvent(scene(), new Event('cancel', { cancelable: true }))],
])('%s leads to the last frame and closes nothing', async (_, skip) => {
  const onClose = await open()
  await act(async () => void skip())
  expect(within(scene()).getByRole('status').textContent).toMatch(/^Cambio hecho/)
  expect(screen.queryByRole('button', { name: 'Saltar' })).toBeNull()
  expect(onClose).not.toHaveBeenCalled()
})

type Setting = { tradesAre: ReturnType<typeof trades>; exchange?: number }
const page = ({ tradesAre, exchange }: Setting) => (
  <TradesView
    trades={tradesAre}
    tab={undefined}
    figure={undefined}
    exchange={exchange}
    now={new Date('2026-11-20T12:00:00Z')}
    isSaving={false}
    onOptedIn={() => undefined}
  />
)

test('D-58: the notice of an accepted offer leads its proposer to the exchange; another id shows nothing', async () => {
  const { view } = await renderWithQueries(page({ tradesAre: trades({ done: [ACCEPTED] }), exchange: 7 }))
  expect(scene()).toBeTruthy()
  view.unmount()
  const rejected = offer({ id: 8, state: 'rejected' })
  await renderWithQueries(page({ tradesAre: trades({ done: [rejected] }), exchange: 8 }))
  expect(screen.queryByRole('dialog')).toBeNull()
})
