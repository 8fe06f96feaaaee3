import type { Colour } from '../core/colour.ts'
import { circle, group, path, place, rect } from '../core/elements.ts'
import { range, round } from '../core/numbers.ts'
import { createRandom } from '../core/random.ts'
import { spark } from '../core/shapes.ts'
import { even } from '../core/stops.ts'
import { SvgDocument } from '../core/svg-document.ts'
import { panelColour, suitPaint } from './body.ts'
import { drawHead } from './head.ts'
import type { CrewMember } from './member.ts'
import { LAMP } from './palette.ts'

/** A portrait: a crew member and a sky. */
export type AvatarParams = CrewMember & {
  /** The id of the avatar, which seeds the stars of the sky. */
  seed: string
  /** The sky, from its centre to its edge. */
  backdrop: readonly [centre: Colour, edge: Colour]
}

const SIZE = 240
const STARS = 16

/** Draws a round portrait as a whole SVG, 240 x 240. */
export function avatar(params: AvatarParams): string {
  const doc = new SvgDocument()
  return doc.add(drawAvatar(doc, params)).render()
}

/** Draws a round portrait in the square from (0, 0) to (240, 240). */
function drawAvatar(doc: SvgDocument, params: AvatarParams): string {
  const disc = doc.clip(circle({ cx: SIZE / 2, cy: SIZE / 2, r: SIZE / 2 }))
  return group({ clipPath: disc }, drawSky(doc, params), drawBust(doc, params))
}

function drawSky(doc: SvgDocument, { seed, backdrop: [centre, edge] }: AvatarParams): string {
  const fill = doc.radial(even(centre, edge), { cx: 0.5, cy: 0.36, r: 0.75 })
  const random = createRandom(seed)
  const stars = range(STARS).map(() =>
    circle({
      cx: round(random.between(6, 234)),
      cy: round(random.between(6, 150)),
      r: round(random.between(0.8, 2.4)),
      fill: '#fff',
      opacity: round(random.between(0.3, 0.9)),
    }),
  )
  return [
    rect({ width: SIZE, height: SIZE, fill }),
    ...stars,
    spark({ centre: [38, 64], radius: 10, opacity: 0.9 }),
    spark({ centre: [204, 90], radius: 7, opacity: 0.8 }),
  ].join('')
}

/** Draws head and shoulders in the square from (0, 0) to (240, 240). */
function drawBust(doc: SvgDocument, member: CrewMember): string {
  return drawShoulders(doc, member) + place('translate(120 112) scale(.92)', drawHead(doc, member))
}

function drawShoulders(doc: SvgDocument, member: CrewMember): string {
  const { suit, cloth, trim } = suitPaint(doc, member)
  return place(
    'translate(120 124) scale(.98)',
    path('M-98 130C-98 92 -70 76 -40 74H40C70 76 98 92 98 130Z', { fill: cloth }),
    path('M-98 130C-98 108 -88 92 -74 84L-66 130ZM98 130C98 108 88 92 74 84L66 130Z', { fill: trim }),
    rect({ x: -46, y: 64, width: 92, height: 24, rx: 12, fill: trim }),
    rect({ x: -24, y: 98, width: 48, height: 32, rx: 8, fill: panelColour(suit) }),
    circle({ cx: -10, cy: 110, r: 5, fill: LAMP.pink }),
    circle({ cx: 8, cy: 110, r: 5, fill: LAMP.cyan }),
  )
}
