import { circle, ellipse, group, path, place } from '../../core/elements.ts'
import { range, round } from '../../core/numbers.ts'
import { createRandom } from '../../core/random.ts'
import { drawSoftStar, spark } from '../../core/shapes.ts'
import { even } from '../../core/stops.ts'
import { line, shine } from '../../core/strokes.ts'
import type { SvgDocument } from '../../core/svg-document.ts'
import { blush, bodyPaint, eye, smile } from '../../creatures/features.ts'

/** Draws a hummingbird that drinks from a star, faster than its own wings. */
export function drawPhotonHummingbird(doc: SvgDocument): string {
  const back = doc.linear(even('#B6FFE8', '#1FC8A8', '#1A5AC8', '#3A1E9A'), { x1: 1, x2: 0 })
  const feather = doc.linear(
    [
      [0, '#FFFFFF', 0.95],
      [0.5, '#7FF0FF', 0.75],
      [1, '#FF8AE0', 0.25],
    ],
    { x1: 1, y1: 1, x2: 0, y2: 0 },
  )
  const wing = 'M0 0Q-30 -74 -84 -84Q-86 -30 0 0Z'
  const wave = { stroke: '#FFE08A', strokeWidth: 5, strokeDasharray: '1 11' } as const
  return [
    line('M14 120q12 -14 24 0t24 0M10 150q12 -14 24 0t24 0', wave),
    circle({
      cx: 200,
      cy: 44,
      r: 40,
      fill: doc.radial([
        [0, '#FFF3B8', 0.85],
        [1, '#FFF3B8', 0],
      ]),
    }),
    drawSoftStar(doc, { centre: [202, 42], radius: 30 }),
    path('M82 176L40 232L66 216L70 234L92 208L104 226L112 184Z', {
      fill: doc.linear(even('#3F8AF0', '#6A2AD8', '#E04AC0')),
    }),
    place('translate(114 122) rotate(72)', path(wing, { fill: feather, opacity: 0.7 })),
    path(
      'M172 92C172 66 152 54 134 58C108 62 100 88 96 112C90 148 76 168 70 190C98 200 136 186 152 152C160 132 172 116 172 92Z',
      { fill: back },
    ),
    path('M166 106C160 126 154 136 148 148C136 176 112 190 88 190C112 172 120 144 128 122C138 108 154 108 166 106Z', {
      fill: '#F0FFFA',
      opacity: 0.92,
    }),
    path('M170 98Q160 122 134 124Q122 112 130 98Q150 108 170 98Z', {
      fill: doc.linear(even('#FF9AD0', '#E0207A'), { x2: 1, y2: 0 }),
    }),
    path('M164 76L206 46L210 51L170 88Z', { fill: '#2A1545' }),
    place(
      'translate(116 112)',
      path(wing, { fill: feather }),
      line('M-8 -10Q-34 -52 -74 -76M-14 -8Q-46 -34 -80 -54', { stroke: '#fff', strokeWidth: 3, opacity: 0.75 }),
    ),
    place('translate(120 116) rotate(22) scale(.86)', path(wing, { fill: feather, opacity: 0.6 })),
    place('translate(118 114) rotate(-24) scale(.9)', path(wing, { fill: feather, opacity: 0.5 })),
    eye({ centre: [146, 82], radius: 12 }),
    path('M118 72Q130 58 146 60Q132 66 126 82Z', { fill: '#fff', opacity: 0.5 }),
    ...[
      [186, 80, 4],
      [196, 92, 3],
      [178, 100, 3],
    ].map(([cx, cy, r]) => circle({ cx, cy, r, fill: '#FFE08A' })),
    spark({ centre: [206, 176], radius: 11 }),
    spark({ centre: [178, 208], radius: 8, fill: '#9FF0FF' }),
  ].join('')
}

const BODY = 'M48 146C48 110 82 96 120 96C158 96 192 110 192 146C192 176 160 194 120 194C80 194 48 176 48 146Z'
const STARS = 22

/** Draws a crab with a nebula for a shell, which goes sideways through a door in space. */
export function drawNebulaCrab(doc: SvgDocument): string {
  const shell = doc.linear(even('#FF9AE0', '#A85BFF', '#3F6AF0', '#2FD0D8'), { x2: 1, y2: 0.6 })
  const random = createRandom('cangrejo')
  const stars = range(STARS).map(() =>
    circle({
      cx: round(random.between(60, 182)),
      cy: round(random.between(106, 190)),
      r: round(random.between(1, 2.8)),
      fill: '#fff',
      opacity: round(random.between(0.6, 1)),
    }),
  )
  const limb = { stroke: '#8B3BE0', strokeWidth: 12, strokeLinejoin: 'round' } as const
  return [
    drawDoor(doc),
    group({ opacity: 0.3, transform: 'translate(-24 -4) scale(.98)' }, path(BODY, { fill: '#FF9AE0' })),
    line('M60 172L30 178L22 204M76 186L54 202L54 224M164 186L186 202L186 224M180 172L210 178L218 204', limb),
    line('M62 130Q36 126 42 98M178 130Q204 126 198 98', { stroke: '#C05BFF', strokeWidth: 15 }),
    drawClaw(doc, -1),
    drawClaw(doc, 1),
    line('M100 102L94 70M140 102L146 70', { stroke: '#C05BFF', strokeWidth: 10 }),
    path(BODY, { fill: shell }),
    group(
      { clipPath: doc.clip(path(BODY, {})) },
      path('M40 130Q80 104 120 128T204 120Q196 168 132 160Q70 166 40 130Z', { fill: '#FFC0F0', opacity: 0.35 }),
      path('M44 170Q90 148 128 172T198 160V200H44Z', { fill: '#7FF0FF', opacity: 0.35 }),
      ...stars,
    ),
    eye({ centre: [93, 62], radius: 17 }),
    eye({ centre: [147, 62], radius: 17, looking: -1 }),
    smile([120, 146], 20),
    blush({ x: [78, 162], y: 146, radius: 10 }),
    shine('M64 128Q72 112 96 108'),
    spark({ centre: [120, 22], radius: 11 }),
  ].join('')
}

/** Draws the door that the crab crosses, at the right. */
function drawDoor(doc: SvgDocument): string {
  const glow = doc.radial([
    [0.3, '#120640'],
    [0.7, '#4A22C8'],
    [0.86, '#7FF0FF'],
    [1, '#7FF0FF', 0],
  ])
  return ellipse({ cx: 196, cy: 140, rx: 38, ry: 88, fill: glow })
}

/** Draws an open claw above a side. */
function drawClaw(doc: SvgDocument, side: -1 | 1): string {
  const paint = bodyPaint(doc, ['#FFD0F4', '#E060E0', '#6A22B8'])
  return place(
    `translate(${120 + side * 78} 74) scale(${side} 1)`,
    path('M-2 36C-34 30 -36 -12 -10 -36C-14 -14 -6 -2 6 0C8 -14 20 -28 26 -34C40 -4 30 32 -2 36Z', { fill: paint }),
    path('M-18 6Q-18 -6 -14 -14', {
      stroke: '#fff',
      strokeWidth: 5,
      fill: 'none',
      strokeLinecap: 'round',
      opacity: 0.7,
    }),
  )
}
