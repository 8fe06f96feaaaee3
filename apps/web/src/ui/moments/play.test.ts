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
