import { circle, ellipse, path, place, rect } from '../core/elements.ts'
import { spark, starPath } from '../core/shapes.ts'
import { even } from '../core/stops.ts'
import { line, shine } from '../core/strokes.ts'
import { type Stop, SvgDocument } from '../core/svg-document.ts'

const LACQUER: readonly Stop[] = [
  [0, '#9A6BFF'],
  [0.45, '#6A35E0'],
  [1, '#2E1090'],
]
const BRASS: readonly Stop[] = [
  [0, '#FFF3B8'],
  [0.4, '#FFC83D'],
  [1, '#C4720A'],
]
const RAIL: readonly Stop[] = [
  [0, '#FFF7CF'],
  [0.3, '#FFD24A'],
  [0.6, '#E58A12'],
  [0.66, '#FFE08A'],
  [1, '#B86A05'],
]

/** A closed chest of an award, on a 240 square. */
export function chest(): string {
  const doc = new SvgDocument()
  return doc
    .add(
      GROUND +
        path('M32 112C32 66 58 48 120 48C182 48 208 66 208 112Z', { fill: doc.linear(LACQUER) }) +
        shine('M48 96C52 72 70 62 100 60', { strokeWidth: 8, opacity: 0.6 }) +
        straps(doc, 50, 112) +
        drawBox(doc) +
        spark({ centre: [40, 58], radius: 10 }) +
        spark({ centre: [206, 76], radius: 8 }),
    )
    .render()
}

/** The parts behind the figure of an open chest: its light, its lid thrown back and its gold, on a 240 square. */
export function openChestBack(): string {
  const doc = new SvgDocument()
  const arch = 'M46 100C46 64 70 48 120 48C170 48 194 64 194 100'
  const light: readonly Stop[] = [
    [0, '#FFF3B8', 0],
    [1, '#FFE08A', 0.85],
  ]
  return doc
    .add(
      [
        GROUND,
        path('M44 104L4 6H236L196 104Z', { fill: doc.linear(light) }),
        path('M30 100C26 46 56 24 120 24C184 24 214 46 210 100L196 114H44Z', {
          fill: doc.linear(even('#A87BFF', '#6A35E0', '#3A1498')),
        }),
        path(`${arch}L190 112H50Z`, {
          fill: doc.linear([
            [0, '#2A1080'],
            [0.6, '#5A2BB8'],
            [1, '#FFD98A'],
          ]),
        }),
        shine('M60 40Q84 32 110 31', { strokeWidth: 6, opacity: 0.6 }),
        line(arch, { stroke: doc.linear(RAIL, { x2: 1, y2: 0 }), strokeWidth: 8 }),
        straps(doc, 27, 54),
        ellipse({ cx: 120, cy: 116, rx: 86, ry: 24, fill: doc.radial(even('#FFFBE0', '#FFE08A', '#FFA51F')) }),
        COINS.map(([x, y, radius, turn]) => drawTiltedCoin(doc, { x, y, radius, turn })).join(''),
      ].join(''),
    )
    .render()
}

/** The box of an open chest, which stands in front of the figure, on a 240 square. */
export function openChestFront(): string {
  const doc = new SvgDocument()
  return doc
    .add(drawBox(doc) + spark({ centre: [206, 76], radius: 12 }) + spark({ centre: [64, 28], radius: 10 }))
    .render()
}

const GROUND = ellipse({ cx: 120, cy: 212, rx: 96, ry: 13, fill: '#0A0430', opacity: 0.45 })

const COINS = [
  [84, 104, 20, -14],
  [120, 94, 23, 6],
  [156, 106, 20, 18],
  [102, 118, 18, 30],
  [140, 118, 18, -20],
] as const

function drawBox(doc: SvgDocument): string {
  const brass = doc.linear(BRASS)
  const keyhole = { fill: '#5A2A00' }
  return [
    path('M34 116H206L198 190Q196 204 182 204H58Q44 204 42 190Z', { fill: doc.linear(LACQUER) }),
    straps(doc, 116, 204),
    rect({ x: 26, y: 106, width: 188, height: 20, rx: 10, fill: doc.linear(RAIL, { x2: 1, y2: 0 }) }),
    shine('M40 110H120', { strokeWidth: 4, opacity: 0.7 }),
    shine('M56 136L60 184', { strokeWidth: 7, opacity: 0.35 }),
    place(
      'translate(120 132)',
      path('M-26 -18H26V10Q26 30 0 36Q-26 30 -26 10Z', {
        fill: brass,
        stroke: '#B85A00',
        strokeWidth: 3,
        strokeLinejoin: 'round',
      }),
      circle({ cx: 0, cy: 2, r: 8, ...keyhole }),
      path('M-4 6H4L6 20H-6Z', keyhole),
      shine('M-18 -12H6', { strokeWidth: 4, opacity: 0.7 }),
    ),
  ].join('')
}

/** Draws the two brass straps between two heights. */
function straps(doc: SvgDocument, top: number, bottom: number): string {
  const fill = doc.linear(BRASS)
  const strap = { y: top, width: 13, height: bottom - top, fill }
  return rect({ x: 77.5, ...strap }) + rect({ x: 149.5, ...strap })
}

function drawTiltedCoin(
  doc: SvgDocument,
  { x, y, radius, turn }: { x: number; y: number; radius: number; turn: number },
): string {
  const round = { rx: radius, ry: radius * 0.9 }
  return place(
    `translate(${x} ${y}) rotate(${turn})`,
    ellipse({ cx: 0, cy: 3, ...round, fill: '#B85A00' }),
    ellipse({ cx: 0, cy: 0, ...round, fill: doc.linear(even('#FFF3B8', '#FFC83D', '#F08A12')) }),
    path(starPath({ centre: [0, 0], outer: radius * 0.55, inner: radius * 0.26 }), { fill: '#FFF7D8' }),
  )
}
