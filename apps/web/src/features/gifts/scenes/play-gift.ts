import type { Play } from '../../../ui/play.ts'

const POINTS = 8

/** Returns the way of the box along the orbit, from the giver to its receiver. */
function alongTheOrbit(stage: HTMLElement): Keyframe[] {
  const middle = (part: string) => {
    const { left, top, width, height } = stage.querySelector(`[data-part="${part}"]`)!.getBoundingClientRect()
    return { x: left + width / 2, y: top + height / 2 }
  }
  const [box, from, to] = [middle('box'), middle('giver'), middle('receiver')]
  return Array.from({ length: POINTS + 1 }, (_, point) => {
    const t = point / POINTS
    // A curve that begins at the giver, passes where the box rests and ends at the receiver, then comes back to rest.
    const x = (1 - t) ** 2 * (from.x - box.x) + t ** 2 * (to.x - box.x)
    const y = (1 - t) ** 2 * (from.y - box.y) + t ** 2 * (to.y - box.y)
    return { transform: `translate(${x.toFixed(1)}px, ${y.toFixed(1)}px) scale(${(0.7 - 0.3 * t).toFixed(2)})` }
  })
}

/** The card goes into the box, the bow is tied, and the box travels along the orbit; its receiver jumps. @see D-69 */
export function playSending(stage: HTMLElement, play: Play): void {
  const part = (name: string) => stage.querySelector(`[data-part="${name}"]`)
  play.move(
    part('card'),
    [
      { transform: 'translateY(-120px) scale(1)', opacity: 1 },
      { transform: 'translateY(20px) scale(0.3)', opacity: 0 },
    ],
    { for: 420, ease: 'in' },
  )
  play.move(part('box'), [{ transform: 'scale(0.8)' }, { transform: 'none' }], { at: 420, for: 240, ease: 'pop' })
  play.move(part('way'), alongTheOrbit(stage), { at: 660, for: 900, ease: 'inOut' })
  play.move(part('receiver'), [{ transform: 'none' }, { transform: 'translateY(-12px)' }, { transform: 'none' }], {
    at: 1480,
    for: 320,
    ease: 'pop',
  })
  play.move(part('way'), [{ opacity: 0 }, { opacity: 1 }], { at: 1620, for: 240 })
  play.move(
    part('words'),
    [
      { transform: 'translateY(14px)', opacity: 0 },
      { transform: 'none', opacity: 1 },
    ],
    {
      at: 1560,
      for: 280,
    },
  )
}

/** The box falls, its bow comes undone, and the card and its sentence come out. @see D-69 */
export function playReceiving(stage: HTMLElement, play: Play): void {
  const part = (name: string) => stage.querySelector(`[data-part="${name}"]`)
  play.move(
    part('box'),
    [
      { transform: 'translateY(-320px) rotate(-14deg)', opacity: 1 },
      { transform: 'none', opacity: 1 },
    ],
    { for: 420, ease: 'pop' },
  )
  play.move(
    part('box'),
    [
      { transform: 'none', opacity: 1 },
      { transform: 'scale(1.12, 0.88)', opacity: 1, offset: 0.5 },
      { transform: 'scale(1.3)', opacity: 0 },
    ],
    { at: 420, for: 300, ease: 'in' },
  )
  play.move(
    part('card'),
    [
      { transform: 'translateY(60px) scale(0.3)', opacity: 0 },
      { transform: 'none', opacity: 1 },
    ],
    { at: 640, for: 420, ease: 'pop' },
  )
  for (const [index, below] of [...stage.querySelectorAll('[data-part="words"]')].entries()) {
    play.move(
      below,
      [
        { transform: 'translateY(16px)', opacity: 0 },
        { transform: 'none', opacity: 1 },
      ],
      { at: 1000 + index * 140, for: 280 },
    )
  }
}
