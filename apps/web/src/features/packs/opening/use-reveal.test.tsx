import { act, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { opening } from '../../../../test/album.ts'
import { renderInRouter } from '../../../../test/render-in-router.tsx'
import { setSound } from '../../../ui/sound-preference.ts'
import { OpeningStage } from './opening-stage.tsx'

/** A fake of the browser's animations, which jsdom lacks. */
class FakeAnimation {
  static all: FakeAnimation[] = []
  state: 'running' | 'finished' | 'cancelled' = 'running'
  #settle: Record<'finish' | 'cancel', () => void> = { finish: () => undefined, cancel: () => undefined }
  readonly finished = new Promise<void>((resolve, reject) => {
    this.#settle = { finish: resolve, cancel: () => reject(new DOMException('', 'AbortError')) }
  })

  constructor() {
    this.finished.catch(() => undefined)
    FakeAnimation.all.push(this)
  }

  finish() {
    this.state = 'finished'
    this.#settle.finish()
  }

  cancel() {
    if (this.state === 'running') this.#settle.cancel()
    this.state = 'cancelled'
  }
}

/** A fake of the browser's audio: it accepts any node, and counts how often it was opened and closed. */
const sounds = { opened: 0, closed: 0 }

function fakeAudio(): unknown {
  sounds.opened++
  const anything: unknown = new Proxy(() => undefined, {
    get: (_, name) => {
      if (name === 'close') {
        return () => {
          sounds.closed++
          return Promise.resolve()
        }
      }
      if (name === 'sampleRate' || name === 'currentTime') return 10
      return name === 'getChannelData' ? () => new Float32Array(4) : anything
    },
    set: () => true,
    apply: () => anything,
  })
  return anything
}

let draw: () => void

beforeEach(() => {
  FakeAnimation.all = []
  Object.assign(sounds, { opened: 0, closed: 0 })
  const drawn = new Promise<void>((resolve) => (draw = resolve))
  Object.assign(HTMLImageElement.prototype, { decode: () => drawn })
  Object.assign(Element.prototype, { animate: () => new FakeAnimation() })
  vi.stubGlobal('AudioContext', function AudioContext() {
    return fakeAudio()
  })
  setSound(true)
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
})

afterEach(() => {
  vi.useRealTimers()
  setSound(false)
  Reflect.deleteProperty(HTMLImageElement.prototype, 'decode')
  Reflect.deleteProperty(Element.prototype, 'animate')
})

const show = () =>
  renderInRouter(
    <OpeningStage openings={[opening()]} isFresh={true} waiting={0} onNext={undefined} isOpening={false} />,
  )

const states = () => [...new Set(FakeAnimation.all.map(({ state }) => state))]
const title = () => screen.getByRole('heading', { level: 1 }).textContent
const soon = () => act(() => vi.advanceTimersByTimeAsync(0))

test('the cards are revealed once everything has moved', async () => {
  await show()
  draw()
  await soon()
  expect(FakeAnimation.all.length).toBeGreaterThan(5)
  expect(title()).toBe('Sobre Estelar')
  expect(sounds).toEqual({ opened: 1, closed: 0 })
  for (const animation of FakeAnimation.all) animation.finish()
  await soon()
  expect(title()).toBe('¡Mira lo que encontraste!')
})

test('leaving the screen stops the animations and the sounds', async () => {
  const { unmount } = await show()
  draw()
  await soon()
  expect(states()).toEqual(['running'])
  unmount()
  expect(states()).toEqual(['cancelled'])
  expect(sounds).toEqual({ opened: 1, closed: 1 })
  const before = FakeAnimation.all.length
  await vi.advanceTimersByTimeAsync(60_000)
  expect(FakeAnimation.all).toHaveLength(before)
  expect(sounds).toEqual({ opened: 1, closed: 1 })
})

test.each([
  ['its drawings come afterwards', () => draw()],
  ['its drawings never come', () => undefined],
])('leaving the screen before anything moves starts nothing, when %s', async (_, drawings) => {
  const { unmount } = await show()
  const timers = vi.getTimerCount()
  unmount()
  expect(vi.getTimerCount()).toBe(timers - 1)
  drawings()
  await vi.advanceTimersByTimeAsync(60_000)
  expect(FakeAnimation.all).toEqual([])
  expect(sounds).toEqual({ opened: 0, closed: 0 })
})

test('skipping ends the movement where it leads, and its sounds', async () => {
  await show()
  draw()
  await soon()
  act(() => screen.getByRole('button', { name: 'Saltar' }).click())
  await soon()
  expect(title()).toBe('¡Mira lo que encontraste!')
  expect(sounds.closed).toBeGreaterThan(0)
})
