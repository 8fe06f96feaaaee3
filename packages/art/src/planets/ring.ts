import type { Colour } from '../core/colour.ts'
import { ellipse, group, rect } from '../core/elements.ts'
import type { SvgDocument } from '../core/svg-document.ts'
import { leaning } from './surface.ts'

export type RingColours = readonly [left: Colour, middle: Colour, right: Colour]

/** The hoops of a ring, in fractions of the radius of the planet. */
const HOOPS = [
  { reach: 1.32, width: 0.07, opacity: 0.35 },
  { reach: 1.46, width: 0.15, opacity: 0.95 },
  { reach: 1.62, width: 0.1, opacity: 0.7 },
  { reach: 1.72, width: 0.035, opacity: 0.9 },
] as const

/** The flatness of the ring: its height over its width. */
const FLATNESS = 0.29
/** The opacity of the far half, which is in shade. */
const BACK_DIMMING = 0.6

export type RingParams = { colours: RingColours; radius: number; tilt: number }

/** Draws the two halves of a ring, so that the sphere can be drawn between them. */
export function drawRing(doc: SvgDocument, { colours, radius, tilt }: RingParams): { back: string; front: string } {
  const stroke = doc.linear(
    [
      [0, colours[0], 0.95],
      [0.5, colours[1], 1],
      [1, colours[2], 0.9],
    ],
    { x2: 1, y2: 0 },
  )
  const hoops = (dimming: number) =>
    HOOPS.map(({ reach, width, opacity }) =>
      ellipse({
        rx: radius * reach,
        ry: radius * reach * FLATNESS,
        fill: 'none',
        stroke,
        strokeWidth: radius * width,
        opacity: opacity * dimming,
      }),
    ).join('')
  const half = (y: number, ...markup: string[]) =>
    leaning(
      tilt,
      group({ clipPath: doc.clip(rect({ x: -radius * 3, y, width: radius * 6, height: radius * 2 })) }, ...markup),
    )
  const edge = ellipse({
    rx: radius * 1.5,
    ry: radius * 1.5 * FLATNESS,
    fill: 'none',
    stroke: '#fff',
    strokeWidth: 1.2,
    opacity: 0.55,
  })

  return { back: half(-radius * 2, hoops(BACK_DIMMING)), front: half(0, hoops(1), edge) }
}

/** Draws the shadow of the ring on the sphere; the caller clips it to the sphere. */
export function drawRingShadow({ radius, tilt }: { radius: number; tilt: number }): string {
  const shadow = ellipse({
    cy: -radius * 0.06,
    rx: radius * 1.5,
    ry: radius * 0.5,
    fill: 'none',
    stroke: '#0B0530',
    strokeWidth: radius * 0.14,
    opacity: 0.32,
  })
  return leaning(tilt, shadow)
}
