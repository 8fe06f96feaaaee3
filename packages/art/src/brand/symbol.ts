import { place } from '../core/elements.ts'
import { drawSoftStar } from '../core/shapes.ts'
import { SvgDocument } from '../core/svg-document.ts'
import { drawPlanet } from '../planets/planet.ts'

/** Draws the symbol of the brand on a 240 square: a pink-violet planet, its gold ring and its star. */
export function drawSymbol(doc: SvgDocument): string {
  const world = drawPlanet(doc, {
    seed: 'logo',
    ramp: ['#FFE3F4', '#FF7AB8', '#8B3BE8', '#2A0F78'],
    surfaces: ['bands'],
    ring: ['#FFF3B8', '#FFC83D', '#FF9A3D'],
    radius: 62,
    halo: false,
    tilt: -20,
    atmosphere: '#FFB0E0',
  })
  return world + place('translate(192 52)', drawSoftStar(doc, { centre: [0, 0], radius: 26 }))
}

/** Draws the symbol alone, cropped to its edges. */
export function symbol(): string {
  const doc = new SvgDocument()
  return doc.add(drawSymbol(doc)).render('10 20 220 200')
}
