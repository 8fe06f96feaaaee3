import { circle, path } from '../core/elements.ts'
import { spark } from '../core/shapes.ts'
import type { SvgDocument } from '../core/svg-document.ts'

/** The direction from the head, at the lower left, to the end of the tail. */
const ALONG_TAIL = { x1: 0, y1: 1, x2: 1, y2: 0 } as const

/** Draws a blue comet with a double tail. */
export function drawComet(doc: SvgDocument): string {
  return [
    drawTails(doc),
    drawHead(doc),
    spark({ centre: [176, 120], radius: 9 }),
    spark({ centre: [120, 60], radius: 7 }),
    spark({ centre: [40, 96], radius: 8 }),
  ].join('')
}

function drawTails(doc: SvgDocument): string {
  const ion = doc.linear(
    [
      [0, '#34E0FF', 0.9],
      [0.5, '#6A8BFF', 0.5],
      [1, '#8B5BFF', 0],
    ],
    ALONG_TAIL,
  )
  const dust = doc.linear(
    [
      [0, '#E8FBFF', 0.95],
      [0.5, '#7FE9FF', 0.5],
      [1, '#7FE9FF', 0],
    ],
    ALONG_TAIL,
  )
  return (
    path('M84 132C120 60 180 24 236 6C200 60 160 130 108 164Z', { fill: ion }) +
    path('M70 140C96 84 150 40 214 18C180 70 140 130 104 170Z', { fill: dust })
  )
}

function drawHead(doc: SvgDocument): string {
  const glow = doc.radial([
    [0.4, '#7FE9FF', 0.6],
    [1, '#7FE9FF', 0],
  ])
  const ice = doc.radial(
    [
      [0, '#FFFFFF'],
      [0.4, '#A8EEFF'],
      [0.8, '#3F95FF'],
      [1, '#2440B8'],
    ],
    { cx: 0.36, cy: 0.62, r: 0.75 },
  )
  const shade = '#2A5BE0'
  return [
    circle({ cx: 80, cy: 160, r: 62, fill: glow }),
    circle({ cx: 80, cy: 160, r: 40, fill: ice }),
    circle({ cx: 92, cy: 150, r: 9, fill: shade, opacity: 0.5 }),
    circle({ cx: 72, cy: 176, r: 6, fill: shade, opacity: 0.4 }),
    circle({ cx: 66, cy: 150, r: 4, fill: shade, opacity: 0.4 }),
  ].join('')
}
