import { path, place } from '../core/elements.ts'
import { even } from '../core/stops.ts'
import type { SvgDocument } from '../core/svg-document.ts'
import { drawGem } from '../ranks/ornaments.ts'
import { cutRect } from './outlines.ts'
import { WINDOWS } from './windows.ts'

const EDGE = '#2F0878'
const FOOT_GEM = '#FF4DE0'
const SIDE_GEM = '#FF86F0'

/** Draws an amethyst frame with horned corners, a crest and three gems. */
export function drawEpicFrame(doc: SvgDocument): string {
  return [
    drawBody(doc),
    place('translate(5 12)', drawCorner(doc)),
    place('translate(295 12) scale(-1 1)', drawCorner(doc)),
    path('M150 2L196 16L180 36H120L104 16Z', {
      fill: doc.linear(even('#FFE0FF', '#8B2BF0')),
      stroke: EDGE,
      strokeWidth: 3,
      strokeLinejoin: 'round',
    }),
    drawGem(doc, { centre: [150, 19], radius: 15, colour: FOOT_GEM }),
    path('M26 318H274L290 347L274 376H26L10 347Z', {
      fill: doc.linear(even('#5A12B8', '#2A0670')),
      stroke: '#F0A8FF',
      strokeWidth: 4,
    }),
    drawGem(doc, { centre: [13, 200], radius: 11, colour: SIDE_GEM }),
    drawGem(doc, { centre: [287, 200], radius: 11, colour: SIDE_GEM }),
    drawGem(doc, { centre: [122, 388], radius: 11, colour: FOOT_GEM }),
    drawGem(doc, { centre: [150, 389], radius: 13, colour: FOOT_GEM }),
    drawGem(doc, { centre: [178, 388], radius: 11, colour: FOOT_GEM }),
  ].join('')
}

function drawBody(doc: SvgDocument): string {
  const amethyst = doc.linear(
    [
      [0, '#FFE0FF'],
      [0.2, '#E58BFF'],
      [0.45, '#8B2BF0'],
      [0.52, '#FF9FF0'],
      [0.75, '#B44BFF'],
      [1, '#5A12B8'],
    ],
    { x2: 0.7 },
  )
  const edge = { fill: 'none', stroke: EDGE, strokeWidth: 3 }
  const outside = cutRect({ x: 5, y: 12, width: 290, height: 380 }, 40)
  return [
    path(outside + WINDOWS.epica, { fill: amethyst, fillRule: 'evenodd' }),
    path(cutRect({ x: 6, y: 13, width: 288, height: 378 }, 40), edge),
    path(WINDOWS.epica, edge),
    path(cutRect({ x: 28, y: 32, width: 244, height: 340 }, 32), {
      fill: 'none',
      stroke: '#FFB8FF',
      strokeWidth: 2,
      opacity: 0.8,
    }),
  ].join('')
}

function drawCorner(doc: SvgDocument): string {
  return path('M-3 70L-3 36L36 -3H74L50 12L30 18L20 34L12 56Z', {
    fill: doc.linear(even('#FFF0FF', '#C05BFF')),
    stroke: EDGE,
    strokeWidth: 2.5,
    strokeLinejoin: 'round',
  })
}
