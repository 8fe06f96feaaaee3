import { expect, test, vi } from 'vitest'
import { fakeAnimations } from '../../../test/fake-animations.ts'
import { createPlay } from './play.ts'

const FALL = [{ transform: 'scale(1.8)' }, { transform: 'none' }]

test.each([
  ['a box', () => document.createElement('div')],
  ['a drawing', () => document.createElementNS('http://www.w3.org/2000/svg', 'svg')],
])('D-62: %s moves, with a layer of its own until it has arrived', async (_, make) => {
  const animations = fakeAnimations()
  const element = make()
  const play = createPlay()
  play.move(element, FALL, { for: 260 })
  expect(animations.frames()).toEqual([FALL])
  expect(element.style.willChange).toBe('transform')

  await animations.end()
  await play.ended()
  expect(element.style.willChange).toBe('')
})

test('what is not on the screen is left out of a play, which ends all the same', async () => {
  const animations = fakeAnimations()
  const play = createPlay()
  play.move(null, FALL, { for: 260 })
  expect(animations.frames()).toEqual([])
  await play.ended()
})

test('what moves twice waits where the first movement leaves it, and what moves once at its first frame', () => {
  fakeAnimations()
  const animate = vi.spyOn(Element.prototype, 'animate')
  const box = document.createElement('div')
  const play = createPlay()
  play.move(box, [{ transform: 'translateY(-320px)' }, { transform: 'none' }], { for: 420 })
  play.move(box, [{ opacity: 1 }, { opacity: 0 }], { at: 420, for: 300 })
  play.move(box, FALL, { at: 720, for: 300 })
  expect(animate.mock.calls.map(([, timing]) => (timing as KeyframeAnimationOptions).fill)).toEqual([
    'both',
    'both',
    'forwards',
  ])
})

/** Puts a picture on a stage, which can be drawn when a test says so, and a box that moves. */
function aStage() {
  const animation = {
    finished: new Promise<void>(() => undefined),
    playState: 'running',
    pause: vi.fn(),
    play: vi.fn(),
  }
  const stage = document.createElement('div')
  const picture = document.createElement('img')
  stage.append(picture)
  let draw = (_isBroken: boolean) => {}
  picture.decode = () =>
    new Promise((resolve, reject) => {
      draw = (isBroken) => (isBroken ? reject(new DOMException('', 'EncodingError')) : resolve())
    })
  stage.animate = () => animation as unknown as Animation
  const play = createPlay()
  play.move(stage, FALL, { for: 260 })
  animation.pause.mockImplementation(() => (animation.playState = 'paused'))
  return { stage, play, animation, draw: (isBroken = false) => draw(isBroken) }
}

test.each([
  ['can be drawn', false],
  ['is broken', true],
])('a scene stands on its first frame until it is known that its picture %s', async (_, isBroken) => {
  const { stage, play, animation, draw } = aStage()
  play.hold(stage)
  expect([animation.playState, animation.play.mock.calls.length]).toEqual(['paused', 0])
  draw(isBroken)
  await vi.waitFor(() => expect(animation.play).toHaveBeenCalled())
})

test.each(['finished', 'idle'])(
  'a scene that is %s before its picture is there does not begin again',
  async (state) => {
    vi.useFakeTimers()
    const { stage, play, animation, draw } = aStage()
    play.hold(stage)
    animation.playState = state
    draw()
    await vi.advanceTimersByTimeAsync(60_000)
    expect(animation.play).not.toHaveBeenCalled()
    vi.useRealTimers()
  },
)
