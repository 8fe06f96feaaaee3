import { path, place, rect } from '../core/elements.ts'
import { linearShades } from '../core/shades.ts'
import { line, shine } from '../core/strokes.ts'
import type { SvgDocument } from '../core/svg-document.ts'
import { polishedGold } from '../objects/gold.ts'
import { stamp } from './materials.ts'

const SEAM = '#8A1240'

/** Draws a red backpack with a patch of the brand. */
export function drawTravelPack(doc: SvgDocument): string {
  return place(
    'translate(160 122) rotate(-4) scale(.9)',
    path('M-30 -84C-30 -118 30 -118 30 -84', { fill: 'none', stroke: SEAM, strokeWidth: 15 }),
    path('M-30 -86C-30 -116 30 -116 30 -86', { fill: 'none', stroke: '#FF9FB8', strokeWidth: 8 }),
    rect({ x: -88, y: 0, width: 30, height: 74, rx: 15, fill: linearShades(doc, ['#E8406B', '#B01A50', '#6B0A38']) }),
    rect({ x: 58, y: 0, width: 30, height: 74, rx: 15, fill: linearShades(doc, ['#C82A58', '#8A1240', '#4A0628']) }),
    drawBody(doc),
    drawPocket(doc),
    rect({
      x: -34,
      y: -46,
      width: 68,
      height: 38,
      rx: 14,
      fill: linearShades(doc, ['#8B6BFF', '#5436C9', '#2E168A']),
      stroke: '#FFE08A',
      strokeWidth: 3,
    }),
    shine('M-58 -20C-56 -52 -40 -68 -18 -74', { opacity: 0.65 }),
    stamp(doc, { x: -29, y: -54, scale: 0.24 }),
  )
}

function drawBody(doc: SvgDocument): string {
  return [
    path('M-72 -30C-72 -74 -44 -94 0 -94C44 -94 72 -74 72 -30V72Q72 94 50 94H-50Q-72 94 -72 72Z', {
      fill: linearShades(doc, ['#FFB0C0', '#FF5C80', '#A8124E'], { middle: 0.4, x2: 0.6 }),
    }),
    path('M72 -30V72Q72 94 50 94H20Q52 60 50 -80Q72 -62 72 -30Z', { fill: '#5A0630', opacity: 0.25 }),
    line('M-58 -28C-56 -60 -34 -76 0 -76C34 -76 56 -60 58 -28', {
      stroke: '#FFE08A',
      strokeWidth: 5,
      strokeDasharray: '8 6',
    }),
  ].join('')
}

function drawPocket(doc: SvgDocument): string {
  return [
    path('M-52 24Q-52 4 -32 4H32Q52 4 52 24V66Q52 82 36 82H-36Q-52 82 -52 66Z', {
      fill: linearShades(doc, ['#FF86A0', '#E83A68', '#9A0F48']),
      stroke: SEAM,
      strokeWidth: 3,
    }),
    path('M-52 28H52', { stroke: SEAM, strokeWidth: 6 }),
    path('M-48 27H48', { stroke: '#FFE9A8', strokeWidth: 3 }),
    rect({ x: 26, y: 22, width: 12, height: 26, rx: 6, fill: polishedGold(doc) }),
  ].join('')
}
