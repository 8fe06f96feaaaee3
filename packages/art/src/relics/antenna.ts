import { circle, ellipse, path, place } from '../core/elements.ts'
import { linearShades } from '../core/shades.ts'
import { spark } from '../core/shapes.ts'
import { even } from '../core/stops.ts'
import { line } from '../core/strokes.ts'
import type { SvgDocument } from '../core/svg-document.ts'
import { ENAMEL } from '../ships/materials.ts'
import { drawAura } from './materials.ts'

const ACROSS = { x2: 1, y2: 0 } as const

/** Draws a dish that listens to the sky. */
export function drawAntenna(doc: SvgDocument): string {
  const { night, white } = ENAMEL
  const waves = 'M176 62A34 34 0 0 1 186 92M188 40A62 62 0 0 1 208 94'
  return [
    drawAura(doc, { colour: '#FF9A6B', opacity: 0.42, radius: 110, from: 0 }),
    path('M84 226L112 138H134L160 226Z', { fill: doc.linear(even(night[0], night[2]), { x2: 1 }) }),
    path('M62 214H182Q192 214 192 228H52Q52 214 62 214Z', { fill: doc.linear(even(white[0], white[2])) }),
    path('M98 190H148M104 166H142', { stroke: '#CDBEFF', strokeWidth: 5, opacity: 0.5 }),
    place('translate(112 112) rotate(-42)', drawDish(doc)),
    line(waves, { stroke: '#7FE9FF', strokeWidth: 9, transform: 'rotate(-26 186 66)' }),
    spark({ centre: [48, 52], radius: 10 }),
  ].join('')
}

function drawDish(doc: SvgDocument): string {
  const { coral, white } = ENAMEL
  const receiver = doc.radial([
    [0, '#fff'],
    [0.4, '#FFD24A'],
    [1, '#E07A12'],
  ])
  return [
    path('M-82 -10C-78 62 78 62 82 -10Z', { fill: linearShades(doc, coral, { middle: 0.45, ...ACROSS }) }),
    ellipse({ cx: 0, cy: -10, rx: 82, ry: 24, fill: linearShades(doc, white, ACROSS) }),
    ellipse({ cx: 0, cy: -7, rx: 64, ry: 16, fill: '#C9C0EE' }),
    path('M-40 -6L0 -62L40 -6', { stroke: '#E9E2FF', strokeWidth: 6, fill: 'none', strokeLinejoin: 'round' }),
    circle({ cx: 0, cy: -64, r: 12, fill: receiver }),
  ].join('')
}
