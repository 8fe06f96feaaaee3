import { circle, ellipse, path, place, rect } from '../core/elements.ts'
import { linearShades } from '../core/shades.ts'
import { spark, starPath } from '../core/shapes.ts'
import { even } from '../core/stops.ts'
import { line, shine } from '../core/strokes.ts'
import type { SvgDocument } from '../core/svg-document.ts'
import { ENAMEL, glass } from '../ships/materials.ts'
import { drawAura } from './materials.ts'

/** Draws a violet telescope on its tripod, pointing up to the right. */
export function drawTelescope(doc: SvgDocument): string {
  const legs = doc.linear(even('#E9E2FF', '#6B5BB8'), { userSpace: true, x1: 0, y1: 128, x2: 0, y2: 224 })
  return [
    drawAura(doc, { colour: '#8FA8FF', centre: [120, 110], radius: 110, from: 0 }),
    line('M118 128L70 224M122 128L170 224M120 128V216', { stroke: legs, strokeWidth: 11 }),
    circle({ cx: 120, cy: 130, r: 18, fill: linearShades(doc, ENAMEL.gold) }),
    place('translate(120 104) rotate(-28)', drawTube(doc)),
    spark({ centre: [206, 34], radius: 15 }),
    spark({ centre: [178, 22], radius: 7 }),
  ].join('')
}

function drawTube(doc: SvgDocument): string {
  const { gold, night, violet, white } = ENAMEL
  const hoop = linearShades(doc, gold, { middle: 0.4 })
  return [
    rect({ x: -98, y: -13, width: 34, height: 26, rx: 8, fill: doc.linear(even(night[0], night[2])) }),
    rect({ x: -72, y: -19, width: 66, height: 38, rx: 8, fill: linearShades(doc, white, { middle: 0.35 }) }),
    rect({ x: -12, y: -27, width: 100, height: 54, rx: 10, fill: linearShades(doc, violet, { middle: 0.4 }) }),
    rect({ x: -20, y: -29, width: 16, height: 58, rx: 7, fill: hoop }),
    rect({ x: 80, y: -33, width: 20, height: 66, rx: 9, fill: hoop }),
    ellipse({ cx: 100, cy: 0, rx: 9, ry: 29, fill: glass(doc) }),
    shine('M4 -16H70', { strokeWidth: 6, opacity: 0.7 }),
    path(starPath({ centre: [38, 6], outer: 12, inner: 5.5 }), { fill: '#FFE9A8' }),
  ].join('')
}
