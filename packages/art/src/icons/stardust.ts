import { circle, path, rect } from '../core/elements.ts'
import { linearShades } from '../core/shades.ts'
import { drawSoftStar, spark } from '../core/shapes.ts'
import { shine } from '../core/strokes.ts'
import type { SvgDocument } from '../core/svg-document.ts'
import { polishedGold } from '../objects/gold.ts'

type Mote = readonly [x: number, y: number, size: number]

const MOTES: readonly Mote[] = [
  [86, 150, 9],
  [112, 166, 13],
  [140, 156, 10],
  [160, 172, 7],
  [98, 184, 8],
  [128, 190, 10],
  [152, 192, 6],
  [74, 176, 6],
]

/** Draws a flask of stardust. */
export function drawStardust(doc: SvgDocument): string {
  const glow = doc.radial([
    [0.3, '#7FE9FF', 0.6],
    [1, '#8B5BFF', 0],
  ])
  return [
    circle({ cx: 120, cy: 140, r: 104, fill: glow }),
    drawFlask(doc),
    ...MOTES.map(([x, y, size]) => spark({ centre: [x, y], radius: size * 1.3, opacity: 0.95 })),
    rect({ x: 74, y: 52, width: 92, height: 22, rx: 11, fill: polishedGold(doc) }),
    path('M86 20H154Q160 20 158 28L152 54H88L82 28Q80 20 86 20Z', {
      fill: linearShades(doc, ['#E8B888', '#B87A4A', '#6B3A1E']),
    }),
    shine('M62 128Q68 108 86 100', { strokeWidth: 10, opacity: 0.95 }),
    spark({ centre: [180, 38], radius: 18 }),
    spark({ centre: [40, 60], radius: 11 }),
    drawSoftStar(doc, { centre: [122, 178], radius: 19 }),
  ].join('')
}

function drawFlask(doc: SvgDocument): string {
  const glass = doc.radial(
    [
      [0, '#E8FBFF', 0.75],
      [0.6, '#9FD4FF', 0.5],
      [1, '#7FA8FF', 0.85],
    ],
    { cx: 0.36, cy: 0.3, r: 0.8 },
  )
  const outline =
    'M84 66V86C52 98 38 126 42 156C46 200 76 222 120 222C164 222 194 200 198 156C202 126 188 98 156 86V66Z'
  return (
    path(outline, { fill: glass }) +
    path('M47 146Q84 124 120 140T193 140C198 196 170 216 120 216C70 216 44 196 47 146Z', {
      fill: linearShades(doc, ['#FFB8F4', '#B45BFF', '#2A5BE8'], { middle: 0.4 }),
    }) +
    shine('M47 146Q84 124 120 140T193 140', { stroke: '#FFE0FF', strokeWidth: 6, opacity: 1 })
  )
}
