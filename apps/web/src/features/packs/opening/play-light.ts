import type { Play } from '../../../ui/moments/play.ts'
import type { TornAt } from '../tear/tear-pack.tsx'

/** The way that each back comes out of the pack: sideways and upwards in pixels, and its tilt in degrees. */
const BACKS = [
  { x: -46, y: 34, tilt: -13 },
  { x: 46, y: 30, tilt: 12 },
  { x: 0, y: -34, tilt: 0 },
] as const

/** The distance that the backs rise, in pixels. */
const RISE_PX = 56

/**
 * The lid flies off, light comes out of the pack and the backs of its cards rise. Parts are found by `data-part`.
 *
 * @param from where the pack was torn; without it, the pack stands in its place from the beginning
 * @see D-56
 */
export function playLight(stage: HTMLElement, play: Play, from: TornAt | undefined): void {
  const part = (name: string) => stage.querySelector(`[data-part="${name}"]`)
  const pack = part('pack')
  const dir = from?.side === 'right' ? -1 : 1

  play.move(pack, [{ transform: fromPlace(pack, from) }, { transform: 'none' }], { for: 420 })
  play.move(
    part('lid'),
    [
      { transform: `rotate(${from ? 17 * dir : 0}deg)`, opacity: 1 },
      { opacity: 1, offset: 0.7 },
      { transform: `translate(${96 * dir}px, -150px) rotate(${39 * dir}deg) scale(0.94)`, opacity: 0 },
    ],
    { for: 420, ease: 'in' },
  )
  play.move(
    part('beam'),
    [
      { opacity: 0, transform: 'scaleY(0.3)' },
      { opacity: 1, transform: 'none' },
    ],
    { at: 60, for: 300 },
  )
  play.move(part('flash'), [{ opacity: 0 }, { opacity: 1, offset: 0.35 }, { opacity: 0 }], { at: 120, for: 360 })
  for (const [index, back] of [...stage.querySelectorAll('[data-part="back"]')].entries()) {
    const { x, y, tilt } = BACKS[index % BACKS.length]!
    play.move(
      back,
      [
        { transform: `translate(0, ${y + RISE_PX + 60}px) scale(0.9)` },
        { transform: `translate(${x}px, ${y}px) rotate(${tilt}deg)` },
      ],
      { at: 120 + index * 70, for: 300, ease: 'pop' },
    )
  }
  // The pack stays below while its cards go on.
  play.move(
    part('scene'),
    [
      { opacity: 1, transform: 'none' },
      { opacity: 1, offset: 0.55 },
      // It is not gone before the first card is there: no frame is empty.
      { opacity: 0.25, transform: 'translateY(150px) scale(0.7)' },
    ],
    { at: 640, for: 200, ease: 'in' },
  )
}

function fromPlace(pack: Element | null, from: TornAt | undefined): string {
  if (!pack || !from) return 'none'
  const { left, top, width } = pack.getBoundingClientRect()
  return `translate(${from.box.left - left}px, ${from.box.top - top}px) scale(${from.box.width / width})`
}
