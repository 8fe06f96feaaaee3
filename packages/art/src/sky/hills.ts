import { type Colour, lighten } from '../core/colour.ts'
import { ellipse, path } from '../core/elements.ts'
import { range, round } from '../core/numbers.ts'
import { createRandom } from '../core/random.ts'
import { even } from '../core/stops.ts'
import { SvgDocument } from '../core/svg-document.ts'

/** The colours of three ridges, from far to near. */
export type HillColours = readonly [far: Colour, middle: Colour, near: Colour]

export const HILLS = {
  colinas: ['#3B2599', '#2A1A73', '#1C1150'],
  'colinas-rosa': ['#8A2F9A', '#5A1F86', '#33125F'],
} as const satisfies Record<string, HillColours>

const RIDGES = [
  { d: 'M0 120Q120 40 260 96T560 70T800 110V260H0Z', light: 0.08, opacity: 0.7 },
  { d: 'M0 170Q160 90 330 150T640 120T800 160V260H0Z', light: 0.12 },
  { d: 'M0 214Q200 150 420 200T800 196V260H0Z', light: 0.16 },
] as const

/** Draws the ground under the sky, 800 by 260; it covers its box from the bottom and is cropped at the sides. */
export function hills(colours: HillColours): string {
  const doc = new SvgDocument()
  RIDGES.forEach((ridge, index) => {
    const colour = colours[index]!
    const fill = doc.linear(even(lighten(colour, ridge.light), colour))
    doc.add(path(ridge.d, { fill, opacity: 'opacity' in ridge ? ridge.opacity : undefined }))
  })
  return doc.add(drawCraters()).render('0 0 800 260', { preserveAspectRatio: 'xMidYMax slice' })
}

/** Draws shallow craters seen from a low angle, with light on their near lip. */
function drawCraters(): string {
  const random = createRandom('h')
  return range(14)
    .map(() => {
      const x = random.between(20, 780)
      const cy = round(random.between(212, 246))
      const rx = round(random.between(8, 26))
      const ry = round(rx * 0.3)
      const lip = `M${round(x - rx)} ${cy}A${rx} ${ry} 0 0 0 ${round(x + rx)} ${cy}`
      return (
        ellipse({ cx: round(x), cy, rx, ry, fill: '#0B0530', opacity: 0.28 }) +
        path(lip, { stroke: '#fff', strokeOpacity: 0.14, strokeWidth: 2, fill: 'none' })
      )
    })
    .join('')
}
