import { path } from '../core/elements.ts'
import type { Point } from '../core/numbers.ts'
import { drawSoftStar, spark } from '../core/shapes.ts'
import { even } from '../core/stops.ts'
import type { SvgDocument } from '../core/svg-document.ts'

const STARS: readonly { centre: Point; radius: number }[] = [
  { centre: [96, 86], radius: 46 },
  { centre: [52, 174], radius: 32 },
  { centre: [160, 130], radius: 36 },
  { centre: [190, 56], radius: 27 },
  { centre: [180, 192], radius: 24 },
]

/** Draws five joined stars, the icon of a completed page. */
export function drawConstellation(doc: SvgDocument): string {
  const joints = 'M52 172L96 88L158 128L190 58M158 128L178 190'
  const thread = { fill: 'none', strokeLinecap: 'round', strokeLinejoin: 'round' }
  return [
    path(joints, { ...thread, stroke: '#24107A', strokeWidth: 16, opacity: 0.45, transform: 'translate(0 5)' }),
    path(joints, { ...thread, stroke: doc.linear(even('#fff', '#9FE8FF')), strokeWidth: 11 }),
    ...STARS.map((star) => drawSoftStar(doc, star)),
    spark({ centre: [42, 68], radius: 15 }),
    spark({ centre: [120, 204], radius: 11 }),
  ].join('')
}
