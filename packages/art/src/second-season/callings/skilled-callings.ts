import { circle, path, place, rect } from '../../core/elements.ts'
import { range } from '../../core/numbers.ts'
import { spark } from '../../core/shapes.ts'
import { even } from '../../core/stops.ts'
import { line, rounded, shine } from '../../core/strokes.ts'
import type { SvgDocument } from '../../core/svg-document.ts'
import { drawAura } from '../../relics/materials.ts'
import { drawWorker } from './worker.ts'

/** Draws an alien in oilskins who lights the pulsars at dusk. */
export function drawLamplighter(doc: SvgDocument): string {
  return [
    drawWorker(doc, {
      look: {
        kind: 'alien',
        breed: 'octopus',
        colours: ['#D8FFF4', '#4FD8C0', '#12788A'],
        suit: 'gold',
        accent: 'night',
        prop: 'lantern',
        centre: [94, 138],
      },
      worn: drawRainHat(doc),
    }),
    spark({ centre: [26, 56], radius: 13, fill: '#D8FBFF' }),
    spark({ centre: [20, 104], radius: 8, fill: '#D8FBFF' }),
    spark({ centre: [214, 148], radius: 11, fill: '#D8FBFF' }),
  ].join('')
}

function drawRainHat(doc: SvgDocument): string {
  const oilskin = doc.linear(even('#FFF3A8', '#FFC22E', '#C4760A'))
  return [
    path('M-86 -72Q-58 -100 0 -102Q58 -100 86 -72Q94 -58 78 -60Q0 -92 -78 -60Q-94 -58 -86 -72Z', rounded('#9A5A05', 4)),
    path('M-60 -86Q-60 -150 0 -154Q60 -150 60 -86Q0 -112 -60 -86Z', { fill: oilskin }),
    path('M-88 -76Q-58 -106 0 -108Q58 -106 88 -76Q94 -64 80 -66Q0 -98 -80 -66Q-94 -64 -88 -76Z', rounded(oilskin, 4)),
    line('M0 -150V-112M-34 -140Q-40 -120 -40 -104M34 -140Q40 -120 40 -104', {
      stroke: '#B87208',
      strokeWidth: 3.4,
      opacity: 0.7,
    }),
    shine('M-44 -112Q-40 -134 -20 -142', { strokeWidth: 7 }),
  ].join('')
}

/** Draws a tailor of space suits with her needle, her tape and her spool. */
export function drawSuitTailor(doc: SvgDocument): string {
  return [
    drawWorker(doc, {
      look: {
        kind: 'human',
        skin: 'tan',
        hair: 'hijab',
        hairColour: 'pink',
        glasses: true,
        suit: 'violet',
        accent: 'pink',
        prop: 'needle',
        centre: [104, 130],
        scale: 0.78,
        antenna: false,
      },
      worn: drawTape() + drawPatches(),
    }),
    place('translate(196 200)', drawSpool(doc)),
    place('translate(30 178)', drawPincushion(doc)),
    spark({ centre: [28, 50], radius: 10 }),
  ].join('')
}

/** Draws the measuring tape around the neck. */
function drawTape(): string {
  const tape = 'M-36 20Q-30 52 -26 76M36 20Q40 60 34 104'
  return (
    line(tape, { stroke: '#FFE08A', strokeWidth: 12 }) +
    line(tape, { stroke: '#7A3A05', strokeWidth: 8, strokeDasharray: '1.6 9', strokeLinecap: 'butt' })
  )
}

const drawPatches = () =>
  rect({ x: -14, y: 92, width: 22, height: 20, rx: 4, fill: '#7FF0E0', transform: 'rotate(-10 -3 102)' }) +
  line('M-16 94l6 -2M-4 88l6 -1M8 98l1 6M-12 114l6 0', { stroke: '#fff', strokeWidth: 3 })

function drawSpool(doc: SvgDocument): string {
  const turns = range(5).map((index) =>
    line(`M-20 ${-12 + index * 6}L20 ${-9 + index * 6}`, { stroke: '#C2286E', strokeWidth: 2.4, opacity: 0.7 }),
  )
  return [
    rect({
      x: -21,
      y: -16,
      width: 42,
      height: 34,
      rx: 4,
      fill: doc.linear(even('#FFB0D0', '#F0569E', '#B02A7A'), { x2: 1, y2: 0 }),
    }),
    ...turns,
    rect({ x: -28, y: -24, width: 56, height: 12, rx: 6, fill: '#FFD98A' }),
    rect({ x: -28, y: 16, width: 56, height: 12, rx: 6, fill: '#E8A04A' }),
  ].join('')
}

function drawPincushion(doc: SvgDocument): string {
  const pins = [
    [-12, -30, '#34E0FF'],
    [2, -36, '#FFE08A'],
    [16, -28, '#B6F27C'],
  ] as const
  return [
    ...pins.map(
      ([x, y, colour]) =>
        line(`M${x * 0.5} -6L${x} ${y}`, { stroke: '#E4E2F7', strokeWidth: 3 }) +
        circle({ cx: x, cy: y, r: 5, fill: colour }),
    ),
    path('M-26 6Q-28 -16 0 -16Q28 -16 26 6Q26 26 0 26Q-26 26 -26 6Z', {
      fill: doc.radial(even('#FFA8A0', '#F0405A', '#A0184A'), { cx: 0.4, cy: 0.3, r: 0.75 }),
    }),
    path('M0 -18Q-10 -24 -14 -16Q-6 -10 0 -14Q6 -10 14 -16Q10 -24 0 -18Z', { fill: '#5EC06A' }),
  ].join('')
}

/** Draws a doctor who cures dizziness with stories and gravity in drops. */
export function drawOrbitDoctor(doc: SvgDocument): string {
  return [
    drawAura(doc, { colour: '#9FF0FF', edge: '#C05BFF', opacity: 0.5, centre: [110, 122] }),
    drawWorker(doc, {
      look: {
        kind: 'human',
        skin: 'deep',
        hair: 'short',
        hairColour: 'grey',
        glasses: true,
        mouth: 'smile',
        suit: 'white',
        accent: 'green',
        prop: 'dropper',
        centre: [100, 134],
        scale: 0.78,
        antenna: false,
      },
      worn: drawHeadMirror(doc) + drawStethoscope(),
    }),
    place('translate(196 198)', drawBag(doc)),
    path('M22 66H32V56H42V66H52V76H42V86H32V76H22Z', { ...rounded('#FF6B8A', 5), transform: 'rotate(-10 37 71)' }),
    spark({ centre: [214, 56], radius: 11 }),
    spark({ centre: [22, 132], radius: 8 }),
  ].join('')
}

function drawHeadMirror(doc: SvgDocument): string {
  return [
    path('M-72 -84Q0 -142 72 -84', { fill: 'none', stroke: '#2A7A7A', strokeWidth: 12 }),
    circle({
      cx: 14,
      cy: -112,
      r: 25,
      fill: doc.radial(even('#FFFFFF', '#CFE4F5', '#7A9AC8'), { cx: 0.38, cy: 0.34, r: 0.7 }),
    }),
    circle({ cx: 14, cy: -112, r: 25, fill: 'none', stroke: '#FFE9A8', strokeWidth: 5 }),
    circle({ cx: 14, cy: -112, r: 6, fill: '#3A2A6E' }),
  ].join('')
}

const drawStethoscope = () =>
  line('M-32 18Q-34 66 -4 66Q26 66 30 18M-4 66V84', { stroke: '#2A1B6B', strokeWidth: 6.5 }) +
  circle({ cx: -4, cy: 92, r: 11, fill: '#C9C4E3' }) +
  circle({ cx: -4, cy: 92, r: 6, fill: '#34E0FF' })

function drawBag(doc: SvgDocument): string {
  return [
    path('M-12 -24V-34Q-12 -40 -6 -40H6Q12 -40 12 -34V-24', { fill: 'none', stroke: '#5A2A1A', strokeWidth: 6 }),
    path('M-32 -18Q-32 -26 -24 -26H24Q32 -26 32 -18V20Q32 28 24 28H-24Q-32 28 -32 20Z', {
      fill: doc.linear(even('#FF9A8A', '#D83A5A', '#8A1A4A')),
    }),
    circle({ cy: 2, r: 16, fill: '#fff' }),
    path('M-4 -8H4V-2H10V6H4V12H-4V6H-10V-2H-4Z', { fill: '#E0305E' }),
    shine('M-26 -10V-16Q-26 -20 -20 -20', { strokeWidth: 4 }),
  ].join('')
}

/** Draws a fox who writes down what happened, with a book that floats and a scroll that has no end. */
export function drawChronicler(doc: SvgDocument): string {
  return [
    drawAura(doc, { colour: '#FFB04A', edge: '#8B3BFF', opacity: 0.5, centre: [116, 116] }),
    path('M24 64Q8 96 30 116T26 178Q22 210 66 218', {
      fill: 'none',
      stroke: '#C8A468',
      strokeWidth: 25,
      strokeLinecap: 'round',
    }),
    path('M24 62Q8 94 30 114T26 176Q22 206 66 214', {
      fill: 'none',
      stroke: '#FFF3D8',
      strokeWidth: 21,
      strokeLinecap: 'round',
    }),
    line('M17 80L31 82M16 94L30 100M22 128L36 122M26 142L40 140M22 158L36 158M18 174L32 178', {
      stroke: '#B08A5A',
      strokeWidth: 3,
    }),
    drawWorker(doc, {
      look: {
        kind: 'animal',
        breed: 'fox',
        colours: ['#FFE0C0', '#F08A4A', '#A84A1A'],
        suit: 'night',
        accent: 'gold',
        cape: true,
        prop: 'quill',
        centre: [116, 130],
        scale: 0.76,
      },
      worn: drawSpectacles() + place('translate(-22 84)', drawBook(doc)),
    }),
    place('translate(204 204)', drawInk(doc)),
    spark({ centre: [58, 34], radius: 11, fill: '#FFF3B8' }),
    spark({ centre: [222, 140], radius: 9 }),
  ].join('')
}

const drawSpectacles = () =>
  [-24, 24]
    .map((cx) =>
      circle({ cx, cy: -42, r: 17, fill: '#BFF3FF', fillOpacity: 0.25, stroke: '#FFC83D', strokeWidth: 4.4 }),
    )
    .join('') + line('M-7 -44Q0 -50 7 -44', { stroke: '#FFC83D', strokeWidth: 4.4 })

function drawBook(doc: SvgDocument): string {
  const page = doc.linear(even('#FFFDF4', '#F4E2B8'))
  return [
    path('M-52 -22Q-26 -34 0 -22Q26 -34 52 -22V32Q26 20 0 32Q-26 20 -52 32Z', rounded('#7A1F4A', 8)),
    path('M-46 -22Q-24 -32 0 -20V26Q-24 16 -46 26Z', { fill: page }),
    path('M46 -22Q24 -32 0 -20V26Q24 16 46 26Z', { fill: page }),
    line('M-38 -12Q-24 -18 -9 -11M-38 0Q-24 -6 -9 1M-38 12Q-24 6 -9 13M38 -12Q24 -18 9 -11M38 0Q24 -6 9 1', {
      stroke: '#B08A5A',
      strokeWidth: 3,
    }),
    circle({ cx: 24, cy: 12, r: 5, fill: '#FF9A3D' }),
  ].join('')
}

function drawInk(doc: SvgDocument): string {
  return [
    rect({ x: -10, y: -26, width: 20, height: 14, rx: 4, fill: '#FFC83D' }),
    path('M-24 20Q-28 -14 0 -16Q28 -14 24 20Q20 26 0 26Q-20 26 -24 20Z', {
      fill: doc.radial(even('#9FE8FF', '#3F5AE0', '#1A126B'), { cx: 0.4, cy: 0.35, r: 0.75 }),
    }),
    shine('M-15 8Q-14 -4 -6 -7', { strokeWidth: 4 }),
  ].join('')
}
