import { render } from '@testing-library/react'
import { useEffect, useLayoutEffect } from 'react'
import { createRoot } from 'react-dom/client'
import { beforeEach, expect, onTestFinished, test, vi } from 'vitest'
import { type FakeAnimations, fakeAnimations } from '../../../test/fake-animations.ts'
import { useModal } from '../overlays/use-modal.ts'
import { useScenePlay } from './use-scene-play.ts'

let animations: FakeAnimations
/** How many movements had begun when what is on screen was about to be painted. */
let begun: number[]
beforeEach(() => {
  animations = fakeAnimations()
  begun = []
})

function Scene() {
  const { stage } = useScenePlay(true, (element, play) =>
    play.move(element.firstElementChild, [{ opacity: 0 }, { opacity: 1 }], { for: 100 }),
  )
  useLayoutEffect(() => void begun.push(animations.frames().length))
  return (
    <div ref={stage}>
      <p>Va en camino</p>
    </div>
  )
}

test('a scene stands on its first frame before it is painted', () => {
  render(<Scene />)
  expect(begun).toEqual([1])
})

test('in a dialog, where nothing can be measured before it is open, a scene begins when it is', () => {
  let wasOpen: boolean | undefined
  const animate = Element.prototype.animate
  Element.prototype.animate = function (...movement) {
    wasOpen = this.closest('dialog')?.open
    return animate.apply(this, movement)
  }
  function Dialog() {
    const dialog = useModal()
    const { stage } = useScenePlay(true, (element, play) => play.move(element, [{ opacity: 0 }], { for: 100 }))
    return (
      <dialog ref={dialog}>
        <div ref={stage} />
      </dialog>
    )
  }
  render(<Dialog />)
  expect(wasOpen).toBe(true)
})

test('a scene inside a dialog that its parent opens begins once it is open, and before it is painted', async () => {
  // Outside of `act`, which would not leave effects for after the painting.
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', false)
  const happened: string[] = []
  function Inner() {
    useEffect(() => void happened.push('painted'), [])
    const { stage } = useScenePlay(true, (element) => {
      happened.push(element.closest('dialog')?.open ? 'begins' : 'begins too early')
    })
    return <div ref={stage} />
  }
  function Dialog() {
    const dialog = useModal()
    return (
      <dialog ref={dialog}>
        <Inner />
      </dialog>
    )
  }
  const root = createRoot(document.body.appendChild(document.createElement('div')))
  onTestFinished(() => {
    root.unmount()
    vi.unstubAllGlobals()
  })
  root.render(<Dialog />)
  await vi.waitFor(() => expect(happened).toHaveLength(2))
  expect(happened).toEqual(['begins', 'painted'])
})
