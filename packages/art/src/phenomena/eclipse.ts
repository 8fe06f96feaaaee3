import { circle, path } from '../core/elements.ts'
import { range } from '../core/numbers.ts'
import { spark } from '../core/shapes.ts'
import { even } from '../core/stops.ts'
import type { SvgDocument } from '../core/svg-document.ts'

const RAYS = 18

/** Draws a moon in front of its sun, with the corona and the last light as the diamond of a ring. */
export function drawEclipse(doc: SvgDocument): string {
  const crown = doc.radial([
    [0.5, '#FFE08A', 0.95],
    [0.62, '#FF9A3D', 0.5],
    [1, '#FF4D8D', 0],
  ])
  const diamond = doc.radial([
    [0, '#fff'],
    [0.3, '#FFF3B8', 0.9],
    [1, '#FFC83D', 0],
  ])
  const moon = doc.radial(even('#2A1A73', '#0B0530'), { cx: 0.6, cy: 0.62, r: 0.7 })
  return [
    circle({ cx: 120, cy: 120, r: 112, fill: crown }),
    ...range(RAYS).map(drawRay),
    circle({ cx: 120, cy: 120, r: 64, fill: '#FFF7D8' }),
    circle({ cx: 122, cy: 122, r: 62, fill: moon }),
    circle({ cx: 74, cy: 78, r: 26, fill: diamond }),
    spark({ centre: [74, 78], radius: 36 }),
  ].join('')
}

function drawRay(index: number): string {
  const long = index % 2 === 1
  return path(`M116 66L120 ${long ? 2 : 20}L124 66Z`, {
    fill: '#FFE9A8',
    opacity: long ? 0.5 : 0.75,
    transform: `rotate(${(index * 360) / RAYS} 120 120)`,
  })
}
