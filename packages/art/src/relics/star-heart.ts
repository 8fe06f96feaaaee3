import { circle, ellipse, path } from '../core/elements.ts'
import { range } from '../core/numbers.ts'
import { spark } from '../core/shapes.ts'
import { even } from '../core/stops.ts'
import type { SvgDocument } from '../core/svg-document.ts'

const RAYS = 12
const ACROSS = { x2: 1, y2: 0 } as const

/** Draws the gem at the heart of a star, with a gold orbit around. */
export function drawStarHeart(doc: SvgDocument): string {
  const glow = doc.radial([
    [0, '#FFC83D', 0.75],
    [0.5, '#FF4D8D', 0.35],
    [1, '#FF4D8D', 0],
  ])
  return [
    circle({ cx: 120, cy: 120, r: 114, fill: glow }),
    ...range(RAYS).map(drawRay),
    ellipse({
      cx: 120,
      cy: 120,
      rx: 100,
      ry: 32,
      fill: 'none',
      stroke: doc.linear(even('#FFF3B8', '#FFC83D', '#B86A05'), ACROSS),
      strokeWidth: 8,
      transform: 'rotate(-24 120 120)',
    }),
    drawGem(doc),
    // The near half of the orbit is drawn in front of the gem.
    path('M28.6 160.7A100 32 -24 0 0 211.4 79.3', {
      fill: 'none',
      stroke: doc.linear(even('#FFF3B8', '#E08A12'), ACROSS),
      strokeWidth: 9,
    }),
    spark({ centre: [94, 84], radius: 14 }),
    spark({ centre: [190, 60], radius: 11 }),
  ].join('')
}

function drawRay(index: number): string {
  return path(`M114 60L120 ${index % 2 === 0 ? 22 : 4}L126 60Z`, {
    fill: '#FFE9A8',
    opacity: 0.8,
    transform: `rotate(${(index * 360) / RAYS} 120 120)`,
  })
}

function drawGem(doc: SvgDocument): string {
  const stone = doc.linear([
    [0, '#FFF0FA'],
    [0.4, '#FF86C8'],
    [1, '#B01E8A'],
  ])
  return [
    path('M120 60L172 98L152 164H88L68 98Z', {
      fill: stone,
      stroke: '#FFF3B8',
      strokeWidth: 5,
      strokeLinejoin: 'round',
    }),
    path('M120 60L96 104L68 98ZM120 60L144 104L172 98ZM96 104H144L120 164Z', { fill: '#fff', opacity: 0.4 }),
    path('M96 104L88 164L68 98Z', { fill: '#8B1FA0', opacity: 0.3 }),
  ].join('')
}
