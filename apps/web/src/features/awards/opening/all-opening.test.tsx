import type { AwardOutput } from '@orbita/contract/awards/awards'
import { act, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, expect, test, vi } from 'vitest'
import { type FakeAnimations, fakeAnimations } from '../../../../test/fake-animations.ts'
import { renderInRouter } from '../../../../test/render-in-router.tsx'
import { award } from '../../../../test/trades.ts'
import { AllOpening } from './all-opening.tsx'

let animations: FakeAnimations
beforeEach(() => {
  animations = fakeAnimations()
})

const AWARDS = ['Mundos Lejanos', 'Buen ojo', 'Media Flota'].map((title, index) =>
  award({ id: `${index}`, title, gives: { experience: 20, credits: 20, packs: index === 0 ? 1 : 0, prize: null } }),
)

type Setting = { awards?: AwardOutput[]; left?: AwardOutput[]; credits?: number }

async function show({ awards = AWARDS, left = [], ...rest }: Setting = { credits: 900 }) {
  const onClose = vi.fn()
  await renderInRouter(<AllOpening all={awards} awards={awards} left={left} credits={rest.credits} onClose={onClose} />)
  return onClose
}

/** The total below the chests. */
const total = () => document.querySelector('[data-part="total"]')?.textContent

test('AW-2: all chests open together, with one total below that begins at nothing and ends whole', async () => {
  await show()
  expect(screen.getByRole('heading').textContent).toBe('Tus 3 premios')
  expect(total()).toBe('+0sobre+0créditosTienes 900+0experiencia')
  await act(() => animations.end())
  expect(screen.getByRole('heading').textContent).toBe('¡Todo tuyo!')
  expect(total()).toBe('+1sobre+60créditosTienes 960+60experiencia')
  expect(screen.getByRole('status').textContent).toBe(
    'Reclamaste 3 premios: 1 sobre, 60 créditos y 60 de experiencia. Tienes 960 créditos.',
  )
  expect(document.activeElement).toBe(screen.getByRole('link', { name: 'Abrir mi sobre' }))
})

test('AW-2: of many awards nine chests are drawn, and all are in the total', async () => {
  const awards = Array.from({ length: 13 }, (_, index) => award({ id: `${index}`, title: `Premio ${index}` }))
  await show({ awards, credits: 0 })
  expect(document.querySelectorAll('[data-part="chest"]')).toHaveLength(9)
  expect(screen.getByText('y 4 más')).toBeTruthy()
  await act(() => animations.end())
  expect(total()).toContain('+1.040créditos')
})

test('AW-2: no chest waits longer than three seconds for its end', async () => {
  const spy = vi.spyOn(Element.prototype, 'animate')
  await show({ awards: Array.from({ length: 9 }, (_, index) => award({ id: `${index}`, title: `${index}` })) })
  const ends = spy.mock.calls.map(([, timing]) => {
    const { delay = 0, duration = 0 } = timing as { delay?: number; duration?: number }
    return delay + duration
  })
  expect(Math.max(...ends)).toBeLessThan(3_000)
})

test('AW-2: one that could not be paid stays closed, and says that it still waits', async () => {
  await show({ left: [award({ id: 'x', title: 'Reliquias' })], credits: 0 })
  await act(() => animations.end())
  expect(screen.getByText('Reliquias').closest('li')?.textContent).toBe('ReliquiasEste sigue esperando')
})

test('AW-1: without mision-espacial the total is in stardust, and without packs the shelf is the way on', async () => {
  const awards = AWARDS.slice(1)
  const onClose = await show({ awards })
  await act(() => animations.end())
  expect(total()).toBe('+20polvo+40experiencia')
  expect(screen.getByRole('dialog').textContent).not.toMatch(/crédito/)
  await userEvent.click(screen.getByRole('button', { name: 'Ver mi estante' }))
  expect(onClose).toHaveBeenCalledOnce()
})
