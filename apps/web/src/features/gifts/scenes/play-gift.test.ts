import { expect, test } from 'vitest'
import { fakeAnimations } from '../../../../test/fake-animations.ts'
import { createPlay } from '../../../ui/moments/play.ts'
import { playSending } from './play-gift.ts'

test('D-69: the box is seen from its giver to its receiver, where it stays', () => {
  const animations = fakeAnimations()
  const stage = document.createElement('div')
  stage.innerHTML = ['giver', 'receiver', 'way', 'box', 'card', 'words']
    .map((part) => `<i data-part="${part}"></i>`)
    .join('')
  playSending(stage, createPlay())
  const [way, ...others] = animations.frames().filter((frames) => frames.length > 3)
  expect(others).toEqual([])
  expect(way!.some((frame) => 'opacity' in frame)).toBe(false)
  expect(way!.at(-1)).toEqual({ transform: 'translate(0.0px, 0.0px) scale(1.00)' })
})
