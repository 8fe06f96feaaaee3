import { traceText } from '../brand/lettering.ts'
import { circle, group, path, place, rect } from '../core/elements.ts'
import { range } from '../core/numbers.ts'
import { drawRays } from '../core/rays.ts'
import { drawSoftStar } from '../core/shapes.ts'
import { even } from '../core/stops.ts'
import { SvgDocument } from '../core/svg-document.ts'
import { drawPlanet } from '../planets/planet.ts'
import { drawShip } from '../ships/ship.ts'

/** The closed pack, the strip that is torn off, and the rest. The last two fit together exactly. */
export type PackPart = 'whole' | 'top' | 'body'

/** The height of the tear. */
const TEAR = 68
const TOOTH = 10

const CUTS: Record<Exclude<PackPart, 'whole'>, { y: number; height: number }> = {
  top: { y: -20, height: TEAR + 20 },
  body: { y: TEAR, height: 420 },
}

/** Draws a pack of three figures, or a part of it, 300 by 440. */
export function pack(part: PackPart): string {
  const doc = new SvgDocument()
  const clipPath = part === 'whole' ? undefined : doc.clip(rect({ x: -20, width: 340, ...CUTS[part] }))
  // The print does not reach the strip that is torn off.
  const print = part === 'top' ? [] : [drawBurst(doc), drawPicture(doc), drawTitle(doc)]
  return doc.add(group({ clipPath }, drawWrapper(doc), drawFolds(), ...print)).render('0 0 300 440')
}

/** Draws foil from pink to cyan, with saw teeth at both ends. */
function drawWrapper(doc: SvgDocument): string {
  const teeth = range(26).map((index) => index * TOOTH)
  const top = teeth.map((x) => `L${x + 25} 8L${x + 30} 14`).join('')
  const bottom = teeth.map((x) => `L${275 - x} 432L${270 - x} 426`).join('')
  return path(`M20 14${top}L284 60Q276 220 284 396L280 426${bottom}L16 396Q24 220 16 60Z`, {
    fill: doc.linear(even('#FF9FE0', '#B45BFF', '#5A3BF0', '#2A7BE8', '#34E0FF'), { x2: 1 }),
  })
}

/** Draws the pressed lines, the tear line, the light on the left and the shade on the right. */
function drawFolds(): string {
  return [
    path('M18 44H282M18 34H282M18 54H282', { stroke: '#fff', strokeOpacity: 0.35, strokeWidth: 3 }),
    path('M18 396H282M18 406H282M18 416H282', { stroke: '#fff', strokeOpacity: 0.3, strokeWidth: 3 }),
    path('M17 64H283', { stroke: '#1A0A60', strokeOpacity: 0.4, strokeWidth: 3, strokeDasharray: '6 6' }),
    path('M28 66Q34 220 27 392H60Q52 220 66 66Z', { fill: '#fff', opacity: 0.25 }),
    path('M246 66Q240 220 250 392H276Q270 220 278 66Z', { fill: '#12063A', opacity: 0.22 }),
  ].join('')
}

function drawBurst(doc: SvgDocument): string {
  const glow = doc.radial([
    [0, '#FFF3B8', 0.95],
    [0.55, '#FF86E0', 0.6],
    [1, '#FF86E0', 0],
  ])
  return place(
    'translate(150 216)',
    drawRays({ count: 28, from: 60, to: 128, fill: '#fff', opacity: 0.28 }),
    circle({ r: 104, fill: glow }),
  )
}

function drawPicture(doc: SvgDocument): string {
  return [
    drawPlanet(doc, {
      seed: 'pack',
      ramp: ['#FFF3D8', '#FFB84A', '#F0567A', '#5A148A'],
      surfaces: ['bands'],
      ring: ['#E8FBFF', '#7FE9FF', '#C9A8FF'],
      centre: [150, 212],
      radius: 66,
      halo: false,
    }),
    drawShip(doc, { id: 'cohete', centre: [206, 142], rotation: 38, scale: 0.5 }),
    drawSoftStar(doc, { centre: [78, 276], radius: 24 }),
    drawSoftStar(doc, { centre: [238, 262], radius: 16 }),
  ].join('')
}

function drawTitle(doc: SvgDocument): string {
  const ink = { fill: '#24107A', stroke: '#24107A', strokeWidth: 11, strokeLinejoin: 'round' }
  const fill = doc.linear(even('#FFFFFF', '#FFE08A'))
  const words = [
    traceText({ text: 'SOBRE', x: 150, y: 114, size: 44, spacing: 3, centred: true }),
    traceText({ text: 'ESTELAR', x: 150, y: 350, size: 50, spacing: 2, centred: true }),
  ]
  const content = traceText({ text: '3 FIGURAS', x: 150, y: 382, size: 22, spacing: 2, centred: true })
  return (
    words.map(({ d }) => path(d, { ...ink, transform: 'translate(0 3)' }) + path(d, { fill })).join('') +
    path(content.d, { fill: '#fff' })
  )
}
