import { circle, path, place, rect } from '../core/elements.ts'
import { linearShades } from '../core/shades.ts'
import { even } from '../core/stops.ts'
import { line, shine } from '../core/strokes.ts'
import type { SvgDocument } from '../core/svg-document.ts'

/** Draws large headphones with a cushioned band. */
export function drawHeadset(doc: SvgDocument): string {
  return place('translate(160 118) rotate(-6)', drawBand(doc), place('scale(-1 1)', drawCup(doc)), drawCup(doc))
}

function drawBand(doc: SvgDocument): string {
  const leather = doc.linear(even('#E0CBFF', '#9A6BFF', '#5A2AD0'), { userSpace: true, y1: -80, y2: 30 })
  return [
    line('M-76 30C-92 -106 92 -106 76 30', { stroke: '#2A0F78', strokeWidth: 27 }),
    line('M-76 26C-90 -102 90 -102 76 26', { stroke: leather, strokeWidth: 19 }),
    line('M-56 -42C-40 -76 40 -76 56 -42', { stroke: '#2A0F78', strokeWidth: 16 }),
    line('M-56 -45C-40 -79 40 -79 56 -45', { stroke: '#FF86B7', strokeWidth: 11 }),
    shine('M-66 -22C-58 -60 -30 -76 0 -78', { strokeWidth: 5 }),
  ].join('')
}

/** Draws the cup on the right. */
function drawCup(doc: SvgDocument): string {
  const cushion = { x: 64, width: 40, height: 84, rx: 20 }
  return [
    rect({ ...cushion, y: 0, fill: '#7A0F4A' }),
    rect({ ...cushion, y: -4, fill: linearShades(doc, ['#FFC0DA', '#FF5CA0', '#A81264']) }),
    rect({ x: 34, y: -10, width: 44, height: 98, rx: 22, fill: linearShades(doc, ['#6B4BE0', '#3A1FA8', '#1A0A5A']) }),
    path('M94 12V42', { stroke: '#fff', strokeWidth: 8, strokeLinecap: 'round', opacity: 0.75 }),
    circle({ cx: 57, cy: 38, r: 13, fill: '#24107A' }),
    circle({ cx: 57, cy: 38, r: 7, fill: '#34E0FF' }),
  ].join('')
}
