import { type Colour, lighten, mix } from '../core/colour.ts'
import { circle, path, place } from '../core/elements.ts'
import { type Point, range } from '../core/numbers.ts'
import { linearShades, type Shades } from '../core/shades.ts'
import { drawSoftStar } from '../core/shapes.ts'
import type { SvgDocument } from '../core/svg-document.ts'

const GOLD_EDGE = '#7A3A00'

export type GemOptions = { centre: Point; radius: number; colour: Colour }

/** Draws a cut stone set in a gold line. */
export function drawGem(doc: SvgDocument, { centre: [x, y], radius, colour }: GemOptions): string {
  const stone = linearShades(doc, [lighten(colour, 0.6), colour, mix(colour, '#12063A', 0.4)])
  return place(
    `translate(${x} ${y})`,
    path(`M0 ${-radius}L${radius} 0L0 ${radius}L${-radius} 0Z`, {
      fill: stone,
      stroke: '#FFF3B8',
      strokeWidth: 2.4,
      strokeLinejoin: 'round',
    }),
    path(`M0 ${-radius * 0.7}L${radius * 0.5} 0H${-radius * 0.5}Z`, { fill: '#fff', opacity: 0.5 }),
  )
}

export type RibbonOptions = { y: number; halfWidth: number; colours: Shades; edge: Colour }

/** Draws a ribbon that sags in the middle, with its two folded ends. */
export function drawRibbon(doc: SvgDocument, { y, halfWidth, colours, edge }: RibbonOptions): string {
  const end = (side: 1 | -1) => {
    const x = (out: number) => side * (halfWidth + out)
    return path(`M${x(0)} -8L${x(22)} -2L${x(12)} 10L${x(22)} 24L${x(-16)} 18Z`, { fill: colours[2] })
  }
  return place(
    `translate(0 ${y})`,
    end(-1),
    end(1),
    path(`M${-halfWidth} -12Q0 8 ${halfWidth} -12V14Q0 34 ${-halfWidth} 14Z`, {
      fill: linearShades(doc, colours, { middle: 0.6 }),
      stroke: edge,
      strokeWidth: 1.5,
    }),
  )
}

/** Draws a gold crown with a gem; its band is near the origin. */
export function drawRoyalCrown(doc: SvgDocument, { y, scale = 1 }: { y: number; scale?: number }): string {
  return place(
    `translate(0 ${y}) scale(${scale})`,
    path('M-40 18L-50 -22L-24 -4L0 -38L24 -4L50 -22L40 18Q0 30 -40 18Z', {
      fill: linearShades(doc, ['#FFF7CF', '#FFCE45', '#DD7A10']),
      stroke: GOLD_EDGE,
      strokeWidth: 3,
      strokeLinejoin: 'round',
    }),
    path('M-38 8Q0 20 38 8', { stroke: '#FFF7CF', strokeWidth: 3, fill: 'none', opacity: 0.8 }),
    circle({ cx: -50, cy: -24, r: 6, fill: '#FF86B7' }),
    circle({ cx: 50, cy: -24, r: 6, fill: '#FF86B7' }),
    circle({ cx: 0, cy: -40, r: 7, fill: '#34E0FF' }),
    circle({ cx: -2, cy: -42, r: 2.4, fill: '#fff' }),
    drawGem(doc, { centre: [0, 6], radius: 9, colour: '#FF4D8D' }),
  )
}

export type StarRowOptions = { y: number; count: number; radius: number; gap?: number }

/** The height that a star gains for each place away from the middle, to follow the sag of a ribbon. */
const SAG = 3.2

/** Draws a row of stars centred on x = 0, one for each rank climbed. */
export function drawStarRow(doc: SvgDocument, { y, count, radius, gap = 0 }: StarRowOptions): string {
  const lowered = count > 1 ? 3 : 0
  return range(count)
    .map((index) => {
      const fromMiddle = index - (count - 1) / 2
      return drawSoftStar(doc, {
        centre: [fromMiddle * gap, y - Math.abs(fromMiddle) * SAG + lowered],
        radius,
      })
    })
    .join('')
}
