import { circle, path } from '../core/elements.ts'
import { round } from '../core/numbers.ts'
import type { SvgDocument } from '../core/svg-document.ts'

/** A rock, and the reach of its tail up and to the right. */
export type Meteor = { x: number; y: number; radius: number; tail: number }

export const METEORS: readonly Meteor[] = [
  { x: 70, y: 150, radius: 20, tail: 92 },
  { x: 138, y: 176, radius: 13, tail: 66 },
  { x: 164, y: 106, radius: 16, tail: 78 },
  { x: 96, y: 74, radius: 11, tail: 56 },
  { x: 196, y: 176, radius: 8, tail: 40 },
]

/** The distance from the middle of a rock to the root of its tail: half the diagonal. */
export const TAIL_ROOT = 0.72

const CRATER = '#3A1838'

/** Draws five burning rocks falling to the left. */
export const drawMeteors = (doc: SvgDocument): string => METEORS.map((meteor) => drawMeteor(doc, meteor)).join('')

function drawMeteor(doc: SvgDocument, { x, y, radius, tail }: Meteor): string {
  const root = radius * TAIL_ROOT
  const fire = doc.linear(
    [
      [0, '#FFF3B8', 0.95],
      [0.3, '#FF9A3D', 0.75],
      [1, '#FF4D8D', 0],
    ],
    { x1: 0, y1: 1, x2: 1, y2: 0 },
  )
  // The rock is lit by its own fire, from below.
  const rock = doc.radial(
    [
      [0, '#FFF3B8'],
      [0.35, '#C98A6B'],
      [1, '#4A2440'],
    ],
    { cx: 0.35, cy: 0.65, r: 0.75 },
  )
  const start = `${round(x - root)} ${round(y - root)}`
  const end = `${round(x + root)} ${round(y + root)}`
  const crater = (shiftX: number, shiftY: number, size: number, opacity: number) =>
    circle({
      cx: round(x + radius * shiftX),
      cy: round(y + radius * shiftY),
      r: round(radius * size),
      fill: CRATER,
      opacity,
    })
  return [
    path(`M${start}L${x + tail} ${y - tail}L${end}A${radius} ${radius} 0 0 1 ${start}Z`, { fill: fire }),
    circle({ cx: x, cy: y, r: radius, fill: rock }),
    crater(0.3, -0.2, 0.26, 0.6),
    crater(-0.1, 0.4, 0.18, 0.5),
  ].join('')
}
