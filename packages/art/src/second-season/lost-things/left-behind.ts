import { circle, ellipse, group, path, place, rect } from '../../core/elements.ts'
import { spark, starPath } from '../../core/shapes.ts'
import { even } from '../../core/stops.ts'
import { line, rounded, shine } from '../../core/strokes.ts'
import type { SvgDocument } from '../../core/svg-document.ts'
import { blush, eyes, smile } from '../../creatures/features.ts'
import { ENAMEL, turned } from '../../ships/materials.ts'

const SOCK = 'M62 44H138V128Q142 140 162 148L188 158Q218 172 210 198Q202 220 172 216L104 200Q62 190 62 150Z'

/** Draws a striped sock that looks for its pair, which passes far away. */
export function drawOddSock(doc: SvgDocument): string {
  const wool = doc.linear(even('#FFB0D8', '#F0569E', '#A02078'), { x2: 0.9 })
  const stripe = { stroke: '#7FE9FF', strokeWidth: 15 } as const
  return [
    path('M28 176A118 60 -34 0 1 224 44', {
      fill: 'none',
      stroke: '#E8DFFF',
      strokeWidth: 4,
      strokeDasharray: '2 11',
      strokeLinecap: 'round',
      opacity: 0.8,
    }),
    place(
      'translate(176 14) rotate(14) scale(.3)',
      path(SOCK, rounded('#FFE08A', 14)),
      line('M62 84H138M62 128H138', { stroke: '#E0569E', strokeWidth: 20 }),
    ),
    path(SOCK, rounded(wool, 10)),
    group(
      { clipPath: doc.clip(path(SOCK, { stroke: '#000', strokeWidth: 10 })) },
      line('M50 82H150M50 144Q106 150 150 120M88 206Q112 176 148 140M132 220Q150 190 172 150', stripe),
      path('M50 150Q64 156 84 196L100 206L50 210Z', { fill: '#FFC83D' }),
      path('M178 144Q164 182 172 226H226V144Z', { fill: '#FFC83D' }),
    ),
    rect({ x: 52, y: 24, width: 96, height: 32, rx: 14, fill: doc.linear(even('#FFFFFF', '#C9C4E3')) }),
    line('M68 30V50M84 30V50M100 30V50M116 30V50M132 30V50', { stroke: '#A9A3D6', strokeWidth: 4 }),
    eyes({ x: [82, 120], y: 108, radius: 17 }),
    line('M90 134Q101 127 112 134', { stroke: '#5A1538', strokeWidth: 6 }),
    blush({ x: [70, 132], y: 130, radius: 7 }),
    path('M60 178L82 168M66 166L76 182', { stroke: '#7A3A05', strokeWidth: 4, strokeLinecap: 'round' }),
    shine('M74 66V92', { strokeWidth: 6 }),
    spark({ centre: [28, 92], radius: 10 }),
    spark({ centre: [222, 116], radius: 9, fill: '#FFF3B8' }),
  ].join('')
}

const FINGERS = 'M92 112L78 58M114 106L112 40M137 108L148 44M158 120L182 72'

/** Draws an astronaut's glove painted like gold, whose fingertips have lost the paint, on its lap of the world. */
export function drawFakeGoldGlove(doc: SvgDocument): string {
  const gold = doc.linear(even('#FFF7CF', '#FFD24A', '#D8860A'), { userSpace: true, x1: 60, y1: 30, x2: 180, y2: 190 })
  return [
    line('M22 200A112 112 0 0 1 30 66M214 62A112 112 0 0 1 222 178', {
      stroke: '#9FF0FF',
      strokeWidth: 5,
      strokeDasharray: '2 12',
    }),
    path('M20 78L32 56L42 78Z', rounded('#9FF0FF', 4)),
    line(`${FINGERS}M92 160L50 128`, { stroke: '#8A4E05', strokeWidth: 33 }),
    line(FINGERS, { stroke: gold, strokeWidth: 27 }),
    path('M78 112Q120 92 172 116L166 178H84Z', { ...rounded(gold, 14), stroke: '#8A4E05', strokeWidth: 4 }),
    path('M78 112Q120 92 172 116L166 178H84Z', rounded(gold, 10)),
    line('M94 164L52 130', { stroke: gold, strokeWidth: 27 }),
    line('M90 102L80 64M113 98L112 48M138 100L146 52M160 110L178 78', { stroke: '#fff', strokeWidth: 5, opacity: 0.6 }),
    line('M80 62L78 58M112 44L112 40M147 49L148 44', { stroke: '#C9C4E3', strokeWidth: 27 }),
    path('M66 74L74 68L82 74L92 68L92 62L64 64ZM98 58L106 52L112 58L120 51L126 57V46H98Z', { fill: '#C9C4E3' }),
    line('M84 86L96 82M104 72H122M132 76L148 78M158 90L174 98', { stroke: '#B8740A', strokeWidth: 4 }),
    circle({ cx: 124, cy: 142, r: 21, fill: '#2A4BE0' }),
    path('M106 138A20 20 0 0 1 132 124Q136 134 124 138T112 150ZM128 152Q138 142 144 146Q142 158 132 162Z', {
      fill: '#5EF0C2',
    }),
    circle({ cx: 124, cy: 142, r: 21, fill: 'none', stroke: '#FFF7CF', strokeWidth: 4 }),
    rect({ x: 68, y: 176, width: 114, height: 20, rx: 10, fill: turned(doc, ENAMEL.white) }),
    rect({ x: 62, y: 194, width: 126, height: 28, rx: 13, fill: turned(doc, ENAMEL.blue) }),
    line('M80 208H170', { stroke: '#FFE08A', strokeWidth: 5, strokeDasharray: '2 12' }),
    spark({ centre: [204, 112], radius: 12 }),
    spark({ centre: [44, 44], radius: 10, fill: '#FFF3B8' }),
  ].join('')
}

/** Draws a lunch box ajar: it is warm, and somebody looks out. */
export function drawOrbitalLunchbox(doc: SvgDocument): string {
  const tin = turned(doc, ['#FFB3A0', '#FF5E5E', '#A01E4E'])
  return [
    line('M84 40Q70 26 82 12M120 34Q106 20 118 6M156 40Q142 26 154 12', {
      stroke: '#FFF6E4',
      strokeWidth: 7,
      opacity: 0.75,
    }),
    ellipse({ cx: 120, cy: 224, rx: 92, ry: 9, fill: '#0A0430', opacity: 0.3 }),
    path('M90 74V62Q90 50 102 50H138Q150 50 150 62V74', {
      fill: 'none',
      stroke: '#FFE9C2',
      strokeWidth: 11,
      strokeLinecap: 'round',
    }),
    path('M34 118Q36 66 120 64Q204 66 206 118Z', rounded(tin, 6)),
    path('M48 104Q56 80 92 76', { fill: 'none', stroke: '#fff', strokeWidth: 7, strokeLinecap: 'round', opacity: 0.7 }),
    path('M34 122H206L200 146H40Z', { fill: '#24086B' }),
    path('M40 146Q120 118 200 146Z', { fill: '#FFB82E', opacity: 0.7 }),
    ...[94, 144].map(
      (cx) =>
        ellipse({ cx, cy: 133, rx: 17, ry: 13, fill: '#FFFBE0' }) +
        circle({ cx: cx + 3, cy: 135, r: 7.5, fill: '#2A1545' }) +
        circle({ cx: cx + 6, cy: 131, r: 2.8, fill: '#fff' }),
    ),
    rect({ x: 28, y: 144, width: 184, height: 74, rx: 18, fill: tin }),
    rect({ x: 28, y: 144, width: 184, height: 13, rx: 6, fill: '#FFE9C2' }),
    rect({ x: 28, y: 112, width: 184, height: 13, rx: 6, fill: '#FFE9C2' }),
    rect({ x: 108, y: 138, width: 24, height: 32, rx: 7, fill: turned(doc, ENAMEL.gold) }),
    circle({ cx: 120, cy: 158, r: 4, fill: '#7A3A05' }),
    place(
      'translate(70 188)',
      circle({ r: 20, fill: '#3F7AF0' }),
      ellipse({ rx: 29, ry: 8, fill: 'none', stroke: '#FFE08A', strokeWidth: 5, transform: 'rotate(-18)' }),
      circle({ cx: -7, cy: -7, r: 5, fill: '#fff', opacity: 0.6 }),
    ),
    path(starPath({ centre: [172, 188], outer: 20, inner: 9 }), rounded('#FFE08A', 5)),
    smile([120, 188], 11),
    spark({ centre: [212, 62], radius: 11, fill: '#FFF3B8' }),
    spark({ centre: [28, 58], radius: 9 }),
  ].join('')
}
