import type { Play } from '../../../ui/moments/play.ts'
import { speak } from '../../../ui/sound/voices.ts'

/** The bell of a wish: do, sol, mi. */
const WISH_BELL = {
  tones: [
    { hertz: 1046.5, for: 260, shape: 'sine' },
    { hertz: 1568, at: 140, for: 260, shape: 'sine' },
    { hertz: 1318.5, at: 280, for: 420, shape: 'sine' },
  ],
} as const

/** Plays a wish that comes: the night turns rose, a star falls, the card after it, and the avatar jumps. @see AL-12 */
export function playWish(stage: HTMLElement, play: Play): void {
  const part = (name: string) => stage.querySelector(`[data-part="${name}"]`)
  speak(WISH_BELL)
  play.move(part('night'), [{ opacity: 0 }, { opacity: 1 }], { for: 300 })
  play.move(
    part('star'),
    [
      { transform: 'translate(60vw, -60vh) rotate(-45deg)', opacity: 1 },
      { transform: 'translate(0, 0) rotate(-45deg)', opacity: 0 },
    ],
    { at: 200, for: 700, ease: 'in' },
  )
  play.move(
    part('card'),
    [
      { transform: 'translateY(-90px) scale(0.3)', opacity: 0 },
      { transform: 'none', opacity: 1 },
    ],
    { at: 900, for: 420, ease: 'pop' },
  )
  play.move(
    part('body'),
    [
      { transform: 'translateY(60px)', opacity: 0 },
      { transform: 'translateY(-18px)', opacity: 1, offset: 0.6 },
      { transform: 'none', opacity: 1 },
    ],
    { at: 1200, for: 420, ease: 'out' },
  )
  play.move(
    part('words'),
    [
      { transform: 'translateY(16px)', opacity: 0 },
      { transform: 'none', opacity: 1 },
    ],
    { at: 1500, for: 280 },
  )
}
