import { circle, ellipse, path, place, rect } from '../../core/elements.ts'
import { spark, starPath } from '../../core/shapes.ts'
import { even } from '../../core/stops.ts'
import { line, rounded } from '../../core/strokes.ts'
import type { SvgDocument } from '../../core/svg-document.ts'
import { blush, bodyPaint, eyes, smile } from '../../creatures/features.ts'
import { drawAura } from '../../relics/materials.ts'

/** Draws a paper boat on a sea of methane, with a sealed letter aboard. */
export function drawPaperBoat(doc: SvgDocument): string {
  const light = doc.linear(even('#FFFFFF', '#E8E2FF'))
  const shade = doc.linear(even('#E0D8FF', '#9A8CD8'))
  return [
    drawAura(doc, { colour: '#FFC07A', edge: '#E060D8', opacity: 0.6, centre: [120, 104] }),
    circle({ cx: 188, cy: 56, r: 27, fill: bodyPaint(doc, ['#FFF3D8', '#FFC07A', '#C4562E']) }),
    path('M154 64Q190 78 224 46', { fill: 'none', stroke: '#FFE9C2', strokeWidth: 5, strokeLinecap: 'round' }),
    path('M14 178Q40 156 68 176T124 176T180 176T226 172V206Q180 232 120 232Q60 232 14 206Z', {
      fill: doc.linear(even('#FFB04A', '#D8563F', '#7A1F5A')),
    }),
    place(
      'rotate(-5 120 140)',
      path('M118 34L176 138H118Z', rounded(shade, 5)),
      path('M118 34L60 138H118Z', rounded(light, 5)),
      line('M84 122H108M92 106H110M100 90H112', { stroke: '#A9A0E0', strokeWidth: 4 }),
      place('translate(152 112) rotate(9)', drawLetter()),
      path('M20 128L120 146L220 128L178 190H62Z', rounded(light, 6)),
      path('M120 146L220 128L178 190H120Z', rounded(shade, 6)),
      path('M20 128L120 146L74 190H62Z', { fill: '#fff', opacity: 0.5 }),
      eyes({ x: [98, 142], y: 164, radius: 11 }),
      smile([120, 174], 8),
      blush({ x: [84, 156], y: 175, radius: 6 }),
    ),
    path('M16 190Q42 172 70 190T124 190T180 190T224 186V206Q180 234 120 234Q60 234 16 206Z', {
      fill: doc.linear(even('#FF9A4A', '#C2406A', '#5A1F6E')),
    }),
    line('M18 190Q42 172 70 190T124 190T180 190T222 187', { stroke: '#FFF0C8', strokeWidth: 6 }),
    line('M52 210Q66 202 80 210M116 216Q130 208 144 216M170 208Q184 200 198 208', {
      stroke: '#FFD9A0',
      strokeWidth: 4,
      opacity: 0.75,
    }),
    spark({ centre: [46, 62], radius: 12, fill: '#FFF3B8' }),
    spark({ centre: [22, 112], radius: 8 }),
  ].join('')
}

function drawLetter(): string {
  return [
    rect({ x: -27, y: -20, width: 54, height: 40, rx: 5, fill: '#FFE9C2' }),
    path('M-26 -18L0 6L26 -18', { fill: 'none', stroke: '#C4904A', strokeWidth: 3.4, strokeLinejoin: 'round' }),
    path('M0 12L-10 2Q-10 -8 0 -3Q10 -8 10 2Z', { fill: '#E0305E' }),
  ].join('')
}

const BOWS = [
  [74, 156, -20, '#FF9FD8'],
  [46, 176, 24, '#8FF4FF'],
  [30, 206, -10, '#FFE08A'],
] as const

/** Draws a kite over a little world, where a hand does not let go of its thread. */
export function drawThreadKite(doc: SvgDocument): string {
  const panel = (light: string, shade: string) => doc.linear(even(light, shade))
  return [
    drawAura(doc, { colour: '#7FE0FF', edge: '#8B3BFF', opacity: 0.5, centre: [128, 96], radius: 92 }),
    line('M132 98Q150 150 176 164T196 196', { stroke: '#FFF6DC', strokeWidth: 3.4 }),
    line('M92 146Q70 146 66 164T38 182T30 222', { stroke: '#FFF6DC', strokeWidth: 4 }),
    ...BOWS.map(([x, y, turn, colour]) =>
      place(
        `translate(${x} ${y}) rotate(${turn})`,
        path('M0 0L-17 -10V10ZM0 0L17 -10V10Z', rounded(colour, 5)),
        circle({ r: 4.6, fill: '#fff' }),
      ),
    ),
    place(
      'translate(130 86) rotate(26)',
      path('M0 -80L58 -12L0 76L-58 -12Z', { ...rounded('#3A1070', 10), transform: 'translate(2 5)' }),
      path('M0 -80L-58 -12H0Z', rounded(panel('#FFE9A8', '#FF9A3D'), 6)),
      path('M0 -80L58 -12H0Z', rounded(panel('#FF9FD8', '#E0307E'), 6)),
      path('M-58 -12H0V76Z', rounded(panel('#8FF4FF', '#2A7BE0'), 6)),
      path('M58 -12H0V76Z', rounded(panel('#C9F59A', '#1FA87A'), 6)),
      line('M0 -78V74M-56 -12H56', { stroke: '#FFF6DC', strokeWidth: 5 }),
      line('M-40 -20L-8 -60', { stroke: '#fff', strokeWidth: 6, opacity: 0.7 }),
    ),
    place(
      'translate(128 84)',
      circle({ r: 35, fill: bodyPaint(doc, ['#FFFFFF', '#FFF3D8', '#F0C080']) }),
      eyes({ x: [-13, 13], y: -5, radius: 11.5 }),
      smile([0, 12], 10),
      blush({ x: [-24, 24], y: 10, radius: 6 }),
    ),
    drawHand(doc),
    spark({ centre: [38, 60], radius: 12, fill: '#FFF3B8' }),
    spark({ centre: [212, 114], radius: 9 }),
    path(starPath({ centre: [50, 110], outer: 8, inner: 3.6 }), { fill: '#fff', opacity: 0.9 }),
  ].join('')
}

/** Draws the little world below, and the hand that holds the thread. */
function drawHand(doc: SvgDocument): string {
  return [
    circle({ cx: 190, cy: 212, r: 20, fill: bodyPaint(doc, ['#D8FFB0', '#4FC46A', '#0E5A6B']) }),
    path('M178 204Q188 196 198 204Q196 212 186 212Z', { fill: '#FFE9A8', opacity: 0.8 }),
    line('M196 208V202', { stroke: '#FF6B6B', strokeWidth: 10 }),
    circle({ cx: 196, cy: 194, r: 8, fill: '#E5A06E' }),
    ellipse({ cx: 191, cy: 195, rx: 3, ry: 5, fill: '#B9703F' }),
  ].join('')
}
