import { ellipse, path, place, rect } from '../core/elements.ts'
import { starPath } from '../core/shapes.ts'
import { even } from '../core/stops.ts'
import type { SvgDocument } from '../core/svg-document.ts'
import { polishedGold } from './gold.ts'

/** Draws a gold cup on a violet base with a pink star, about 190 high, centred on (0, 0). */
export function drawTrophy(doc: SvgDocument): string {
  const gold = polishedGold(doc)
  const handle = { fill: 'none', strokeLinecap: 'round' }
  return [
    path('M-54 -62C-104 -66 -100 6 -38 14M54 -62C104 -66 100 6 38 14', {
      ...handle,
      stroke: '#A85A00',
      strokeWidth: 20,
    }),
    path('M-54 -64C-104 -68 -100 4 -38 12M54 -64C104 -68 100 4 38 12', { ...handle, stroke: gold, strokeWidth: 14 }),
    path('M-14 24H14L20 62H-20Z', { fill: gold }),
    path('M-44 62H44Q50 62 50 70V92H-50V70Q-50 62 -44 62Z', {
      fill: doc.linear(even('#8B6BFF', '#4A2CC0', '#22106B')),
    }),
    rect({ x: -26, y: 70, width: 52, height: 14, rx: 7, fill: gold }),
    path('M-60 -86H60C60 -20 44 30 0 34C-44 30 -60 -20 -60 -86Z', { fill: gold }),
    ellipse({ cy: -86, rx: 62, ry: 14, fill: doc.linear(even('#FFFBE0', '#FFD24A', '#C97A0A')) }),
    ellipse({ cy: -84, rx: 50, ry: 9, fill: '#8A4300', opacity: 0.75 }),
    path('M-44 -66Q-42 -14 -22 12', {
      stroke: '#fff',
      strokeWidth: 9,
      fill: 'none',
      strokeLinecap: 'round',
      opacity: 0.75,
    }),
    drawBadge(doc),
  ].join('')
}

function drawBadge(doc: SvgDocument): string {
  const rim = starPath({ centre: [0, 2], outer: 27, inner: 13 })
  const star = starPath({ centre: [0, 2], outer: 25, inner: 12 })
  const strokeLinejoin = 'round'
  return place(
    'translate(0 -30)',
    path(rim, { fill: '#fff', stroke: '#fff', strokeWidth: 8, strokeLinejoin, opacity: 0.95 }),
    path(star, {
      fill: doc.linear(even('#FF9FC8', '#F2478F', '#B0126A')),
      stroke: '#F2478F',
      strokeWidth: 3,
      strokeLinejoin,
    }),
  )
}
