import { circle, ellipse, path, place } from '../../core/elements.ts'
import { polar, range, round } from '../../core/numbers.ts'
import { spark, starPath } from '../../core/shapes.ts'
import { even } from '../../core/stops.ts'
import { line, rounded } from '../../core/strokes.ts'
import type { SvgDocument } from '../../core/svg-document.ts'
import { blush, bodyPaint, eye, eyes, smile } from '../../creatures/features.ts'
import { drawPlanet } from '../../planets/planet.ts'

/** Draws a polar flea in the middle of its jump from one comet to the next. */
export function drawPolarFlea(doc: SvgDocument): string {
  const leg = { stroke: doc.linear(even('#BFE4FF', '#3F7AD0')), strokeWidth: 13, strokeLinejoin: 'round' } as const
  const tail = doc.linear(
    [
      [0, '#9FF0FF', 0.9],
      [1, '#9FF0FF', 0],
    ],
    { userSpace: true, x1: 40, y1: 200, x2: 6, y2: 150 },
  )
  return [
    path('M24 190Q10 168 10 146Q34 158 62 184Z', { fill: tail }),
    circle({ cx: 46, cy: 200, r: 26, fill: bodyPaint(doc, ['#FFFFFF', '#A8DCFF', '#3F6AC0']) }),
    circle({ cx: 40, cy: 210, r: 6, fill: '#5A8AD8', opacity: 0.7 }),
    circle({ cx: 58, cy: 192, r: 4, fill: '#5A8AD8', opacity: 0.7 }),
    line('M62 172Q70 128 96 110', { stroke: '#fff', strokeWidth: 5, strokeDasharray: '1 13', opacity: 0.9 }),
    line('M156 142L202 118L186 186L214 200', leg),
    line('M140 156L172 152L146 206L170 222', leg),
    line('M88 138L62 140L54 122M100 152L84 166L70 158', { ...leg, strokeWidth: 10 }),
    line('M104 54Q96 30 74 26M132 46Q134 22 156 14', { stroke: '#5A9AE0', strokeWidth: 7 }),
    circle({ cx: 72, cy: 26, r: 8, fill: '#FFE08A' }),
    circle({ cx: 158, cy: 14, r: 8, fill: '#FFE08A' }),
    place(
      'rotate(-14 124 104)',
      path(
        starPath({ centre: [124, 104], outer: 64, inner: 55, points: 26 }),
        rounded(bodyPaint(doc, ['#FFFFFF', '#DDF3FF', '#74ACE4']), 7),
      ),
    ),
    eyes({ x: [100, 146], y: 92, radius: 20 }),
    smile([122, 118], 14),
    blush({ x: [80, 164], y: 114, radius: 9 }),
    line('M72 136Q116 168 172 128', { stroke: '#FF5C8A', strokeWidth: 17 }),
    path('M158 140L196 158L182 176L150 152Z', rounded('#D8286E', 5)),
    line('M90 146L86 154M112 153L110 162M136 150L138 160', { stroke: '#FFC0D8', strokeWidth: 5 }),
    spark({ centre: [212, 62], radius: 11, fill: '#D8FBFF' }),
    spark({ centre: [30, 84], radius: 9, fill: '#D8FBFF' }),
  ].join('')
}

const FLAKES = [
  [42, 74, 17],
  [84, 32, 18],
  [140, 24, 17],
  [194, 58, 18],
  [220, 110, 15],
  [20, 126, 15],
] as const

/** Draws a hedgehog of frost, a snowflake at the tip of its spines. */
export function drawFrostHedgehog(doc: SvgDocument): string {
  const spines = (outer: number, inner: number, turn: number) =>
    starPath({ centre: [120, 124], outer, inner, points: 17, rotation: turn })
  return [
    ellipse({ cx: 120, cy: 218, rx: 72, ry: 9, fill: '#0A0430', opacity: 0.3 }),
    path('M70 204Q66 222 84 222H106V200ZM170 204Q174 222 156 222H134V200Z', rounded('#E0A878', 5)),
    path(spines(98, 70, -90), rounded(doc.linear(even('#D8FBFF', '#4FA8F0', '#2A3FB8')), 5)),
    path(spines(84, 62, -79), rounded(doc.linear(even('#FFFFFF', '#8FDCFF', '#3F6AE0')), 5)),
    ...FLAKES.map(([x, y, r]) => drawFlake(x, y, r)),
    path('M62 150C62 112 84 92 120 92C156 92 178 112 178 150C178 190 156 210 120 210C84 210 62 190 62 150Z', {
      fill: bodyPaint(doc, ['#FFF6E4', '#FFD9AE', '#C8865A']),
    }),
    path('M70 128Q84 86 120 88Q156 86 170 128Q146 104 120 114Q94 104 70 128Z', rounded('#7FC8FF', 4)),
    eyes({ x: [94, 146], y: 144, radius: 18 }),
    ellipse({ cx: 120, cy: 172, rx: 26, ry: 19, fill: '#FFF6E4' }),
    ellipse({ cx: 120, cy: 163, rx: 10, ry: 8, fill: '#3A2A6E' }),
    circle({ cx: 117, cy: 160, r: 2.6, fill: '#fff' }),
    smile([120, 176], 9),
    blush({ x: [76, 164], y: 168, radius: 9 }),
    line('M66 178Q50 186 58 200M174 178Q190 186 182 200', { stroke: '#F0BE90', strokeWidth: 15 }),
  ].join('')
}

function drawFlake(x: number, y: number, radius: number): string {
  const arms = range(6).map((index) => {
    const tip = polar([x, y], radius, index * 60 + 30)
    const fork = polar([x, y], radius * 0.58, index * 60 + 30)
    const [left, right] = [polar(fork, radius * 0.4, index * 60), polar(fork, radius * 0.4, index * 60 + 60)]
    const at = ([px, py]: readonly [number, number]) => `${round(px)} ${round(py)}`
    return `M${x} ${y}L${at(tip)}M${at(left)}L${at(fork)}L${at(right)}`
  })
  return line(arms.join(''), { stroke: '#fff', strokeWidth: 3.6 })
}

/** Draws an old turtle that takes a little planet for a walk. */
export function drawCalmTurtle(doc: SvgDocument): string {
  const skin = bodyPaint(doc, ['#F0FFC0', '#9FD86A', '#2F8A5A'])
  const limb = doc.linear(even('#B6E87A', '#2F8A5A'))
  return [
    ellipse({ cx: 118, cy: 220, rx: 92, ry: 9, fill: '#0A0430', opacity: 0.3 }),
    path('M34 178Q12 184 12 204Q34 206 48 192Z', rounded('#6FC05A', 4)),
    path('M150 172Q184 176 182 132Q182 104 206 104Q232 106 230 136Q226 186 160 200Z', { fill: skin }),
    path('M48 176Q44 216 52 218H84Q94 214 92 178ZM134 178Q132 214 140 218H172Q180 214 176 174Z', rounded(limb, 4)),
    line('M58 216v-6M70 217v-7M148 216v-6M160 217v-7', { stroke: '#F4FFD8', strokeWidth: 5 }),
    drawPlanet(doc, {
      seed: 'tortuga',
      ramp: 'ocean',
      surfaces: ['land', 'clouds'],
      land: ['#FFE9A8', '#F0A04A'],
      centre: [104, 104],
      radius: 70,
      halo: false,
    }),
    path('M22 160Q104 132 186 158Q192 188 158 194Q104 204 50 194Q18 190 22 160Z', {
      fill: doc.linear(even('#FFE0A0', '#D8923A', '#8A4A1F')),
    }),
    path('M24 164Q104 138 184 162', { fill: 'none', stroke: '#FFF3C8', strokeWidth: 5 }),
    path('M58 160L66 192M104 153V198M150 159L142 192', { stroke: '#8A4A1F', strokeWidth: 4, opacity: 0.5 }),
    path('M98 36V10L124 18L102 26', rounded('#FF5C8A', 3)),
    line('M98 38V10', { stroke: '#fff', strokeWidth: 4 }),
    eye({ centre: [192, 130], radius: 13 }),
    eye({ centre: [217, 130], radius: 11, looking: -1 }),
    path(
      'M178 128A15 15 0 0 1 206 126Q192 120 178 128ZM205 128A13 13 0 0 1 229 126Q216 121 205 128Z',
      rounded('#7FC05A', 3),
    ),
    line('M180 112Q188 106 198 109M208 108Q218 105 225 110', { stroke: '#fff', strokeWidth: 5 }),
    line('M192 154Q206 164 220 152', { stroke: '#1E5A3A', strokeWidth: 5 }),
    blush({ x: [184, 224], y: 146, radius: 6 }),
    spark({ centre: [196, 60], radius: 11 }),
    spark({ centre: [28, 56], radius: 9 }),
  ].join('')
}
