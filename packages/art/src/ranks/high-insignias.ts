import { circle, ellipse, path, place } from '../core/elements.ts'
import { range } from '../core/numbers.ts'
import { drawRays } from '../core/rays.ts'
import { spark } from '../core/shapes.ts'
import { even } from '../core/stops.ts'
import type { SvgDocument } from '../core/svg-document.ts'
import { drawGuidingStar, drawLegendStar } from './emblems.ts'
import { drawHalo } from './halo.ts'
import { METAL } from './metals.ts'
import { drawGem, drawRibbon, drawRoyalCrown, drawStarRow } from './ornaments.ts'
import { drawGloss, drawPlate, OUTLINES } from './plate.ts'
import { drawWings } from './wings.ts'

export function drawGuardian(doc: SvgDocument): string {
  const [shape, radius] = ['gem', 86] as const
  const { amethyst, iceCrystal, opal } = METAL
  return [
    drawHalo(doc, 148, [
      [0.35, '#8B5BFF', 0.75],
      [0.7, '#34E0FF', 0.25],
      [1, '#34E0FF', 0],
    ]),
    drawRays({ count: 24, from: 84, to: 136, fill: '#C9F6FF', opacity: 0.5 }),
    drawOrbit(doc),
    drawWings(doc, { feathers: 4, length: 98, width: 15, spread: [-46, 20], metal: amethyst, root: [44, 2] }),
    drawWings(doc, { feathers: 3, length: 66, width: 11, spread: [-30, 18], metal: iceCrystal, root: [50, 14] }),
    drawPlate(doc, { shape, radius, metal: opal, enamel: ['#7A5BFF', '#3A1FB8', '#140A50'] }),
    drawGuidingStar(doc),
    drawGloss(doc, shape, radius),
    drawRibbon(doc, { y: 86, halfWidth: 54, colours: ['#C9A8FF', '#7A45F0', '#3A149A'], edge: amethyst[3] }),
    drawStarRow(doc, { y: 92, count: 4, radius: 12, gap: 25 }),
    drawGem(doc, { centre: [0, -94], radius: 15, colour: '#FF86E0' }),
  ].join('')
}

/** Draws a ring with six lights. */
function drawOrbit(doc: SvgDocument): string {
  const radius = 106
  const light = circle({ r: 6, fill: '#fff' }) + circle({ r: 10, fill: '#7FF3FF', opacity: 0.4 })
  const lights = range(6).map((index) => place(`rotate(${index * 60 + 30}) translate(0 ${-radius})`, light))
  const stroke = doc.linear(even('#7FF3FF', '#8B5BFF', '#FF86E0'), { x2: 1 })
  return circle({ r: radius, fill: 'none', stroke, strokeWidth: 5 }) + lights.join('')
}

export function drawLegend(doc: SvgDocument): string {
  const [shape, radius] = ['star', 84] as const
  const { gold, paleIce, rosePetal } = METAL
  return [
    drawHalo(doc, 150, [
      [0.2, '#FFF3B8', 0.95],
      [0.5, '#FFB83D', 0.55],
      [0.75, '#FF4D8D', 0.3],
      [1, '#8B3BFF', 0],
    ]),
    drawRays({ count: 32, from: 70, to: 148, fill: '#FFF3B8', opacity: 0.75 }),
    drawRainbowRing(doc),
    drawWings(doc, { feathers: 5, length: 112, width: 17, spread: [-62, 18], metal: gold, root: [40, 2] }),
    drawWings(doc, { feathers: 4, length: 82, width: 13, spread: [-48, 16], metal: rosePetal, root: [44, 14] }),
    drawWings(doc, { feathers: 3, length: 56, width: 10, spread: [-30, 18], metal: paleIce, root: [50, 24] }),
    drawPlate(doc, { shape, radius, metal: gold, enamel: ['#C05BFF', '#6A1FC8', '#240A6B'] }),
    path(OUTLINES.circle(60), {
      fill: 'none',
      stroke: '#FFE9A8',
      strokeWidth: 2.4,
      strokeDasharray: '2 7',
      strokeLinecap: 'round',
    }),
    drawLegendStar(doc),
    drawGloss(doc, shape, radius),
    drawRoyalCrown(doc, { y: -88, scale: 0.92 }),
    drawRibbon(doc, { y: 86, halfWidth: 60, colours: ['#FFB0E0', '#E0379A', '#7A149A'], edge: gold[3] }),
    drawStarRow(doc, { y: 93, count: 5, radius: 12.5, gap: 25 }),
    spark({ centre: [-112, -96], radius: 16 }),
    spark({ centre: [118, -84], radius: 12 }),
    spark({ centre: [-104, 96], radius: 11, fill: '#FFE9A8' }),
    spark({ centre: [104, 104], radius: 14 }),
  ].join('')
}

function drawRainbowRing(doc: SvgDocument): string {
  const stroke = doc.linear(
    [
      [0, '#FF86E0'],
      [0.3, '#FFE08A'],
      [0.6, '#7FF3FF'],
      [1, '#B58BFF'],
    ],
    { x2: 1, y2: 0 },
  )
  return ellipse({ rx: 138, ry: 44, fill: 'none', stroke, strokeWidth: 7, transform: 'rotate(-16)' })
}
