import { circle, ellipse, group, path, place, rect } from '../../core/elements.ts'
import { type Point, polar, range, round } from '../../core/numbers.ts'
import { spark, starPath } from '../../core/shapes.ts'
import { even } from '../../core/stops.ts'
import { line, rounded, shine } from '../../core/strokes.ts'
import type { SvgDocument } from '../../core/svg-document.ts'
import { blush, bodyPaint, eyes, smile } from '../../creatures/features.ts'
import { drawAura, GOLD_EDGE, oldGold } from '../../relics/materials.ts'
import { ENAMEL, turned } from '../../ships/materials.ts'
import { gearPath } from './gear.ts'

/** The arms of the crane: its shoulder, elbow and hand. */
const ARMS: readonly (readonly [shoulder: Point, elbow: Point, hand: Point])[] = [
  [
    [84, 150],
    [40, 186],
    [24, 156],
  ],
  [
    [78, 128],
    [34, 122],
    [34, 84],
  ],
  [
    [92, 104],
    [62, 78],
    [74, 42],
  ],
  [
    [148, 104],
    [178, 78],
    [166, 42],
  ],
  [
    [162, 128],
    [206, 122],
    [206, 84],
  ],
  [
    [156, 150],
    [200, 186],
    [216, 156],
  ],
]

/** Draws a crane of many arms, which carries a neighbourhood on tiptoe. */
export function drawManyArmedCrane(doc: SvgDocument): string {
  const steel = turned(doc, ENAMEL.gold)
  return [
    drawAura(doc, { colour: '#FFB04A', edge: '#C05BFF', opacity: 0.45 }),
    ...ARMS.map(([shoulder, elbow, hand]) => drawCraneArm(shoulder, elbow, hand)),
    place('translate(70 26)', drawHouse(doc)),
    place(
      'translate(170 26)',
      circle({ r: 15, fill: bodyPaint(doc, ['#FFE0F4', '#FF86C8', '#9A2A9A']) }),
      line('M-24 7Q0 16 24 -8', { stroke: '#FFE9A8', strokeWidth: 5 }),
    ),
    place(
      'translate(32 70)',
      rect({ x: -14, y: -14, width: 28, height: 26, rx: 5, fill: doc.linear(even('#9AF5DC', '#1FA890')) }),
      line('M-14 -2H14M0 -14V12', { stroke: '#0B5A5A', strokeWidth: 3 }),
    ),
    path(starPath({ centre: [208, 66], outer: 18, inner: 9 }), rounded('#FFD84A', 5)),
    place(
      'translate(22 142)',
      rect({ x: -12, y: -16, width: 24, height: 30, rx: 8, fill: turned(doc, ENAMEL.blue) }),
      path('M-12 -5H12M-12 5H12', { stroke: '#fff', strokeWidth: 2.6, opacity: 0.7 }),
    ),
    path(gearPath({ centre: [218, 140], outer: 18, inner: 12, teeth: 8 }), rounded('#C9A8FF', 3)),
    circle({ cx: 218, cy: 140, r: 6, fill: '#4A22B8' }),
    path('M96 186L84 214H156L144 186Z', { fill: turned(doc, ENAMEL.night) }),
    path('M92 216Q104 238 120 218Q136 238 148 216Z', { fill: '#7FE9FF', opacity: 0.85 }),
    path('M66 148Q66 88 120 86Q174 88 174 148Q174 190 120 190Q66 190 66 148Z', { fill: steel }),
    path('M68 162L88 186L104 189L74 152ZM104 189H124L172 164V146ZM144 188L170 172L174 160Z', {
      fill: '#3B1C6E',
      opacity: 0.75,
    }),
    rect({ x: 80, y: 106, width: 80, height: 44, rx: 22, fill: doc.linear(even('#2A1B6B', '#100733')) }),
    line('M92 124Q101 134 110 124M130 124Q139 134 148 124', { stroke: '#7FE9FF', strokeWidth: 6.5 }),
    circle({ cx: 120, cy: 139, r: 5, fill: 'none', stroke: '#7FE9FF', strokeWidth: 4 }),
    rect({ x: 104, y: 74, width: 32, height: 16, rx: 7, fill: '#4A2140' }),
    circle({ cx: 120, cy: 66, r: 11, fill: doc.radial(even('#fff', '#FF86B7', '#C2286E'), { cx: 0.4, cy: 0.35 }) }),
    shine('M78 128Q82 106 98 98', { strokeWidth: 6 }),
  ].join('')
}

function drawCraneArm([sx, sy]: Point, [ex, ey]: Point, [hx, hy]: Point): string {
  const d = `M${sx} ${sy}L${ex} ${ey}L${hx} ${hy}`
  return [
    line(d, { stroke: '#5A2A7A', strokeWidth: 13, strokeLinejoin: 'round' }),
    line(d, { stroke: '#FFB04A', strokeWidth: 8, strokeLinejoin: 'round' }),
    circle({ cx: ex, cy: ey, r: 9, fill: '#7A3AA0' }),
    circle({ cx: ex, cy: ey, r: 4, fill: '#FFE9A8' }),
    line(`M${hx - 12} ${hy - 6}Q${hx} ${hy + 8} ${hx + 12} ${hy - 6}`, { stroke: '#5A2A7A', strokeWidth: 7 }),
  ].join('')
}

function drawHouse(doc: SvgDocument): string {
  return [
    rect({ x: -17, y: -10, width: 34, height: 24, rx: 4, fill: doc.linear(even('#fff', '#B7B0E0')) }),
    path('M-22 -8L0 -22L22 -8Z', rounded('#FF6B6B', 4)),
    rect({ x: -10, y: -4, width: 8, height: 9, rx: 2, fill: '#FFD84A' }),
    rect({ x: 4, y: -4, width: 8, height: 18, rx: 2, fill: '#5A2A7A' }),
  ].join('')
}

const THREADS = 11
const CLOTH = 'M58 118Q74 106 90 118T122 118T154 118T182 116V184Q192 214 160 222Q126 210 96 222Q58 228 58 190Z'

/** Draws a loom of gold where a little sun weaves a sail out of the afternoon. */
export function drawSolarLoom(doc: SvgDocument): string {
  const wood = turned(doc, ['#FFE9A8', '#E8A23A', '#8A4A12'])
  const sunset = doc.linear(even('#FFF3B8', '#FFB04A', '#FF5C8A', '#8B3BD8'))
  const warp = range(THREADS).map((index) => `M${round(64 + index * 11.4)} 50V190`)
  return [
    drawAura(doc, { colour: '#FFC86B', edge: '#FF5C8A', opacity: 0.6, centre: [120, 104], from: 0.25 }),
    rect({ x: 30, y: 26, width: 22, height: 196, rx: 11, fill: wood }),
    rect({ x: 188, y: 26, width: 22, height: 196, rx: 11, fill: wood }),
    path(warp.join(''), { stroke: '#FFF6C8', strokeWidth: 2.6, opacity: 0.9 }),
    path(CLOTH, { fill: sunset }),
    group(
      { clipPath: doc.clip(path(CLOTH, {})) },
      line(
        'M52 138Q90 128 122 138T190 136M52 160Q90 150 122 160T190 158M52 182Q90 172 122 182T190 180M52 204Q90 194 122 204T190 202',
        { stroke: '#fff', strokeWidth: 4, opacity: 0.42 },
      ),
      path(warp.join('').replaceAll('V190', 'V230'), { stroke: '#7A1F78', strokeWidth: 1.6, opacity: 0.25 }),
      path(starPath({ centre: [120, 172], outer: 22, inner: 10, points: 8 }), { fill: '#FFF3B8', opacity: 0.85 }),
    ),
    rect({ x: 20, y: 32, width: 200, height: 24, rx: 12, fill: doc.linear(even('#FFF3C0', '#F0B04A', '#9A5616')) }),
    ...[
      [41, 22],
      [199, 22],
    ].map(([cx, cy]) => circle({ cx, cy, r: 13, fill: bodyPaint(doc, ['#FFF7CF', '#FFC83D', '#B86A05']) })),
    shine('M34 38H120', { strokeWidth: 5 }),
    line('M58 112Q100 96 130 92', { stroke: '#FFE08A', strokeWidth: 6 }),
    place('translate(154 88)', drawLittleSun(doc)),
    spark({ centre: [84, 84], radius: 10 }),
    spark({ centre: [222, 116], radius: 9, fill: '#FFF3B8' }),
    spark({ centre: [16, 150], radius: 9, fill: '#FFF3B8' }),
  ].join('')
}

function drawLittleSun(doc: SvgDocument): string {
  return [
    path(starPath({ centre: [0, 0], outer: 40, inner: 29, points: 12 }), rounded('#FF9A2E', 5)),
    circle({ r: 29, fill: bodyPaint(doc, ['#FFFBD0', '#FFD24A', '#F07A12']) }),
    eyes({ x: [-11, 11], y: -4, radius: 9 }),
    smile([0, 9], 8),
    blush({ x: [-19, 19], y: 8, radius: 5 }),
  ].join('')
}

const CENTRE: Point = [120, 120]
const RIVETS = 8

/** Draws the great gear: three wheels within it, a world for axle and rays behind. */
export function drawGreatGear(doc: SvgDocument): string {
  const big = { centre: CENTRE, outer: 104, inner: 86, teeth: 14 }
  const gold = oldGold(doc, { x2: 0.7 })
  return [
    drawAura(doc, { colour: '#FFE08A', edge: '#FF4D8D', opacity: 0.75, radius: 118, from: 0.5 }),
    path(gearPath(big), { ...rounded(GOLD_EDGE, 6), transform: 'translate(2 6)' }),
    path(gearPath(big), rounded(gold, 6)),
    circle({ cx: 120, cy: 120, r: 76, fill: '#7A3A05' }),
    circle({ cx: 120, cy: 121, r: 72, fill: doc.radial(even('#4A1F9A', '#24086B', '#0E0438')) }),
    ...range(RIVETS).map((index) => {
      const [x, y] = polar(CENTRE, 82, index * (360 / RIVETS) + 22.5)
      return circle({
        cx: round(x),
        cy: round(y),
        r: 4.6,
        fill: index % 2 === 0 ? '#FF4D8D' : '#34E0FF',
        stroke: '#FFF7CF',
        strokeWidth: 2,
      })
    }),
    drawInnerGear(doc, [88, 92], 34, ['#E4FFF8', '#3FD8C0', '#0B6A86'], 8),
    drawInnerGear(doc, [158, 100], 28, ['#FFE0F0', '#FF6BA8', '#98206E'], 20),
    drawInnerGear(doc, [114, 160], 30, ['#F0E0FF', '#A86BFF', '#4A1FA8'], 0),
    drawAxle(doc),
    shine('M38 94A88 88 0 0 1 84 42', { strokeWidth: 6, opacity: 0.85 }),
    spark({ centre: [196, 44], radius: 18 }),
    spark({ centre: [40, 190], radius: 13, fill: '#FFF3B8' }),
    spark({ centre: [206, 178], radius: 9 }),
  ].join('')
}

function drawInnerGear(
  doc: SvgDocument,
  centre: Point,
  outer: number,
  shades: readonly [`#${string}`, `#${string}`, `#${string}`],
  turn: number,
): string {
  const [cx, cy] = centre
  const wheel = gearPath({ centre, outer, inner: outer * 0.78, teeth: 9, turn })
  return [
    path(wheel, rounded(doc.linear(even(...shades), { x2: 0.7 }), 4)),
    circle({ cx, cy, r: round(outer * 0.5), fill: '#1A0A55', opacity: 0.75 }),
    path(`M${cx - outer * 0.5} ${cy}H${cx + outer * 0.5}M${cx} ${cy - outer * 0.5}V${cy + outer * 0.5}`, {
      stroke: shades[1],
      strokeWidth: 6,
    }),
    circle({ cx, cy, r: round(outer * 0.2), fill: '#FFE9A8' }),
  ].join('')
}

/** Draws the ringed world that turns in the middle. */
function drawAxle(doc: SvgDocument): string {
  return [
    circle({ cx: 122, cy: 120, r: 27, fill: '#0E0438', opacity: 0.6 }),
    circle({ cx: 122, cy: 118, r: 25, fill: bodyPaint(doc, ['#FFFBE0', '#FFD24A', '#C4560A']) }),
    line('M102 112Q122 122 142 108M101 124Q122 134 144 120', { stroke: '#fff', strokeWidth: 4, opacity: 0.45 }),
    ellipse({ cx: 114, cy: 108, rx: 7, ry: 4.5, fill: '#fff', opacity: 0.8, transform: 'rotate(-30 114 108)' }),
    line('M84 130A42 12 -18 0 0 160 106', { stroke: '#BFF6FF', strokeWidth: 6 }),
  ].join('')
}
