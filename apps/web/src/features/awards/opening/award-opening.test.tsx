import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, expect, test, vi } from 'vitest'
import { renderInRouter } from '../../../../test/render-in-router.tsx'
import { award } from '../../../../test/trades.ts'
import { AwardOpening } from './award-opening.tsx'

const PAGE = award({ id: 'b', title: 'Flota Estelar', state: 'delivered' })
const PRIZE = award({
  id: 'c',
  title: 'Coleccionista de épicas',
  kind: 'rarity-set',
  figure: null,
  rarity: 'epica',
  state: 'claimed',
  gives: { experience: 60, credits: 20, packs: 0, prize: 'Set de pines' },
})

let animations: { finish: () => void }[]

beforeEach(() => {
  animations = []
  // jsdom has no animations: these end when a test says so.
  Element.prototype.animate = () => {
    let finish = () => {}
    const finished = new Promise<void>((resolve) => {
      finish = resolve
    })
    const animation = { finished, finish, cancel: () => undefined }
    animations.push(animation)
    return animation as unknown as Animation
  }
})

/** Ends the animations of a picture, those that it begins late too, until the next picture is there. */
async function endAnimationsUntil(nextPicture: () => HTMLElement): Promise<void> {
  await waitFor(() => {
    for (const { finish } of animations.splice(0)) finish()
    expect(nextPicture()).toBeTruthy()
  })
}

async function open(credits: number | undefined = 1000) {
  const onClose = vi.fn()
  await renderInRouter(<AwardOpening all={[PAGE, PRIZE]} award={PRIZE} credits={credits} onClose={onClose} />)
  return { onClose, scene: within(screen.getByRole('dialog', { name: 'Premio reclamado' })) }
}

test('AW-2: a chest opens, its coins raise the balance, and its prize is on its way', async () => {
  const { scene, onClose } = await open()
  expect(scene.getByRole('heading', { name: '¡Coleccionista de épicas!' })).toBeTruthy()
  expect(scene.getByText('1.000')).toBeTruthy()
  await endAnimationsUntil(() => scene.getByRole('button', { name: '¡A seguir volando!' }))
  expect(scene.getByText('1.020')).toBeTruthy()
  expect(scene.getByRole('list').textContent).toBe('+20créditosTienes 1.020+60experiencia')
  expect(scene.getByText('Set de pines')).toBeTruthy()
  await userEvent.click(scene.getByRole('button', { name: '¡A seguir volando!' }))
  expect(onClose).toHaveBeenCalledOnce()
})

test.each([
  ['the button', () => userEvent.click(screen.getByRole('button', { name: 'Saltar' }))],
  ['a touch', () => userEvent.click(screen.getByRole('heading'))],
  ['Escape', async () => fireEvent(screen.getByRole('dialog'), new Event('cancel', { cancelable: true }))],
])('%s goes to the last picture and closes nothing', async (_, skip) => {
  const { scene, onClose } = await open()
  await skip()
  expect(scene.getByRole('status').textContent).toMatch(/Saldo: 1\.020\.$/)
  expect(document.activeElement?.textContent).toBe('¡A seguir volando!')
  expect(onClose).not.toHaveBeenCalled()
})

test('AW-1: without mision-espacial there is no balance, no coin and no credit, but the stardust is told', async () => {
  const onClose = vi.fn()
  await renderInRouter(<AwardOpening all={[PAGE]} award={PAGE} credits={undefined} onClose={onClose} />)
  const scene = screen.getByRole('dialog')
  expect(scene.textContent).not.toMatch(/crédito/)
  expect(scene.textContent).toMatch(/\+40polvo/)
  expect(scene.querySelector('[data-coin]')).toBeNull()
})
