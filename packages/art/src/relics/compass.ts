import { circle, path, place, rect } from '../core/elements.ts'
import { type Point, range } from '../core/numbers.ts'
import { spark } from '../core/shapes.ts'
import { line, shine } from '../core/strokes.ts'
import type { SvgDocument } from '../core/svg-document.ts'
import { drawAura, GOLD_EDGE, oldGold } from './materials.ts'

/** The middle of the dial. */
const DIAL = { cx: 120, cy: 138 } as const
const MARKS = 24
/** The number of marks from one cardinal point to the next. */
const CARDINAL = 6

const STARS: readonly { centre: Point; radius: number }[] = [
  { centre: [92, 112], radius: 2 },
  { centre: [146, 106], radius: 1.6 },
  { centre: [160, 150], radius: 2.2 },
  { centre: [88, 166], radius: 1.8 },
  { centre: [132, 182], radius: 2 },
  { centre: [108, 94], radius: 1.4 },
]

/** Draws a gold compass with a night sky as its dial. */
export function drawCompass(doc: SvgDocument): string {
  return [
    drawAura(doc, { colour: '#FFC83D', centre: [120, 124] }),
    drawCase(doc),
    ...range(MARKS).map(drawMark),
    ...STARS.map(({ centre: [cx, cy], radius }) => circle({ cx, cy, r: radius, fill: '#fff' })),
    drawRose(),
    drawNeedle(),
    circle({ ...DIAL, r: 13, fill: oldGold(doc) }),
    circle({ cx: 116, cy: 134, r: 4, fill: '#fff' }),
    shine('M64 122Q72 88 104 78', { strokeWidth: 9, opacity: 0.6 }),
    spark({ centre: [196, 70], radius: 17 }),
    spark({ centre: [44, 60], radius: 9 }),
  ].join('')
}

function drawCase(doc: SvgDocument): string {
  const night = doc.radial(
    [
      [0, '#5A7BFF'],
      [0.5, '#2A35B8'],
      [1, '#120A52'],
    ],
    { cx: 0.4, cy: 0.32, r: 0.8 },
  )
  const loop = { cx: 120, r: 19, fill: 'none' }
  return [
    circle({ ...loop, cy: 37, stroke: '#8A4A05', strokeWidth: 11 }),
    circle({ ...loop, cy: 34, stroke: oldGold(doc), strokeWidth: 10 }),
    rect({ x: 106, y: 46, width: 28, height: 20, rx: 6, fill: oldGold(doc) }),
    circle({ cx: 120, cy: 140, r: 86, fill: GOLD_EDGE }),
    circle({ cx: 120, cy: 136, r: 86, fill: oldGold(doc, { x2: 0.7 }) }),
    circle({ cx: 120, cy: 136, r: 71, fill: '#8A4A05' }),
    circle({ ...DIAL, r: 69, fill: night }),
  ].join('')
}

function drawMark(index: number): string {
  const cardinal = index % CARDINAL === 0
  return line(cardinal ? 'M120 73V86' : 'M120 76V81', {
    stroke: cardinal ? '#FFE9A8' : '#9FC8FF',
    strokeWidth: cardinal ? 5 : 2.4,
    transform: `rotate(${(index * 360) / MARKS} ${DIAL.cx} ${DIAL.cy})`,
  })
}

function drawRose(): string {
  return place(
    `rotate(45 ${DIAL.cx} ${DIAL.cy})`,
    path('M120 108L127 131L150 138L127 145L120 168L113 145L90 138L113 131Z', { fill: '#7FA8FF', opacity: 0.7 }),
  )
}

/** Draws the needle, whose halves are each lit on one side like a folded sheet. */
function drawNeedle(): string {
  return place(
    `rotate(32 ${DIAL.cx} ${DIAL.cy})`,
    path('M120 82L138 138H102Z', { fill: '#8A0F3A', transform: 'translate(2 4)', opacity: 0.6 }),
    path('M120 82L138 138H120Z', { fill: '#D8284E' }),
    path('M120 82L102 138H120Z', { fill: '#FF7A8A' }),
    path('M120 194L138 138H120Z', { fill: '#C9C4E3' }),
    path('M120 194L102 138H120Z', { fill: '#fff' }),
  )
}
