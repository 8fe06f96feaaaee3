import { circle, ellipse, path, place, rect } from '../../core/elements.ts'
import { spark } from '../../core/shapes.ts'
import { even } from '../../core/stops.ts'
import { line, rounded, shine } from '../../core/strokes.ts'
import type { SvgDocument } from '../../core/svg-document.ts'
import { blush, bodyPaint, eyes, smile } from '../../creatures/features.ts'
import { ENAMEL, turned } from '../../ships/materials.ts'

const LAMP_AT = 60

/** Draws a lighthouse that folds like a spyglass, with its ring for the keys. */
export function drawFoldingLighthouse(doc: SvgDocument): string {
  const keyring = { fill: 'none', stroke: '#FFC83D', strokeWidth: 6 }
  return [
    drawBeam(doc, -1),
    drawBeam(doc, 1),
    circle({ cx: 194, cy: 196, r: 18, ...keyring }),
    path('M158 202Q168 206 178 200', keyring),
    place(
      'rotate(-6 120 200)',
      rect({ x: 72, y: 168, width: 96, height: 54, rx: 12, fill: turned(doc, ENAMEL.coral) }),
      rect({ x: 84, y: 116, width: 72, height: 58, fill: turned(doc, ['#FFFFFF', '#F4F0FF', '#9C95CC']) }),
      rect({ x: 96, y: 76, width: 48, height: 46, fill: turned(doc, ENAMEL.coral) }),
      rect({ x: 66, y: 160, width: 108, height: 15, rx: 7, fill: turned(doc, ENAMEL.gold) }),
      rect({ x: 80, y: 110, width: 80, height: 13, rx: 6, fill: turned(doc, ENAMEL.gold) }),
      rect({
        x: 100,
        y: LAMP_AT - 18,
        width: 40,
        height: 34,
        rx: 6,
        fill: doc.radial(even('#FFFFFF', '#FFF3A8', '#FFB82E')),
      }),
      path('M110 42V76M130 42V76', { stroke: '#7A3A05', strokeWidth: 3.4 }),
      rect({ x: 88, y: 72, width: 64, height: 12, rx: 6, fill: turned(doc, ENAMEL.gold) }),
      path('M90 44Q96 16 120 14Q144 16 150 44Z', rounded(turned(doc, ENAMEL.coral), 4)),
      circle({ cx: 120, cy: 12, r: 7, fill: '#FFC83D' }),
      eyes({ x: [104, 138], y: 138, radius: 12 }),
      smile([121, 150], 7),
      blush({ x: [94, 148], y: 152, radius: 6 }),
      rect({ x: 106, y: 188, width: 28, height: 34, rx: 13, fill: '#5A1538' }),
      circle({ cx: 127, cy: 206, r: 3, fill: '#FFE08A' }),
      shine('M84 184V206', { strokeWidth: 6 }),
    ),
    spark({ centre: [44, 150], radius: 10, fill: '#FFF0B8' }),
    spark({ centre: [206, 140], radius: 8 }),
  ].join('')
}

/** Draws the light that goes out to a side and fades. */
function drawBeam(doc: SvgDocument, side: -1 | 1): string {
  const light = doc.linear(
    [
      [0, '#FFF6B8', 0.95],
      [0.6, '#FFE38A', 0.5],
      [1, '#FFE38A', 0],
    ],
    { userSpace: true, x1: 112, x2: 112 + side * 112, y1: 0, y2: 0 },
  )
  return path(`M112 ${LAMP_AT - 10}L${112 + side * 112} 14V108L112 ${LAMP_AT + 12}Z`, { fill: light })
}

const POLES = 'M44 62V128A76 76 0 0 0 196 128V62H150V128A30 30 0 0 1 90 128V62Z'

/** Draws a magnet that licks its lips: between its poles come screws, nuts and a small moon. */
export function drawGreedyMagnet(doc: SvgDocument): string {
  const red = doc.linear(even('#FF9FB0', '#F0324E', '#8E0F4A'), { x2: 0.8 })
  const tip = { y: 50, width: 46, height: 36 }
  return [
    line('M66 38Q60 24 68 12M174 38Q180 24 172 12', { stroke: '#9FF0FF', strokeWidth: 6 }),
    line('M22 58Q8 66 10 84M218 58Q232 66 230 84', { stroke: '#9FF0FF', strokeWidth: 6 }),
    drawCapturedMoon(doc),
    place('translate(92 24) rotate(-28) scale(.9)', drawScrew(doc)),
    place('translate(120 112) rotate(10)', drawNut(doc)),
    place('translate(26 132) rotate(62) scale(.8)', drawScrew(doc)),
    path(POLES, { ...rounded('#6E0A3E', 8), transform: 'translate(0 6)' }),
    path(POLES, rounded(red, 8)),
    rect({ x: 44, ...tip, rx: 8, fill: turned(doc, ['#FFFFFF', '#DCD8F0', '#7F78B0']) }),
    rect({ x: 150, ...tip, rx: 8, fill: turned(doc, ['#FFFFFF', '#DCD8F0', '#7F78B0']) }),
    shine('M56 100V128A64 64 0 0 0 70 168', { strokeWidth: 9, opacity: 0.6 }),
    eyes({ x: [80, 160], y: 146, radius: 20 }),
    path('M86 172Q120 192 154 172Q150 200 120 202Q90 200 86 172Z', rounded('#5A1024', 4)),
    path('M112 186Q134 178 146 188Q158 206 146 212Q132 214 124 202Q114 198 112 186Z', { fill: '#FF86A8' }),
    line('M132 194Q140 200 143 206', { stroke: '#E0407A', strokeWidth: 3 }),
    blush({ x: [62, 180], y: 168, radius: 9 }),
  ].join('')
}

function drawCapturedMoon(doc: SvgDocument): string {
  return [
    circle({ cx: 128, cy: 66, r: 25, fill: bodyPaint(doc, ['#FFFFFF', '#D8D0F4', '#6C5FB0']) }),
    circle({ cx: 142, cy: 80, r: 4, fill: '#8D80C8' }),
    circle({ cx: 116, cy: 84, r: 3, fill: '#8D80C8' }),
    circle({ cx: 120, cy: 62, r: 4, fill: '#2A1545' }),
    circle({ cx: 136, cy: 62, r: 4, fill: '#2A1545' }),
    ellipse({ cx: 128, cy: 74, rx: 4, ry: 5, fill: '#5A1538' }),
  ].join('')
}

function drawScrew(doc: SvgDocument): string {
  const steel = turned(doc, ENAMEL.gold)
  return (
    path('M-5 -8H5V22L0 30L-5 22Z', { fill: steel }) +
    path('M-8 2L8 -2M-8 10L8 6M-8 18L8 14', { stroke: '#8A4E12', strokeWidth: 3 }) +
    rect({ x: -14, y: -18, width: 28, height: 11, rx: 5, fill: steel })
  )
}

function drawNut(doc: SvgDocument): string {
  const steel = doc.linear(even('#fff', '#A8C8F0', '#4A6AA8'))
  return path('M-9 -16H9L18 0L9 16H-9L-18 0ZM0 -7A7 7 0 1 0 .1 -7Z', { fill: steel, fillRule: 'evenodd' })
}
