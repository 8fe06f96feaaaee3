import { type Colour, mix } from '../core/colour.ts'
import { circle, path, rect } from '../core/elements.ts'
import { linearShades, type Shades } from '../core/shades.ts'
import { even } from '../core/stops.ts'
import { line } from '../core/strokes.ts'
import type { SvgDocument } from '../core/svg-document.ts'
import { LAMP, SUIT } from './palette.ts'

/** The colours of a suit and the paints made from them. */
export type SuitPaint = { suit: Shades; accent: Shades; cloth: string; trim: string }

/** Draws the flames under a jet pack. */
export function drawJet(doc: SvgDocument): string {
  const fire = doc.linear([
    [0, '#FFF3A8'],
    [0.4, '#FF9A3D'],
    [1, '#FF4D8D', 0],
  ])
  return path('M-42 96Q-54 150 -33 186Q-16 150 -18 96ZM42 96Q54 150 33 186Q16 150 18 96Z', { fill: fire })
}

export function drawBackpack(doc: SvgDocument, [, base, shade]: Shades): string {
  const fill = doc.linear(even(base, shade))
  return rect({ x: -50, y: 4, width: 100, height: 84, rx: 26, fill })
}

export function drawCape(doc: SvgDocument): string {
  const fill = doc.linear(even('#FF6B9D', '#A01760'))
  return path('M-30 20Q-84 80 -70 132Q-40 116 0 124Q40 116 70 132Q84 80 30 20Z', { fill })
}

/** Draws legs and boots; the soles are near y = 128. */
export function drawLegs(doc: SvgDocument, { suit, accent, trim }: SuitPaint): string {
  const stroke = doc.linear(
    [
      [0, suit[1]],
      [1, suit[2]],
    ],
    // Legs are straight strokes: their box has no width, so the gradient needs user space.
    { userSpace: true, x1: 0, y1: 88, x2: 0, y2: 124 },
  )
  return (
    line('M-20 88V112M20 88V112', { stroke, strokeWidth: 34 }) +
    path('M-42 128C-42 108 -2 108 -4 128ZM42 128C42 108 2 108 4 128Z', {
      fill: trim,
      stroke: accent[2],
      strokeWidth: 2,
      strokeLinejoin: 'round',
    })
  )
}

/** Draws the chest, the belt and the control panel. */
export function torso({ suit, cloth, trim }: SuitPaint): string {
  return [
    path('M-44 40C-44 16 44 16 44 40L40 84C38 104 -38 104 -40 84Z', { fill: cloth }),
    path('M-41 74H41L40 86H-40Z', { fill: trim }),
    rect({ x: -9, y: 71, width: 18, height: 17, rx: 5, fill: SUIT.gold[1] }),
    rect({ x: -25, y: 36, width: 50, height: 28, rx: 9, fill: panelColour(suit) }),
    circle({ cx: -12, cy: 50, r: 5, fill: LAMP.pink }),
    circle({ cx: 3, cy: 50, r: 5, fill: LAMP.green }),
    rect({ x: 12, y: 44, width: 8, height: 12, rx: 2, fill: LAMP.cyan }),
  ].join('')
}

/** Returns the dark colour of a chest panel for the cloth around it. */
export const panelColour = ([, , shade]: Shades): Colour => mix(shade, SUIT.night[2], 0.25)

/** Makes the paints of a suit, white and violet by default. */
export function suitPaint(doc: SvgDocument, worn: { suit?: keyof typeof SUIT; accent?: keyof typeof SUIT }): SuitPaint {
  const cloth = linearShades(doc, SUIT[worn.suit ?? 'white'], { middle: 0.55 })
  return { cloth, ...armPaint(doc, worn) }
}

/** The paint of a suit's arm, which shows no cloth of the body. */
export function armPaint(
  doc: SvgDocument,
  { suit = 'white', accent = 'violet' }: { suit?: keyof typeof SUIT; accent?: keyof typeof SUIT },
): Omit<SuitPaint, 'cloth'> {
  return { suit: SUIT[suit], accent: SUIT[accent], trim: linearShades(doc, SUIT[accent]) }
}
