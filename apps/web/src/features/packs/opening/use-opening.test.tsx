import { act, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { album, opening } from '../../../../test/album.ts'
import { renderInRouter } from '../../../../test/render-in-router.tsx'
import { OpeningStage } from './opening-stage.tsx'

/** A fake of the browser's animations, which jsdom lacks. */
class FakeAnimation {
  static all: FakeAnimation[] = []
  state: 'paused' | 'running' | 'finished' | 'cancelled' = 'running'
  #settle: Record<'finish' | 'cancel', () => void> = { finish: () => undefined, cancel: () => undefined }
  readonly finished = new Promise<void>((resolve, reject) => {
    this.#settle = { finish: resolve, cancel: () => reject(new DOMException('', 'AbortError')) }
  })

  get playState() {
    return this.state
  }

  constructor() {
    this.finished.catch(() => undefined)
    FakeAnimation.all.push(this)
  }

  pause() {
    this.state = 'paused'
  }

  play() {
    this.state = 'running'
  }

  finish() {
    this.state = 'finished'
    this.#settle.finish()
  }

  cancel() {
    if (this.state !== 'finished') this.#settle.cancel()
    this.state = 'cancelled'
  }
}

const { decode } = HTMLImageElement.prototype
let draw: () => void

beforeEach(() => {
  FakeAnimation.all = []
  const drawn = new Promise<void>((resolve) => (draw = resolve))
  Object.assign(HTMLImageElement.prototype, { decode: () => drawn })
  Object.assign(Element.prototype, { animate: () => new FakeAnimation() })
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
})

afterEach(() => {
  vi.useRealTimers()
  HTMLImageElement.prototype.decode = decode
  Reflect.deleteProperty(Element.prototype, 'animate')
})

const show = () =>
  renderInRouter(
    <OpeningStage
      openings={[opening()]}
      album={album()}
      isFresh={true}
      waiting={0}
      onNext={undefined}
      isOpening={false}
    />,
  )

const states = () => [...new Set(FakeAnimation.all.map(({ state }) => state))]
const title = () => screen.getByRole('heading', { level: 1 }).textContent
const announced = () => screen.getByRole('status').textContent
const soon = () => act(() => vi.advanceTimersByTimeAsync(0))
const press = (key: string) =>
  act(() => void document.body.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true })))

/** Lets every movement end by itself. */
async function settle() {
  for (const animation of FakeAnimation.all) animation.finish()
  await soon()
}

test('D-56: the cards come one by one, each at a touch or a key, the best one last', async () => {
  await show()
  draw()
  await soon()
  expect(FakeAnimation.all.length).toBeGreaterThan(5)
  await settle()
  expect(announced()).toBe('')
  await settle()
  expect(announced()).toBe('Carta 1 de 3: Nombre 2, común, repetida, ahora tienes 3.')
  press('Enter')
  await soon()
  await settle()
  expect(announced()).toBe('Carta 2 de 3: Nombre 4, rara, nueva.')
  act(() => screen.getByRole('button', { name: 'Toca para ver la siguiente' }).click())
  await soon()
  // A touch during the movement ends it and goes no further.
  press('ArrowRight')
  await soon()
  expect(announced()).toBe('Carta 3 de 3: Nombre 8, legendaria, nueva.')
  press(' ')
  await soon()
  expect(title()).toBe('Ganaste dos nuevas')
  expect(announced()).toBe('2 nuevas · 1 repetida')
})

test('leaving the screen stops what moves', async () => {
  const { unmount } = await show()
  draw()
  await soon()
  expect(states()).toEqual(['running'])
  unmount()
  expect(states()).toEqual(['cancelled'])
  const before = FakeAnimation.all.length
  await vi.advanceTimersByTimeAsync(60_000)
  expect(FakeAnimation.all).toHaveLength(before)
})

test.each([
  ['its drawings come afterwards', () => draw()],
  ['its drawings never come', () => undefined],
])('leaving the screen before anything moves starts nothing, when %s', async (_, drawings) => {
  const { unmount } = await show()
  const timers = vi.getTimerCount()
  expect(states()).toEqual(['paused'])
  unmount()
  expect(vi.getTimerCount()).toBe(timers - 1)
  drawings()
  await vi.advanceTimersByTimeAsync(60_000)
  expect(states()).toEqual(['cancelled'])
})

test.each([
  ['Saltar', () => act(() => screen.getByRole('button', { name: 'Saltar' }).click())],
  ['Escape', () => press('Escape')],
])('%s leads to the last frame of the summary', async (_, skip) => {
  await show()
  draw()
  await soon()
  skip()
  await soon()
  expect(title()).toBe('Ganaste dos nuevas')
  expect(FakeAnimation.all.filter(({ state }) => state === 'running' || state === 'paused')).toEqual([])
})
