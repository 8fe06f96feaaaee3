import { createPlay, type Play } from '../../../ui/moments/play.ts'
import { speak, type Voice } from '../../../ui/sound/voices.ts'

/** The steps in which the counters climb, and the time between two of them, in milliseconds. */
export const COUNT_STEPS = 12
const COUNT_STEP_MS = 50

/** A dull blow and two notes. */
const STAMP_VOICE: Voice = {
  noise: { from: 220, to: 90, for: 140 },
  tones: [
    { hertz: 523.25, at: 120, for: 260 },
    { hertz: 783.99, at: 260, for: 420 },
  ],
}

/** The vibration of the stamp, in milliseconds. */
const STAMP_BUZZ = [22]

/**
 * Plays a completed mission: the planet arrives, the stamp falls on it, whoever did it jumps and the scene trembles, the counters climb, the
 * new piece of the rank's bar grows in white and turns to gold, and what comes next appears.
 *
 * @param onCount called with the steps that the counters have climbed
 * @see D-62
 */
export function playDone(scene: HTMLElement, onCount: (steps: number) => void): Play {
  const play = createPlay()
  const part = (name: string) => scene.querySelector(`[data-moment="${name}"]`)
  play.move(
    part('planet'),
    [
      { transform: 'scale(0.8)', opacity: 0 },
      { transform: 'scale(1)', opacity: 1 },
    ],
    {
      for: 420,
      ease: 'pop',
    },
  )
  play.move(
    scene.querySelector('[data-part="person"]'),
    [{ transform: 'translateY(0)' }, { transform: 'translateY(-18px)' }, { transform: 'translateY(0)' }],
    { at: 640, for: 420, ease: 'out' },
  )
  play.move(
    part('stamp'),
    [
      { transform: 'rotate(-30deg) scale(1.8)', opacity: 0 },
      { transform: 'rotate(-14deg) scale(1)', opacity: 1 },
    ],
    { at: 380, for: 260, ease: 'in' },
  )
  play.after(640, () => {
    speak(STAMP_VOICE)
    navigator.vibrate?.(STAMP_BUZZ)
  })
  play.move(part('scene'), ['0', '3px', '-3px', '2px', '0'].map(shifted), { at: 640, for: 120 })
  for (let step = 1; step <= COUNT_STEPS; step++) play.after(700 + step * COUNT_STEP_MS, () => onCount(step))
  play.move(
    part('counters'),
    [
      { opacity: 0, transform: 'translateY(12px)' },
      { opacity: 1, transform: 'none' },
    ],
    {
      at: 700,
      for: 240,
    },
  )
  play.move(part('piece'), [{ transform: 'scaleX(0)' }, { transform: 'scaleX(1)' }], { at: 1_300, for: 480 })
  play.move(part('glow'), [{ opacity: 0.8 }, { opacity: 0.8, offset: 0.5 }, { opacity: 0 }], { at: 1_300, for: 960 })
  play.move(
    part('next'),
    [
      { opacity: 0, transform: 'translateY(16px)' },
      { opacity: 1, transform: 'none' },
    ],
    {
      at: 1_700,
      for: 240,
    },
  )
  return play
}

function shifted(by: string): Keyframe {
  return { transform: `translateX(${by})` }
}
