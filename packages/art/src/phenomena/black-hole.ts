import { circle, ellipse, path, place } from '../core/elements.ts'
import { spark } from '../core/shapes.ts'
import type { SvgDocument } from '../core/svg-document.ts'

const CENTRE = { cx: 120, cy: 120 } as const

/** Draws a black hole: the disc behind, the bent light, the dark centre, and the disc in front. */
export function drawBlackHole(doc: SvgDocument): string {
  const glow = doc.radial([
    [0.4, '#FF7A3D', 0.55],
    [0.7, '#8B3BFF', 0.3],
    [1, '#8B3BFF', 0],
  ])
  return [
    circle({ ...CENTRE, r: 116, fill: glow }),
    place('rotate(-16 120 120)', drawHole(doc)),
    spark({ centre: [54, 58], radius: 10 }),
    spark({ centre: [196, 186], radius: 12 }),
  ].join('')
}

function drawHole(doc: SvgDocument): string {
  const disc = doc.linear(
    [
      [0, '#FF4D8D', 0],
      [0.15, '#FF6B3D'],
      [0.4, '#FFE08A'],
      [0.5, '#fff'],
      [0.6, '#FFE08A'],
      [0.85, '#FF6B3D'],
      [1, '#FF4D8D', 0],
    ],
    { x2: 1, y2: 0 },
  )
  const bentLight = doc.linear([
    [0, '#fff'],
    [0.4, '#FFC83D'],
    [1, '#FF4D3D'],
  ])
  const hoop = (r: number, stroke: string, strokeWidth: number, opacity?: number) =>
    circle({ ...CENTRE, r, fill: 'none', stroke, strokeWidth, opacity })
  return [
    ellipse({ ...CENTRE, rx: 114, ry: 30, fill: 'none', stroke: disc, strokeWidth: 22 }),
    hoop(60, bentLight, 15),
    hoop(70, '#FFE9A8', 2, 0.6),
    circle({ ...CENTRE, r: 53, fill: '#07031C' }),
    hoop(53, '#FFF3D8', 2.4),
    path('M6 120A114 30 0 0 0 234 120', { fill: 'none', stroke: disc, strokeWidth: 22 }),
    path('M10 124A112 30 0 0 0 230 124', {
      fill: 'none',
      stroke: '#fff',
      strokeWidth: 3,
      opacity: 0.8,
    }),
  ].join('')
}
