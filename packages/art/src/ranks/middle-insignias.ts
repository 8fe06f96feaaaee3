import { place, rect } from '../core/elements.ts'
import { even } from '../core/stops.ts'
import type { SvgDocument } from '../core/svg-document.ts'
import { compassRose, drawConqueredPlanet } from './emblems.ts'
import { drawHalo } from './halo.ts'
import { METAL } from './metals.ts'
import { drawGem, drawRibbon, drawStarRow } from './ornaments.ts'
import { drawGloss, drawPlate } from './plate.ts'
import { drawWings } from './wings.ts'

export function drawExplorer(doc: SvgDocument): string {
  const [shape, radius] = ['hexagon', 82] as const
  const metal = METAL.silver
  return [
    drawHalo(doc, 124, [
      [0.45, '#7FD4FF', 0.4],
      [1, '#7FD4FF', 0],
    ]),
    drawWings(doc, { feathers: 3, length: 70, width: 11, spread: [-24, 22], metal, root: [58, 6] }),
    drawPlate(doc, { shape, radius, metal, enamel: ['#5AB8FF', '#2458D0', '#121C6B'] }),
    compassRose(),
    drawGloss(doc, shape, radius),
    drawRibbon(doc, { y: 78, halfWidth: 44, colours: ['#8FD8FF', '#3F95FF', '#1A3FA0'], edge: metal[3] }),
    drawStarRow(doc, { y: 84, count: 2, radius: 12, gap: 28 }),
  ].join('')
}

export function drawConqueror(doc: SvgDocument): string {
  const [shape, radius] = ['shield', 84] as const
  const metal = METAL.gold
  const sword = drawSword(doc)
  return [
    drawHalo(doc, 138, [
      [0.4, '#FFC83D', 0.5],
      [1, '#FFC83D', 0],
    ]),
    place('rotate(45)', sword),
    place('rotate(-45)', sword),
    drawWings(doc, { feathers: 4, length: 84, width: 13, spread: [-34, 26], metal, root: [54, 4] }),
    drawPlate(doc, { shape, radius, metal, enamel: ['#FF7A9D', '#B81F68', '#4A0E4E'] }),
    drawConqueredPlanet(doc),
    drawGloss(doc, shape, radius),
    drawRibbon(doc, { y: 80, halfWidth: 50, colours: ['#FF9FC8', '#E0337A', '#8A1458'], edge: metal[3] }),
    drawStarRow(doc, { y: 86, count: 3, radius: 12, gap: 27 }),
    drawGem(doc, { centre: [0, -86], radius: 13, colour: '#34E0FF' }),
  ].join('')
}

/** Draws a sword behind the shield, of which only the point and the guard show. */
function drawSword(doc: SvgDocument): string {
  const [, , shade, edge] = METAL.silver
  return (
    rect({
      x: -6,
      y: -120,
      width: 12,
      height: 226,
      rx: 6,
      fill: doc.linear(even('#fff', shade)),
      stroke: edge,
      strokeWidth: 2,
    }) + rect({ x: -18, y: 84, width: 36, height: 10, rx: 5, fill: METAL.gold[2] })
  )
}
