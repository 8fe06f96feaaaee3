import { circle, ellipse, path, place, rect } from '../core/elements.ts'
import { spark } from '../core/shapes.ts'
import { even } from '../core/stops.ts'
import { line, rounded, shine } from '../core/strokes.ts'
import type { SvgDocument } from '../core/svg-document.ts'
import { drawAura, GOLD_EDGE, oldGold } from './materials.ts'

const SHANK = 'M-13 40H13V150Q13 162 0 162Q-13 162 -13 150Z'

/** Draws a gold key with a world in its bow. */
export function drawKey(doc: SvgDocument): string {
  return [
    drawAura(doc, { colour: '#FFC83D' }),
    place('translate(84 86) rotate(-45)', drawShank(doc), drawBow(doc)),
    spark({ centre: [196, 66], radius: 17 }),
    spark({ centre: [52, 190], radius: 10 }),
  ].join('')
}

function drawShank(doc: SvgDocument): string {
  return [
    path(SHANK, { fill: GOLD_EDGE, transform: 'translate(5 3)' }),
    path('M8 96H44V112H34V122H44V138H8Z', { ...rounded(GOLD_EDGE, 6), transform: 'translate(4 3)' }),
    path('M8 96H44V112H32V122H44V138H8Z', {
      fill: oldGold(doc),
      stroke: '#E8A01A',
      strokeWidth: 6,
      strokeLinejoin: 'round',
    }),
    path(SHANK, { fill: oldGold(doc) }),
    shine('M-6 66V146', { strokeWidth: 5 }),
    rect({ x: -21, y: 50, width: 42, height: 17, rx: 8, fill: oldGold(doc), stroke: '#9A5A05', strokeWidth: 2.5 }),
  ].join('')
}

function drawBow(doc: SvgDocument): string {
  return [
    circle({ cx: 4, cy: 1, r: 60, fill: GOLD_EDGE }),
    circle({ cy: -2, r: 60, fill: oldGold(doc, { x2: 0.7 }) }),
    circle({ cy: -2, r: 45, fill: '#6B2F05' }),
    circle({ cy: -2, r: 43, fill: doc.radial(even('#1F2A9A', '#0B0640')) }),
    // The key is rotated, but the world inside stands upright.
    place('rotate(45)', drawWorld(doc)),
    shine('M-50 -14A50 50 0 0 1 -18 -49', { opacity: 0.8 }),
  ].join('')
}

function drawWorld(doc: SvgDocument): string {
  const fill = doc.radial(
    [
      [0, '#E8FBFF'],
      [0.35, '#5CD0FF'],
      [0.8, '#2A4BE0'],
      [1, '#160A5A'],
    ],
    { cx: 0.36, cy: 0.3, r: 0.75 },
  )
  return [
    circle({ r: 26, fill }),
    path('M-24 -10Q0 2 24 -12M-26 6Q0 18 25 4', { stroke: '#fff', strokeWidth: 4, opacity: 0.4, fill: 'none' }),
    line('M-40 10A42 13 -16 0 0 41 -12', { stroke: '#FFE9A8', strokeWidth: 7 }),
    ellipse({ cx: -9, cy: -12, rx: 8, ry: 5, fill: '#fff', opacity: 0.75, transform: 'rotate(-30 -9 -12)' }),
  ].join('')
}
