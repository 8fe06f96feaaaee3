import type { Play } from '../../../ui/moments/play.ts'

const POINTS = 8

/** Returns the way of the box along the orbit, from beside its giver to where it rests, beside its receiver. */
function alongTheOrbit(stage: HTMLElement): Keyframe[] {
  const boxOf = (part: string) => stage.querySelector(`[data-part="${part}"]`)!.getBoundingClientRect()
  const [box, giver] = [boxOf('way'), boxOf('giver')]
  const across = giver.right - (box.left + box.width / 2)
  const down = giver.top - (box.top + box.height / 2)
  return Array.from({ length: POINTS + 1 }, (_, point) => {
    const t = point / POINTS
    // The curve bends above the straight line, and the box is largest in its middle.
    const [first, bend] = [(1 - t) ** 2, 2 * t * (1 - t)]
    const x = first * across + bend * across * 0.75
    const y = first * down - bend * down * 0.15
    return { transform: `translate(${x.toFixed(1)}px, ${y.toFixed(1)}px) scale(${(1 + 1.2 * bend).toFixed(2)})` }
  })
}

/** The card goes into the box, the bow is tied, and the box travels along the orbit; its receiver jumps. @see D-69 */
export function playSending(stage: HTMLElement, play: Play): void {
  const part = (name: string) => stage.querySelector(`[data-part="${name}"]`)
  play.move(
    part('card'),
    [
      { transform: 'translateY(-110px) scale(2.2)', opacity: 1 },
      { transform: 'translateY(16px) scale(0.7)', opacity: 0 },
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
