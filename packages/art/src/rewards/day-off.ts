import { circle, group, path, place } from '../core/elements.ts'
import { range } from '../core/numbers.ts'
import { linearShades } from '../core/shades.ts'
import { even } from '../core/stops.ts'
import { line } from '../core/strokes.ts'
import type { SvgDocument } from '../core/svg-document.ts'
import { ballPaint } from '../icons/ball.ts'

/** The fronds of the palm, from back to front. */
const FRONDS = [
  { turn: -98, length: 86, root: '#2FA86B', tip: '#D8FF9E' },
  { turn: -62, length: 92, root: '#23905E', tip: '#B8F28A' },
  { turn: 98, length: 84, root: '#2FA86B', tip: '#D8FF9E' },
  { turn: 60, length: 86, root: '#23905E', tip: '#C8FA8A' },
  { turn: -24, length: 70, root: '#1F8556', tip: '#C8FA8A' },
  { turn: 26, length: 72, root: '#1F8556', tip: '#B8F28A' },
  { turn: -128, length: 66, root: '#1C7A50', tip: '#A8E87A' },
  { turn: 126, length: 66, root: '#1C7A50', tip: '#A8E87A' },
] as const

/** Draws an island with a palm, a parasol and a ball. */
export function drawDayOff(doc: SvgDocument): string {
  return [
    drawSun(doc),
    path('M40 190Q160 160 280 190Q266 214 160 216Q54 214 40 190Z', {
      fill: linearShades(doc, ['#FFF0C0', '#FFD07A', '#D8923A']),
    }),
    drawTrunk(doc),
    place('translate(153 66)', ...FRONDS.map((frond) => drawFrond(doc, frond)), drawCoconuts(doc)),
    place('translate(232 150) rotate(14)', drawParasol(doc)),
    drawBeachBall(doc),
  ].join('')
}

function drawSun(doc: SvgDocument): string {
  const glow = doc.radial([
    [0.4, '#FFF3A8', 0.9],
    [1, '#FFE08A', 0],
  ])
  return (
    circle({ cx: 62, cy: 58, r: 62, fill: glow }) +
    circle({ cx: 62, cy: 58, r: 36, fill: ballPaint(doc, ['#FFFBE0', '#FFD24A', '#FF9A1F']) })
  )
}

function drawTrunk(doc: SvgDocument): string {
  const bark = doc.linear(even('#E0A468', '#B0703C', '#6B3A1E'), { x2: 1, y2: 0 })
  return (
    path('M118 182C124 140 126 100 146 66L162 70C144 104 142 146 144 184Z', { fill: bark }) +
    line('M124 160Q134 166 143 162M126 138Q136 144 143 140M131 116Q139 122 147 118M138 94Q146 100 154 97', {
      stroke: '#5A2E18',
      strokeWidth: 4,
      opacity: 0.5,
    })
  )
}

function drawFrond(doc: SvgDocument, { turn, length, root, tip }: (typeof FRONDS)[number]): string {
  const at = (fraction: number) => -Math.round(length * fraction)
  const fill = doc.linear(even(root, tip), { y1: 1, y2: 0 })
  return place(
    `rotate(${turn})`,
    path(`M0 4C-20 ${at(0.3)} -16 ${at(0.8)} 6 ${-length}C18 ${at(0.72)} 20 ${at(0.3)} 0 4Z`, { fill }),
    line(`M0 0Q-4 ${at(0.5)} 5 ${at(0.86)}`, { stroke: '#fff', strokeWidth: 2.5, opacity: 0.45 }),
  )
}

function drawCoconuts(doc: SvgDocument): string {
  const fill = ballPaint(doc, ['#C98A5A', '#8A4E28', '#4A2410'])
  return circle({ cx: -9, cy: 10, r: 11, fill }) + circle({ cx: 11, cy: 13, r: 11, fill })
}

function drawParasol(doc: SvgDocument): string {
  const canopy = 'M-60 -34A60 54 0 0 1 60 -34Q45 -46 30 -34Q15 -46 0 -34Q-15 -46 -30 -34Q-45 -46 -60 -34Z'
  const stripes =
    'M-60 -34A60 54 0 0 1 0 -88Q-26 -64 -30 -34Q-45 -46 -60 -34ZM0 -88Q26 -64 30 -34Q15 -46 0 -34Z' +
    'M0 -88Q30 -84 46 -64Q58 -50 60 -34Q45 -46 30 -34Q26 -64 0 -88Z'
  return [
    line('M0 -46V44', { stroke: '#fff', strokeWidth: 7 }),
    path(canopy, { fill: '#fff' }),
    path(stripes, { fill: linearShades(doc, ['#FF8AA8', '#F2405E', '#A81248']), opacity: 0.95 }),
    circle({ cy: -90, r: 6, fill: '#FFD24A' }),
  ].join('')
}

/** Draws a white ball with three coloured wedges between its seams. */
function drawBeachBall(doc: SvgDocument): string {
  const wedges = ['#F2405E', '#2A8BF0', '#FFB02E']
  const clipPath = doc.clip(circle({ r: 20 }))
  const shade = doc.radial(
    [
      [0, '#fff', 0.55],
      [0.55, '#fff', 0],
      [1, '#3A1F8A', 0.45],
    ],
    { cx: 0.36, cy: 0.28, r: 0.8 },
  )
  const wedge = (index: number) =>
    path('M0 0Q8 -16 0 -24L22 -14Q16 -2 0 0Z', { fill: wedges[index]!, transform: `rotate(${index * 120 - 20})` })
  return place(
    'translate(86 182)',
    circle({ r: 20, fill: '#F6F2FF' }),
    group({ clipPath }, place('translate(-3 -3)', ...range(3).map(wedge))),
    circle({ r: 20, fill: shade }),
  )
}
