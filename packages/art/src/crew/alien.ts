import { circle, ellipse, group, path, place } from '../core/elements.ts'
import { radialShades, type Shades } from '../core/shades.ts'
import { line } from '../core/strokes.ts'
import type { SvgDocument } from '../core/svg-document.ts'
import { eyes, MOUTH_ART } from './face.ts'
import type { Alien, AlienBreed, Mouth } from './member.ts'
import { INK } from './palette.ts'

const GREEN: Shades = ['#D8FF9E', '#6FDB5B', '#1E8F5A']
const EYE_OF_NIGHT = '#1A0F3A'

/** The features of an alien; `skin` is the paint of the body, made from `colours`. */
type Features = { colours: Shades; skin: string; mouth: Mouth }

/** Draws an alien face without helmet, centred on the origin, about 104 wide. */
export function drawAlien(doc: SvgDocument, { breed, colours = GREEN, mouth = 'smirk' }: Alien): string {
  const skin = radialShades(doc, colours, { middle: 0.55, cx: 0.42, cy: 0.32, r: 0.7 })
  return BREEDS[breed](doc, { colours, skin, mouth })
}

const BREEDS: Record<AlienBreed, (doc: SvgDocument, features: Features) => string> = {
  grey: drawGrey,
  cyclops: drawCyclops,
  octopus: drawOctopus,
  triclops: drawTriclops,
}

function drawGrey(_: SvgDocument, { colours: [, , shade], skin }: Features): string {
  const almond = { cy: -2, rx: 13, ry: 19 }
  const feature = { stroke: shade, strokeWidth: 4 }
  return [
    path('M0 50C-20 50 -48 16 -50 -12C-52 -46 -26 -58 0 -58C26 -58 52 -46 50 -12C48 16 20 50 0 50Z', { fill: skin }),
    group(
      { fill: EYE_OF_NIGHT },
      ellipse({ cx: -21, ...almond, transform: 'rotate(-24 -21 -2)' }),
      ellipse({ cx: 21, ...almond, transform: 'rotate(24 21 -2)' }),
    ),
    circle({ cx: -25, cy: -10, r: 5, fill: '#fff' }),
    circle({ cx: 17, cy: -10, r: 5, fill: '#fff' }),
    circle({ cx: -15, cy: 6, r: 2.5, fill: '#fff', opacity: 0.6 }),
    circle({ cx: 25, cy: 6, r: 2.5, fill: '#fff', opacity: 0.6 }),
    line('M-9 29Q0 37 9 29', feature),
    line('M-5 18v0M5 18v0', feature),
  ].join('')
}

function drawCyclops(doc: SvgDocument, { colours: [light, base, shade], skin }: Features): string {
  const iris = radialShades(doc, ['#7FE9FF', '#2A7BE0', '#1B3FA0'], { middle: 0.7 })
  const freckle = { fill: shade, opacity: 0.5 }
  return [
    line('M-14 -48L-24 -66M14 -48L24 -66', { stroke: shade, strokeWidth: 6 }),
    circle({ cx: -24, cy: -66, r: 7, fill: light }),
    circle({ cx: 24, cy: -66, r: 7, fill: light }),
    path('M-50 46C-56 -30 -34 -56 0 -56C34 -56 56 -30 50 46Z', { fill: skin }),
    circle({ cx: 0, cy: -10, r: 25, fill: '#fff' }),
    circle({ cx: 2, cy: -8, r: 16, fill: iris }),
    circle({ cx: 2, cy: -8, r: 8, fill: '#140A30' }),
    circle({ cx: 8, cy: -15, r: 5, fill: '#fff' }),
    path('M-25 -18A25 25 0 0 1 25 -18Q0 -26 -25 -18Z', { fill: base }),
    place('translate(0 25)', MOUTH_ART.grin),
    circle({ cx: -36, cy: 14, r: 5, ...freckle }),
    circle({ cx: 38, cy: 8, r: 4, ...freckle }),
    circle({ cx: 34, cy: 20, r: 3, ...freckle }),
  ].join('')
}

function drawOctopus(_: SvgDocument, { colours: [light], skin }: Features): string {
  const blush = { cy: 16, rx: 8, ry: 5, fill: '#FF4D8D', opacity: 0.5 }
  return [
    path(
      'M-50 50C-44 34 -52 20 -48 -8C-44 -44 -24 -58 0 -58C24 -58 44 -44 48 -8C52 20 44 34 50 50' +
        'Q38 40 30 50Q20 40 10 50Q0 40 -10 50Q-20 40 -30 50Q-38 40 -50 50Z',
      { fill: skin },
    ),
    eyes({ apart: 19, rx: 10, ry: 12 }),
    place('translate(0 19) scale(.8)', MOUTH_ART.smile),
    ellipse({ cx: -34, ...blush }),
    ellipse({ cx: 34, ...blush }),
    circle({ cx: -18, cy: -40, r: 6, fill: light, opacity: 0.8 }),
    circle({ cx: 0, cy: -46, r: 4, fill: light, opacity: 0.8 }),
  ].join('')
}

function drawTriclops(_: SvgDocument, { colours: [, , shade], skin, mouth }: Features): string {
  return [
    path('M-40 -30Q-70 -40 -66 -64Q-48 -60 -24 -48ZM40 -30Q70 -40 66 -64Q48 -60 24 -48Z', { fill: shade }),
    path('M0 50C-34 50 -52 22 -48 -10C-44 -44 -24 -54 0 -54C24 -54 44 -44 48 -10C52 22 34 50 0 50Z', { fill: skin }),
    roundEye(-24, 0),
    roundEye(24, 0),
    roundEye(0, -26),
    place('translate(0 24)', MOUTH_ART[mouth]),
  ].join('')
}

const roundEye = (cx: number, cy: number) =>
  circle({ cx, cy, r: 12, fill: '#fff' }) +
  circle({ cx: cx + 1, cy: cy + 1, r: 7.2, fill: INK }) +
  circle({ cx: cx + 4, cy: cy - 3, r: 3.12, fill: '#fff' })
