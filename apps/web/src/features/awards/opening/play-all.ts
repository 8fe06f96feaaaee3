import type { Play } from '../../../ui/moments/play.ts'
import { speak } from '../../../ui/sound/voices.ts'

/** The most chests that are shown; a line counts the rest. */
export const MOST_CHESTS = 9

/** The times in milliseconds: of many chests each opens sooner after the other, so that all take less than three seconds. */
const TIMES = {
  shake: 240,
  first: 300,
  each: 180,
  eachOfMany: 120,
  many: 6,
  lid: 280,
  figure: 420,
  flight: 520,
} as const
const POINTS = 5

/** Five notes that rise, once for all chests. */
const CHESTS = {
  tones: [523.25, 587.33, 659.25, 783.99, 1046.5].map((hertz, index) => ({ hertz, at: index * 130, for: 240 })),
}

/**
 * Opens all chests in one wave; what each held flies to the total below, which rises by whole steps.
 *
 * @param onPaid called with each chest whose coins have arrived, from 1
 * @see D-57, AW-2
 */
export function playAll(stage: HTMLElement, play: Play, onPaid: (chests: number) => void): void {
  const total = stage.querySelector('[data-part="total"]')
  const chests = [...stage.querySelectorAll('[data-part="chest"]')]
  const each = chests.length > TIMES.many ? TIMES.eachOfMany : TIMES.each
  play.after(TIMES.first, () => speak(CHESTS))
  for (const [index, chest] of chests.entries()) {
    const part = (name: string) => chest.querySelector(`[data-part="${name}"]`)
    const at = TIMES.first + index * each
    play.move(part('closed'), SHAKE, { for: TIMES.shake })
    play.move(part('closed'), [{ opacity: 1 }, { opacity: 0 }], { at, for: TIMES.lid * 0.3 })
    play.move(part('back'), LID, { at, for: TIMES.lid, ease: 'pop' })
    play.move(part('front'), [{ opacity: 0 }, { opacity: 1 }], { at, for: 1 })
    play.move(part('figure'), RISE, { at: at + 120, for: TIMES.figure })
    const away = at + 200
    for (const [turn, sign] of [...chest.querySelectorAll('[data-part="sign"]')].entries())
      if (total) play.move(sign, arc(sign, total, turn), { at: away + turn * 90, for: TIMES.flight, ease: 'inOut' })
    play.after(away + TIMES.flight, () => onPaid(index + 1))
  }
  const all = TIMES.first + (chests.length - 1) * each + 200 + TIMES.flight
  play.move(total, [{ transform: 'none' }, { transform: 'scale(1.06)' }, { transform: 'none' }], {
    at: all + 90,
    for: 240,
  })
  for (const words of [...stage.querySelectorAll('[data-part="words"], [data-part="actions"]')])
    play.move(
      words,
      [
        { transform: 'translateY(14px)', opacity: 0 },
        { transform: 'none', opacity: 1 },
      ],
      { at: all + 90, for: 240 },
    )
}

/** Returns the arc of a sign from its chest to the total. */
function arc(sign: Element, total: Element, turn: number): Keyframe[] {
  const [from, to] = [sign.getBoundingClientRect(), total.getBoundingClientRect()]
  const across = to.left + (to.width * (turn + 1)) / 3 - (from.left + from.width / 2)
  const down = to.top + 20 - (from.top + from.height / 2)
  const frames = Array.from({ length: POINTS + 1 }, (_, point) => {
    const t = point / POINTS
    const bend = 2 * t * (1 - t)
    return {
      transform: `translate(${(t * t * across - bend * 30).toFixed(1)}px, ${(t * t * down - bend * 50).toFixed(1)}px) rotate(${Math.round(t * 200)}deg)`,
      opacity: point === 0 ? 0 : 1,
    }
  })
  return [...frames, { ...frames.at(-1), opacity: 0 }]
}

const SHAKE: Keyframe[] = [
  { transform: 'none' },
  { transform: 'rotate(-3deg)' },
  { transform: 'rotate(3deg)' },
  { transform: 'rotate(-3deg)' },
  { transform: 'none' },
]
const LID: Keyframe[] = [
  { transform: 'scaleY(0.3)', opacity: 0 },
  { opacity: 1, offset: 0.3 },
  { transform: 'none', opacity: 1 },
]
const RISE: Keyframe[] = [
  { transform: 'translateY(40px) scale(0.5)', opacity: 0 },
  { opacity: 1, offset: 0.3 },
  { transform: 'none', opacity: 1 },
]
