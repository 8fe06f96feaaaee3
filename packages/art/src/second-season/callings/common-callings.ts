import { circle, ellipse, path, place, rect } from '../../core/elements.ts'
import { range } from '../../core/numbers.ts'
import { spark, starPath } from '../../core/shapes.ts'
import { even } from '../../core/stops.ts'
import { line, rounded, shine } from '../../core/strokes.ts'
import type { SvgDocument } from '../../core/svg-document.ts'
import { bodyPaint, eyes } from '../../creatures/features.ts'
import { drawWorker } from './worker.ts'

/** Draws a courier with her cap and satchel, and a dog that knows her. */
export function drawCourier(doc: SvgDocument): string {
  return [
    drawWorker(doc, {
      look: {
        kind: 'human',
        skin: 'brown',
        hair: 'curls',
        hairColour: 'black',
        mouth: 'grin',
        suit: 'blue',
        accent: 'orange',
        prop: 'letter',
        antenna: false,
      },
      worn: drawPostCap(doc) + drawSatchel(doc),
    }),
    place('translate(40 192)', drawDog(doc)),
    spark({ centre: [30, 60], radius: 10, fill: '#FFF0B8' }),
  ].join('')
}

function drawPostCap(doc: SvgDocument): string {
  return [
    path(
      'M-62 -98Q-66 -142 -30 -150Q0 -160 32 -150Q66 -142 62 -98Q0 -122 -62 -98Z',
      rounded(doc.linear(even('#5A7AF0', '#20309A')), 6),
    ),
    path('M-64 -98Q0 -126 64 -98L62 -84Q0 -108 -62 -84Z', rounded('#FF9A3D', 4)),
    path('M-58 -86Q0 -108 58 -86Q76 -74 58 -70Q0 -90 -58 -70Q-76 -74 -58 -86Z', rounded('#141A5A', 4)),
    path(starPath({ centre: [0, -130], outer: 15, inner: 7 }), { fill: '#FFE08A' }),
    shine('M-50 -122Q-44 -138 -26 -142', { strokeWidth: 6 }),
  ].join('')
}

function drawSatchel(doc: SvgDocument): string {
  return [
    line('M30 28L-44 84', { stroke: '#7A4420', strokeWidth: 10 }),
    path('M-78 66L-66 42L-50 60L-40 40L-28 66Z', { fill: '#FFF6E4' }),
    rect({ x: -86, y: 62, width: 66, height: 50, rx: 11, fill: doc.linear(even('#E8A05A', '#9A5020')) }),
    path('M-86 70Q-53 106 -20 70V66Q-20 60 -28 60H-78Q-86 60 -86 66Z', { fill: '#C4783A' }),
    circle({ cx: -53, cy: 90, r: 6, fill: '#FFE08A' }),
  ].join('')
}

/** Draws a puppy in its bubble of air, around the origin. */
function drawDog(doc: SvgDocument): string {
  return [
    line('M20 22Q34 14 30 0', { stroke: '#E8B06A', strokeWidth: 8 }),
    ellipse({ cy: 28, rx: 22, ry: 14, fill: '#F0BE7A' }),
    line('M-12 36v4M12 36v4', { stroke: '#FFE9C8', strokeWidth: 12 }),
    path('M-20 -14Q-36 -8 -30 16Q-20 12 -16 -2ZM20 -14Q36 -8 30 16Q20 12 16 -2Z', { fill: '#A0622E' }),
    circle({ cy: 0, r: 22, fill: bodyPaint(doc, ['#FFF3D8', '#F5C98A', '#B87A3A']) }),
    ellipse({ cy: 9, rx: 11, ry: 9, fill: '#FFF8EC' }),
    eyes({ x: [-9, 9], y: -4, radius: 5.5 }),
    ellipse({ cy: 5, rx: 4.4, ry: 3.4, fill: '#3A1D2F' }),
    path('M-4 12Q0 22 4 12Z', { fill: '#FF7A8A' }),
    circle({ cy: 0, r: 31, fill: '#CFE9FF', opacity: 0.2, stroke: '#fff', strokeWidth: 2.4 }),
  ].join('')
}

/** Draws a bear who bakes: toque, apron, and dough that rises by itself. */
export function drawMoonBaker(doc: SvgDocument): string {
  return [
    drawWorker(doc, {
      look: {
        kind: 'animal',
        breed: 'bear',
        colours: ['#FFE9D0', '#D89A6A', '#8A4E2E'],
        accent: 'coral',
        prop: 'loaf',
        centre: [108, 140],
        scale: 0.72,
      },
      worn: drawToque(doc) + drawApron(),
    }),
    place('translate(30 104)', drawDough(doc)),
    place('translate(22 158) scale(.7)', drawDough(doc)),
    ...[
      [46, 64, 4],
      [24, 60, 3],
      [52, 132, 3],
    ].map(([cx, cy, r]) => circle({ cx, cy, r, fill: '#FFF6E4', opacity: 0.9 })),
  ].join('')
}

function drawToque(doc: SvgDocument): string {
  const linen = doc.linear(even('#FFFFFF', '#E8E2F7', '#B8B0DC'))
  return [
    path(
      'M-40 -104Q-76 -122 -58 -150Q-40 -170 -18 -158Q0 -182 22 -160Q48 -170 60 -148Q74 -122 40 -104Z',
      rounded(linen, 5),
    ),
    path('M-42 -112Q0 -126 42 -112L40 -90Q0 -104 -40 -90Z', rounded('#FFFFFF', 4)),
    line('M-22 -118Q-26 -134 -20 -146M22 -118Q26 -134 20 -146M0 -120V-142', { stroke: '#B8B0DC', strokeWidth: 4 }),
  ].join('')
}

const drawApron = () =>
  path('M-26 34H26L34 84Q34 104 0 106Q-34 104 -34 84Z', rounded('#FFF6E4', 4)) +
  path('M-14 76H14V86Q14 94 0 94Q-14 94 -14 86Z', { fill: '#FFB0A0' }) +
  path('M0 66L-13 52Q-13 40 0 47Q13 40 13 52Z', { fill: '#FF6B6B' })

/** Draws a ball of dough asleep in the air, around the origin. */
function drawDough(doc: SvgDocument): string {
  return [
    ellipse({ rx: 24, ry: 20, fill: bodyPaint(doc, ['#FFFDF4', '#FFE6BE', '#D8A468']) }),
    line('M-11 0Q-7 5 -3 0M4 0Q8 5 12 0', { stroke: '#8A5A2A', strokeWidth: 3 }),
    ellipse({ cx: 0, cy: 8, rx: 3.4, ry: 3, fill: '#C4604A' }),
  ].join('')
}

/** Draws a robot with a straw hat who tunes its guitar by the rings. */
export function drawMusician(doc: SvgDocument): string {
  return [
    path('M12 136A110 30 -12 0 1 228 96', { fill: 'none', stroke: '#FFE9C2', strokeWidth: 5, opacity: 0.7 }),
    drawWorker(doc, {
      look: {
        kind: 'robot',
        body: 'round',
        face: 'happy',
        led: '#FFE08A',
        suit: 'green',
        accent: 'orange',
        crown: false,
        pose: 'akimbo',
        centre: [120, 138],
        scale: 0.73,
      },
      worn: place('translate(0 -36)', drawStrawHat(doc)) + drawGuitar(doc),
    }),
    drawNote(26, 92, '#FFE08A'),
    drawNote(28, 44, '#FF9FD8'),
    drawNote(214, 150, '#8FF4FF'),
    spark({ centre: [214, 56], radius: 10 }),
  ].join('')
}

/** Draws a woven hat, white with black bands, as worn by the Caribbean coast. */
function drawStrawHat(doc: SvgDocument): string {
  const straw = doc.linear(even('#FFFDF0', '#F4E2B8', '#C8A468'))
  return [
    ellipse({ cy: -60, rx: 104, ry: 24, fill: '#8A6A3A' }),
    ellipse({ cy: -65, rx: 104, ry: 23, fill: straw }),
    ellipse({ cy: -66, rx: 88, ry: 17, fill: 'none', stroke: '#2A1A2E', strokeWidth: 4, strokeDasharray: '12 7' }),
    path('M-54 -68Q-56 -122 0 -126Q56 -122 54 -68Q0 -50 -54 -68Z', { fill: straw }),
    path('M-54 -80Q0 -62 54 -80V-68Q0 -50 -54 -68Z', { fill: '#2A1A2E' }),
    line('M-50 -100Q0 -84 50 -100', { stroke: '#2A1A2E', strokeWidth: 5, strokeDasharray: '9 7' }),
    shine('M-38 -96Q-34 -112 -16 -116', { strokeWidth: 6 }),
  ].join('')
}

function drawGuitar(doc: SvgDocument): string {
  const wood = doc.linear(even('#FFD08A', '#E07A2E', '#8A3A1A'))
  const strings = range(3).map((index) => `M-32 ${-5 + index * 5}H112`)
  return place(
    'translate(-10 82) rotate(-24)',
    rect({ x: 30, y: -9, width: 92, height: 18, rx: 5, fill: '#5A2A1A' }),
    rect({ x: 114, y: -15, width: 26, height: 30, rx: 8, fill: '#7A3A1A' }),
    path('M-56 -6C-60 -44 -14 -50 0 -26C14 -42 44 -34 42 0C44 34 14 42 0 26C-14 50 -60 44 -56 6Z', rounded(wood, 4)),
    circle({ cx: 6, r: 13, fill: '#3A1A2E' }),
    circle({ cx: 6, r: 16, fill: 'none', stroke: '#FFF0C8', strokeWidth: 3 }),
    path(strings.join(''), { stroke: '#FFF6DC', strokeWidth: 1.8 }),
    rect({ x: -38, y: -13, width: 9, height: 26, rx: 4, fill: '#3A1A2E' }),
    circle({ cx: -14, cy: 8, r: 16, fill: '#FF9A3D' }),
    circle({ cx: 88, cy: 4, r: 16, fill: '#FF9A3D' }),
    shine('M-46 -18Q-40 -32 -24 -34', { strokeWidth: 5 }),
  )
}

function drawNote(x: number, y: number, colour: string): string {
  return place(
    `translate(${x} ${y})`,
    ellipse({ cx: -6, cy: 14, rx: 9, ry: 7, fill: colour }),
    line('M2 12V-14Q14 -12 16 0', { stroke: colour, strokeWidth: 5 }),
  )
}
