import { circle, ellipse, path, place, rect } from '../core/elements.ts'
import { range } from '../core/numbers.ts'
import { linearShades } from '../core/shades.ts'
import { line } from '../core/strokes.ts'
import type { SvgDocument } from '../core/svg-document.ts'
import { drawLeaf, type LeafOptions } from './leaf.ts'
import { turned } from './materials.ts'

/** The leaves from back to front: dark greens behind, light ones in front. */
const LEAVES: readonly LeafOptions[] = [
  { turn: -92, length: 74, width: 24, tip: '#7FE08A', root: '#0F6A55' },
  { turn: 92, length: 74, width: 24, tip: '#7FE08A', root: '#0F6A55' },
  { turn: -16, length: 124, width: 27, tip: '#8FE89A', root: '#0F7A5A' },
  { turn: 18, length: 118, width: 27, tip: '#8FE89A', root: '#0F7A5A' },
  { turn: -66, length: 96, width: 28, tip: '#B8F28A', root: '#138A5A' },
  { turn: 66, length: 96, width: 28, tip: '#B8F28A', root: '#138A5A' },
  { turn: -40, length: 108, width: 29, tip: '#D8FF9E', root: '#1F9A5A' },
  { turn: 41, length: 106, width: 29, tip: '#D8FF9E', root: '#1F9A5A' },
  { turn: 2, length: 92, width: 26, tip: '#E8FFB0', root: '#2FB86B' },
]

const FLOWERS = [
  { x: -30, y: -62, size: 1 },
  { x: 34, y: -46, size: 0.82 },
  { x: 8, y: -98, size: 0.72 },
] as const

const POT_INK = '#5A1538'

/** Draws a flowering plant in a pot with a face. */
export function drawPlant(doc: SvgDocument): string {
  return place(
    'translate(160 140)',
    ...LEAVES.map((leaf) => drawLeaf(doc, leaf)),
    ...FLOWERS.map(({ x, y, size }) => place(`translate(${x} ${y}) scale(${size})`, drawFlower(doc))),
    drawPot(doc),
    drawFace(),
  )
}

function drawFlower(doc: SvgDocument): string {
  const petal = linearShades(doc, ['#FFE0F4', '#FF86C8', '#D83A92'])
  const petals = range(5).map((index) =>
    ellipse({ cy: -11, rx: 8, ry: 11, fill: petal, transform: `rotate(${index * 72})` }),
  )
  return petals.join('') + circle({ r: 7, fill: '#FFC83D' }) + circle({ cx: -2, cy: -2, r: 2.4, fill: '#FFF7CF' })
}

function drawPot(doc: SvgDocument): string {
  return [
    ellipse({ cy: 70, rx: 62, ry: 9, fill: '#7A2A3A' }),
    ellipse({ cy: 67, rx: 62, ry: 9, fill: turned(doc, ['#FFE0C8', '#FF8F5C', '#B8443E']) }),
    path('M-58 -4H58L46 56Q44 68 32 68H-32Q-44 68 -46 56Z', { fill: turned(doc, ['#FFD0B0', '#F2784A', '#A0363A']) }),
    path('M-57.4 10H57.4L56 17H-56Z', { fill: '#5A1538', opacity: 0.22 }),
    rect({ x: -66, y: -16, width: 132, height: 26, rx: 12, fill: turned(doc, ['#FFE0C8', '#FF8F5C', '#B8443E']) }),
    line('M-50 -9H-14', { stroke: '#fff', strokeWidth: 5, opacity: 0.65 }),
  ].join('')
}

function drawFace(): string {
  const eye = (x: number) =>
    ellipse({ cx: x, cy: 34, rx: 5.5, ry: 7.5, fill: POT_INK }) + circle({ cx: x + 2, cy: 31, r: 2.2, fill: '#fff' })
  const cheek = (cx: number) => ellipse({ cx, cy: 44, rx: 7, ry: 4.5, fill: '#FF4D6B', opacity: 0.6 })
  return [eye(-18), eye(18), line('M-8 44Q0 52 8 44', { stroke: POT_INK, strokeWidth: 4 }), cheek(-30), cheek(30)].join(
    '',
  )
}
