import { circle, ellipse, path, place, rect } from '../core/elements.ts'
import { linearShades } from '../core/shades.ts'
import { line } from '../core/strokes.ts'
import type { SvgDocument } from '../core/svg-document.ts'
import { drawHead } from '../crew/head.ts'
import { CREW } from '../crew/roster.ts'
import { ballPaint } from '../icons/ball.ts'

/** Draws a house, and a laptop with a colleague on a call. */
export function drawHomeOffice(doc: SvgDocument): string {
  return [
    place('translate(126 112)', drawHouse(doc)),
    ellipse({ cx: 52, cy: 196, rx: 26, ry: 18, fill: ballPaint(doc, ['#C8FF9A', '#4FC76B', '#1A7A50']) }),
    place('translate(212 150)', drawLaptop(doc)),
  ].join('')
}

function drawHouse(doc: SvgDocument): string {
  const roof = (y: number) => `M0 ${y - 84}L98 ${y - 6}Q104 ${y + 2} 94 ${y + 6}H-94Q-104 ${y + 2} -98 ${y - 6}Z`
  return [
    rect({ x: 44, y: -84, width: 24, height: 44, rx: 4, fill: linearShades(doc, ['#E8A07A', '#B85A3A', '#7A2E1E']) }),
    path('M-74 -24H74V86Q74 92 68 92H-68Q-74 92 -74 86Z', {
      fill: linearShades(doc, ['#FFF6E0', '#FFE0B0', '#D8A066']),
    }),
    path('M20 -24H74V92H30Z', { fill: '#8A4A1E', opacity: 0.14 }),
    path(roof(-12), { fill: '#8A1A30' }),
    path(roof(-18), { fill: linearShades(doc, ['#FF9A8A', '#F2504A', '#A8203A']) }),
    line('M-78 -26L0 -88', { stroke: '#fff', strokeWidth: 6, opacity: 0.5 }),
    circle({ cx: 0, cy: -46, r: 17, fill: '#FFF3D8' }),
    circle({ cx: 0, cy: -46, r: 12, fill: ballPaint(doc, ['#C8FAFF', '#5AC8FF', '#2A6BD8']) }),
    rect({ x: -58, y: 16, width: 42, height: 76, rx: 21, fill: linearShades(doc, ['#8B6BFF', '#5436C9', '#2E168A']) }),
    circle({ cx: -26, cy: 58, r: 4, fill: '#FFD24A' }),
  ].join('')
}

function drawLaptop(doc: SvgDocument): string {
  return [
    path('M-74 -62Q-74 -72 -64 -72H64Q74 -72 74 -62V34H-74Z', {
      fill: linearShades(doc, ['#F4F1FF', '#C9C4E3', '#8681B5']),
    }),
    rect({
      x: -66,
      y: -64,
      width: 132,
      height: 92,
      rx: 5,
      fill: linearShades(doc, ['#8FE4FF', '#3F8BF0', '#2A2AA8']),
    }),
    place('translate(0 -8) scale(.42)', drawHead(doc, { ...CREW.nova.member, antenna: false })),
    circle({ cx: 48, cy: -46, r: 8, fill: '#3DF0B0' }),
    path('M-60 -58L-20 -58L-48 22H-60Z', { fill: '#fff', opacity: 0.14 }),
    path('M-86 34H86L98 52Q100 60 90 60H-90Q-100 60 -98 52Z', {
      fill: linearShades(doc, ['#FFFFFF', '#D8D2F2', '#8F86C8']),
    }),
    rect({ x: -24, y: 34, width: 48, height: 7, rx: 3.5, fill: '#8681B5' }),
  ].join('')
}
