import { circle, path, rect } from '../core/elements.ts'
import { linearShades } from '../core/shades.ts'
import { spark } from '../core/shapes.ts'
import { shine } from '../core/strokes.ts'
import { SvgDocument } from '../core/svg-document.ts'
import { ballPaint } from '../icons/ball.ts'
import { polishedGold } from './gold.ts'

const ACROSS = { x2: 1, y2: 0 } as const

/** Draws a lit lighthouse on its moon, the insignia of those who thank many people, as a whole SVG, 240 x 240. */
export function lighthouse(): string {
  const doc = new SvgDocument()
  return doc.add(drawLighthouse(doc)).render()
}

function drawLighthouse(doc: SvgDocument): string {
  return drawBeams(doc) + drawMoon(doc) + drawTower(doc) + drawLantern(doc) + spark({ centre: [40, 148], radius: 11 })
}

function drawBeams(doc: SvgDocument): string {
  const light = doc.linear(
    [
      [0, '#FFF3B8', 0],
      [0.5, '#FFE28A', 0.9],
      [1, '#FFF3B8', 0],
    ],
    ACROSS,
  )
  return path('M120 66L4 30V108ZM120 66L236 30V108Z', { fill: light })
}

function drawMoon(doc: SvgDocument): string {
  return (
    path('M22 226Q30 178 120 178T218 226Z', { fill: ballPaint(doc, ['#C9B4FF', '#7A4BF0', '#2E1290']) }) +
    circle({ cx: 66, cy: 208, r: 10, fill: '#3A18A8', opacity: 0.5 }) +
    circle({ cx: 178, cy: 204, r: 7, fill: '#3A18A8', opacity: 0.5 })
  )
}

function drawTower(doc: SvgDocument): string {
  const wall = linearShades(doc, ['#FFFFFF', '#E6E0FA', '#9A90CC'], ACROSS)
  const stripe = linearShades(doc, ['#FF9AB4', '#F23D6E', '#9C0F46'], ACROSS)
  return (
    path('M96 96H144L160 196Q120 208 80 196Z', { fill: wall }) +
    path('M92.5 118H147.5L151 140H89ZM85.5 162H154.5L158 184Q120 194 82 184Z', { fill: stripe }) +
    path('M110 196V176Q110 164 120 164T130 176V197Z', { fill: '#2E1290' }) +
    shine('M102 106L92 172', { strokeWidth: 6, opacity: 0.7 })
  )
}

function drawLantern(doc: SvgDocument): string {
  return (
    circle({
      cx: 120,
      cy: 66,
      r: 54,
      fill: doc.radial([
        [0.1, '#FFF7CC', 0.95],
        [1, '#FFD24A', 0],
      ]),
    }) +
    rect({ x: 98, y: 44, width: 44, height: 46, rx: 8, fill: ballPaint(doc, ['#FFFFFF', '#FFE98A', '#FFB21E']) }) +
    rect({ x: 84, y: 86, width: 72, height: 14, rx: 7, fill: polishedGold(doc) }) +
    path('M90 46Q92 16 120 12Q148 16 150 46Z', { fill: linearShades(doc, ['#FF9AB4', '#F23D6E', '#9C0F46'], ACROSS) }) +
    circle({ cx: 120, cy: 12, r: 7, fill: polishedGold(doc) })
  )
}
