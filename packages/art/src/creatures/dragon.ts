import { circle, ellipse, path } from '../core/elements.ts'
import { even } from '../core/stops.ts'
import { line, rounded, shine } from '../core/strokes.ts'
import type { SvgDocument } from '../core/svg-document.ts'
import { blush, bodyPaint, eyes, smile } from './features.ts'

const HORN = '#FFF0B8'
const NOSTRIL = '#7A1538'
const DARK = '#B01E5A'

/** Draws a little dragon with opal wings and a gold crest. */
export function drawDragon(doc: SvgDocument): string {
  return [drawTail(doc), drawWings(doc), drawTrunk(doc), drawHead(doc)].join('')
}

function drawTail(doc: SvgDocument): string {
  const stroke = doc.linear(even('#FFB04A', '#D8366A'))
  return (
    line('M150 176Q206 190 204 142Q202 128 190 132', { stroke, strokeWidth: 22 }) +
    path('M186 136L178 108L208 116Z', rounded('#FFE08A', 6))
  )
}

function drawWings(doc: SvgDocument): string {
  const membranes =
    'M78 128C40 90 20 60 26 30C50 40 54 50 62 48C74 42 86 52 92 66Z' +
    'M162 128C200 90 220 60 214 30C190 40 186 50 178 48C166 42 154 52 148 66Z'
  const ribs = 'M30 38Q56 76 86 112M62 50Q74 80 90 100M210 38Q184 76 154 112M178 50Q166 80 150 100'
  return (
    path(membranes, { fill: doc.linear(even('#FFE9A8', '#FF8AC0', '#8B3BFF')) }) +
    path(ribs, { stroke: '#fff', strokeWidth: 3, opacity: 0.6, fill: 'none' })
  )
}

function drawTrunk(doc: SvgDocument): string {
  const belly = path('M94 158Q120 146 146 158Q150 206 120 210Q90 206 94 158Z', { fill: HORN })
  return [
    path('M72 166C72 132 96 122 120 122C144 122 168 132 168 166C168 204 150 216 120 216C90 216 72 204 72 166Z', {
      fill: bodyPaint(doc, ['#FFC88A', '#FF6B4A', DARK]),
    }),
    belly,
    line('M97 172H143M96 186H144M102 199H138', { stroke: '#F0B85A', strokeWidth: 4 }),
    circle({ cx: 92, cy: 212, r: 13, fill: '#D8366A' }),
    circle({ cx: 148, cy: 212, r: 13, fill: '#D8366A' }),
  ].join('')
}

function drawHead(doc: SvgDocument): string {
  const skull = 'M62 94C62 56 86 38 120 38C154 38 178 56 178 94C178 128 154 142 120 142C86 142 62 128 62 94Z'
  return [
    path('M88 54L74 20L106 42ZM152 54L166 20L134 42Z', rounded(HORN, 7)),
    path('M120 40L108 18L120 24L132 10L134 26L146 22L132 42Z', { fill: '#FFC83D' }),
    path(skull, { fill: bodyPaint(doc, ['#FFD09A', '#FF6B4A', DARK]) }),
    ellipse({ cx: 120, cy: 116, rx: 36, ry: 20, fill: '#FFB08A', opacity: 0.7 }),
    circle({ cx: 108, cy: 106, r: 3.6, fill: NOSTRIL }),
    circle({ cx: 132, cy: 106, r: 3.6, fill: NOSTRIL }),
    eyes({ x: [94, 146], y: 84, radius: 18, iris: '#8B5BFF' }),
    smile([120, 120], 14, { fangs: true }),
    blush({ x: [74, 166], y: 108 }),
    shine('M76 74Q84 56 102 50'),
  ].join('')
}
