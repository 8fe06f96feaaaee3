import { type Colour, mix } from '../core/colour.ts'
import { ellipse, path, place, rect } from '../core/elements.ts'
import { polar, round } from '../core/numbers.ts'
import type { Shades } from '../core/shades.ts'
import { line, shine } from '../core/strokes.ts'
import { NIGHT_SHADE } from './palette.ts'
import type { Arm } from './pose.ts'

/** The position of a shoulder, from the middle of the chest. */
const SHOULDER = { x: 33, y: 33 } as const
const SLEEVE_WIDTH = 25
const SLEEVE_EDGE = 29
const WRIST_TO_PALM = 14

export type SleevePaint = { cloth: string; edge: Colour }

/** Draws a sleeve from shoulder to wrist with a single bend. */
export function sleeve({ side, elbow: [ex, ey], wrist: [wx, wy] }: Arm, { cloth, edge }: SleevePaint): string {
  const shoulderX = side * SHOULDER.x
  const bend = `M${shoulderX} ${SHOULDER.y}Q${ex} ${ey} ${wx} ${wy}`
  // The light runs along the upper side of the arm: it stops below a low wrist and above a high one.
  const lightEnd = wy < SHOULDER.y ? wy + 8 : wy - 10
  const light =
    `M${round(shoulderX + side * 3)} ${SHOULDER.y - 6}` +
    `Q${round(ex - side)} ${ey - 9} ${round(wx - side * 5)} ${round(lightEnd)}`
  return (
    line(bend, { stroke: edge, strokeWidth: SLEEVE_EDGE }) +
    line(bend, { stroke: cloth, strokeWidth: SLEEVE_WIDTH }) +
    shine(light, { strokeWidth: 5, opacity: 0.55 })
  )
}

export type GlovePaint = { material: string; colours: Shades }

/** Draws the cuff and the glove at the end of an arm. */
export function glove(arm: Arm, paint: GlovePaint): string {
  const [ex, ey] = arm.elbow
  const [wx, wy] = arm.wrist
  const forearm = (Math.atan2(wy - ey, wx - ex) * 180) / Math.PI
  const [palmX, palmY] = polar(arm.wrist, WRIST_TO_PALM, forearm)
  // Hands are drawn pointing up, 90 degrees before the direction of the forearm.
  const turn = forearm + 90
  return (
    place(`translate(${wx} ${wy}) rotate(${round(turn)})`, cuff(paint)) +
    place(
      `translate(${round(palmX)} ${round(palmY)}) rotate(${round(turn + arm.twist)})`,
      arm.open ? openHand(arm, paint) : fist(arm, paint),
      ellipse({ cx: -4, cy: -6, rx: 4.5, ry: 3.4, fill: '#fff', opacity: 0.5 }),
    )
  )
}

function cuff({ material, colours: [, , shade] }: GlovePaint): string {
  const band = { x: -16, width: 32, height: 13, rx: 6.5 }
  return rect({ ...band, y: -7, fill: mix(shade, NIGHT_SHADE, 0.2) }) + rect({ ...band, y: -9, fill: material })
}

function openHand({ side }: Arm, { material, colours: [, base, shade] }: GlovePaint): string {
  const thumb = -side
  return (
    path(
      'M-13 6C-18 -2 -15 -14 -10 -16C-7 -17 -6 -15 -5 -12C-5 -19 1 -21 4 -17C5 -16 5 -14 5 -13' +
        'C8 -18 13 -15 14 -10C15 -2 13 6 9 11C2 15 -9 14 -13 6Z',
      { fill: material, stroke: mix(shade, NIGHT_SHADE, 0.15), strokeWidth: 1.6, strokeLinejoin: 'round' },
    ) +
    line('M-5 -11V-4M5 -12V-5', { stroke: shade, strokeWidth: 2, opacity: 0.7 }) +
    line(`M${thumb * 11} 4Q${thumb * 23} -1 ${thumb * 20} -9`, { stroke: base, strokeWidth: 9 })
  )
}

function fist({ side }: Arm, { material, colours: [, base, shade] }: GlovePaint): string {
  return (
    ellipse({ rx: 15, ry: 15.5, fill: material }) +
    ellipse({ cx: -side * 11, cy: -3, rx: 6, ry: 8.5, fill: base, stroke: shade, strokeWidth: 1.4 })
  )
}
