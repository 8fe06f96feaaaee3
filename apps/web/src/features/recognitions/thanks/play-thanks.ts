import type { Play } from '../../../ui/moments/play.ts'
import { BELL, speak, type Voice } from '../../../ui/sound/voices.ts'

/** One fold of the paper, in milliseconds; it has four. */
const FOLD_MS = 140
const FOLDS_MS = 4 * FOLD_MS
const FLIGHT_MS = 900
/** The time between two planes. */
const NEXT_MS = 120
const POINTS = 10
/** A point of a star that opens, and the paper that comes out of it. */
const PETAL_MS = 80
const UNROLL_MS = 480

const CREASE: Voice = { noise: { from: 2600, to: 1400, for: 90 } }
const BREATH: Voice = { noise: { from: 500, to: 1500, for: 700, loud: 0.5 } }

/** The vibration of thanks that are opened, in milliseconds. */
const THANKS_BUZZ = [12]

const RISE: Keyframe[] = [
  { transform: 'translateY(16px)', opacity: 0 },
  { transform: 'none', opacity: 1 },
]
const APPEAR: Keyframe[] = [{ opacity: 0 }, { opacity: 1 }]
const VANISH: Keyframe[] = [{ opacity: 1 }, { opacity: 0 }]
const JUMP: Keyframe[] = [{ transform: 'none' }, { transform: 'translateY(-24px)' }, { transform: 'none' }]

const part = (stage: Element, name: string) => stage.querySelector<HTMLElement>(`[data-part="${name}"]`)
const parts = (stage: Element, name: string) => [...stage.querySelectorAll<HTMLElement>(`[data-part="${name}"]`)]

/**
 * The message folds in four, flies as a plane along the orbit to each person, who jumps as it arrives and opens into a star.
 *
 * @param onArrived called when the last of the planes has arrived
 * @see D-130
 */
export function playSending(stage: HTMLElement, play: Play, onArrived: () => void): void {
  const sheet = part(stage, 'sheet')
  for (const [index, flap] of parts(stage, 'flap').entries()) {
    const axis = index === 0 ? '1, -0.7' : '1, 0.7'
    play.move(
      flap,
      [
        { transform: `perspective(500px) rotate3d(${axis}, 0, 110deg)`, opacity: 0 },
        { transform: 'none', opacity: 1 },
      ],
      { at: index * FOLD_MS, for: FOLD_MS },
    )
  }
  play.move(part(stage, 'whole'), VANISH, { at: FOLD_MS / 2, for: FOLD_MS })
  play.move(
    sheet,
    [
      { transform: 'perspective(700px)', opacity: 1 },
      { transform: 'perspective(700px) rotateX(64deg) scale(0.9)', opacity: 1, offset: 0.5 },
      { transform: 'perspective(700px) rotateX(64deg) rotateY(60deg) rotateZ(-22deg) scale(0.5)', opacity: 0 },
    ],
    { at: 2 * FOLD_MS, for: 2 * FOLD_MS, ease: 'in' },
  )
  for (let fold = 0; fold < 4; fold++) play.after(fold * FOLD_MS, () => speak(CREASE))
  play.after(FOLDS_MS, () => speak(BREATH))

  const people = parts(stage, 'receivers').flatMap((receivers) => parts(receivers, 'person'))
  const planes = parts(stage, 'plane')
  for (const [index, person] of people.entries()) {
    const at = FOLDS_MS + index * NEXT_MS
    const plane = planes[index]
    if (plane && sheet) {
      play.move(plane, APPEAR, { at: at - FOLD_MS, for: FOLD_MS })
      play.move(plane, alongTheOrbit(plane, sheet, person), { at, for: FLIGHT_MS, ease: 'inOut' })
      play.move(plane, VANISH, { at: at + FLIGHT_MS, for: 90 })
    }
    play.move(part(person, 'waves'), VANISH, { at: at + FLIGHT_MS, for: 40 })
    play.move(part(person, 'jumps'), APPEAR, { at: at + FLIGHT_MS, for: 40 })
    play.move(person, JUMP, { at: at + FLIGHT_MS, for: 260, ease: 'pop' })
  }
  const arrived = FOLDS_MS + Math.max(0, people.length - 1) * NEXT_MS + FLIGHT_MS
  play.after(arrived, () => {
    speak(BELL)
    onArrived()
  })
  play.move(
    part(stage, 'star'),
    [
      { transform: 'scale(0.2) rotate(-50deg)', opacity: 0 },
      { transform: 'none', opacity: 1 },
    ],
    { at: arrived, for: 300, ease: 'pop' },
  )
  for (const [index, words] of [...parts(stage, 'words'), ...parts(stage, 'actions')].entries())
    play.move(words, RISE, { at: arrived + 240 + index * 60, for: 280 })
}

/** Returns the way of a plane from the paper to a person, turning with the curve. */
function alongTheOrbit(plane: Element, sheet: Element, person: Element): Keyframe[] {
  const [own, from, to] = [plane, sheet, person].map((element) => element.getBoundingClientRect())
  const centre = ({ left, top, width, height }: DOMRect) => ({ x: left + width / 2, y: top + height / 2 })
  const [start, a, b] = [centre(own!), centre(from!), centre(to!)]
  // The curve leaves upwards and bends over the straight line.
  const bend = { x: a.x + (b.x - a.x) * 0.2, y: Math.min(a.y, b.y) + Math.abs(a.y - b.y) * 0.1 }
  const at = (t: number) => ({
    x: (1 - t) ** 2 * a.x + 2 * t * (1 - t) * bend.x + t ** 2 * b.x,
    y: (1 - t) ** 2 * a.y + 2 * t * (1 - t) * bend.y + t ** 2 * b.y,
  })
  return Array.from({ length: POINTS + 1 }, (_, point) => {
    const t = point / POINTS
    const [here, next] = [at(t), at(Math.min(1, t + 0.02))]
    // The drawing flies towards the right and up, by about 35 degrees.
    const turn = t === 1 ? 0 : (Math.atan2(next.y - here.y, next.x - here.x) * 180) / Math.PI + 35
    const shift = `translate(${(here.x - start.x).toFixed(1)}px, ${(here.y - start.y).toFixed(1)}px)`
    return { transform: `${shift} rotate(${turn.toFixed(0)}deg) scale(${(1 - 0.45 * t).toFixed(2)})` }
  })
}

/** The points of the star open one after the other, and the paper comes out of it; its sender is glad. @see D-130 */
export function playOpening(stage: HTMLElement, play: Play): void {
  const petals = parts(stage, 'petal')
  for (const [index, petal] of petals.entries()) {
    const away = (index * 360) / Math.max(1, petals.length)
    play.move(
      petal,
      [
        { transform: 'none', opacity: 1 },
        { transform: `rotate(${away}deg) translateY(-46px) rotateX(70deg) rotate(${-away}deg)`, opacity: 0 },
      ],
      { at: index * PETAL_MS, for: 220 },
    )
  }
  const opened = petals.length * PETAL_MS
  play.move(
    part(stage, 'paper'),
    [
      { transform: 'translateY(-60px) scale(0.35, 0.08)', opacity: 0 },
      { transform: 'translateY(-30px) scale(0.9, 0.3)', opacity: 1, offset: 0.3 },
      { transform: 'none', opacity: 1 },
    ],
    { at: opened - 2 * PETAL_MS, for: UNROLL_MS },
  )
  play.move(part(stage, 'waves'), VANISH, { at: opened, for: 40 })
  play.move(part(stage, 'jumps'), APPEAR, { at: opened, for: 40 })
  play.move(part(stage, 'person'), JUMP, { at: opened, for: 260, ease: 'pop' })
  play.after(opened, () => {
    speak(BELL)
    if (navigator.userActivation?.hasBeenActive) navigator.vibrate?.(THANKS_BUZZ)
  })
  for (const [index, words] of [...parts(stage, 'words'), ...parts(stage, 'actions')].entries())
    play.move(words, RISE, { at: opened + UNROLL_MS - 160 + index * 60, for: 240 })
}
