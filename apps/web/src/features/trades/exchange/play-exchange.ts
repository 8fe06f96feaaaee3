import type { Play } from '../../../ui/moments/play.ts'
import { speak, type Voice } from '../../../ui/sound/voices.ts'

/** Two cards that pass each other: a breath of paper. */
const CROSSING: Voice = { noise: { from: 900, to: 2000, for: 420, loud: 0.6 } }
/** Both are set down. */
const DOWN: Voice = {
  tones: [
    { hertz: 523.25, for: 180 },
    { hertz: 783.99, at: 110, for: 320 },
  ],
}

const APPEAR_MS = 240
const CROSS_MS = 900
const SETTLE_MS = 240
const RING_MS = 400
/** The distance at which the cards pass above and below each other, as a share of the distance between them. */
const ARC = 0.3

/**
 * Plays an exchange: each card stands with its first owner, both cross in the middle, mine in front, and the one that
 * arrived settles.
 *
 * @see D-58, AL-7
 */
export function playExchange(stage: HTMLElement, play: Play): void {
  const part = (name: string) => stage.querySelector(`[data-part="${name}"]`)
  const [got, given] = [part('got'), part('given')]
  if (!got || !given) return

  const across = given.getBoundingClientRect().left - got.getBoundingClientRect().left
  const crossing = { at: APPEAR_MS, for: CROSS_MS, ease: 'inOut' } as const
  play.move(got, passing(across, Math.abs(across) * ARC, 1.08), crossing)
  play.move(given, passing(-across, -Math.abs(across) * ARC, 0.92), crossing)
  const all = APPEAR_MS + CROSS_MS + SETTLE_MS
  for (const card of stage.querySelectorAll('[data-part="card"]')) {
    const settles = card.parentElement === got ? 1.08 : 1
    play.move(
      card,
      [
        { transform: 'scale(0.8)', opacity: 0 },
        { transform: 'none', opacity: 1, offset: APPEAR_MS / all },
        { transform: 'none', opacity: 1, offset: (APPEAR_MS + CROSS_MS) / all },
        { transform: `scale(${settles})`, opacity: 1, offset: (all - SETTLE_MS / 2) / all },
        { transform: 'none', opacity: 1 },
      ],
      { for: all },
    )
  }
  play.after(APPEAR_MS, () => speak(CROSSING))
  play.after(APPEAR_MS + CROSS_MS, () => speak(DOWN))
  play.move(
    part('ring'),
    [
      { opacity: 0, transform: 'none' },
      { opacity: 0.9, transform: 'none', offset: 0.1 },
      { opacity: 0, transform: 'scale(1.25)' },
    ],
    { at: APPEAR_MS + CROSS_MS, for: RING_MS },
  )
  for (const name of ['words', 'actions']) {
    play.move(
      part(name),
      [
        { opacity: 0, transform: 'translateY(16px)' },
        { opacity: 1, transform: 'none' },
      ],
      { at: APPEAR_MS + CROSS_MS + 120, for: 280 },
    )
  }
}

/** The way of a card from the place of the other to its own: in an arc, nearer or farther in the middle. */
function passing(from: number, arc: number, middle: number): Keyframe[] {
  const at = (share: number) => {
    const bend = Math.sin(share * Math.PI)
    const scale = 1 + (middle - 1) * bend
    return {
      transform: `translate(${(from * (1 - share)).toFixed(1)}px, ${(arc * bend).toFixed(1)}px) scale(${scale.toFixed(3)})`,
    }
  }
  return Array.from({ length: 9 }, (_, step) => at(step / 8))
}
