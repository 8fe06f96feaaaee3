import { type Colour, lighten, mix } from '../core/colour.ts'
import { circle, path, place, rect } from '../core/elements.ts'
import { range, round } from '../core/numbers.ts'
import { createRandom } from '../core/random.ts'
import { SvgDocument } from '../core/svg-document.ts'
import type { AvatarParams } from '../crew/avatar.ts'
import type { CrewMember } from '../crew/member.ts'
import { drawStarField } from '../sky/stars.ts'
import { drawAlbumSubject } from './home-album.ts'
import { drawAwardsSubject } from './home-awards.ts'
import { drawProfileSubject } from './home-profile.ts'

type Scene = {
  /** The light, base and dark colours of the sky. */
  sky: readonly [Colour, Colour, Colour]
  draw: (doc: SvgDocument) => string
}

export const HOME_CARDS = {
  perfil: {
    sky: ['#5AC8FF', '#2A5BE0', '#16206B'],
    draw: (doc: SvgDocument) => drawProfileSubject(doc, { kind: 'nobody' }),
  },
  album: { sky: ['#FF9FE0', '#9A3BF0', '#2A0F78'], draw: drawAlbumSubject },
  premios: { sky: ['#FFE08A', '#FF8A3D', '#8A1F5A'], draw: drawAwardsSubject },
} as const satisfies Record<string, Scene>

export type HomeCardId = keyof typeof HOME_CARDS

const BEAMS = 14

/** Draws a card of the home carousel, 300 by 380; it covers its box from the centre. */
export function homeCard(id: HomeCardId): string {
  return sceneCard(HOME_CARDS[id], id)
}

/** Draws the card of the profile with its owner, in the two colours of their avatar. @see D-134 */
export function profileCard({ seed, backdrop: [light, dark], ...member }: AvatarParams): string {
  const sky = [mix(light, dark, 0.2), mix(light, dark, 0.7), dark] as const
  return sceneCard({ sky, draw: (doc) => drawProfileSubject(doc, member as CrewMember) }, seed)
}

function sceneCard({ sky, draw }: Scene, seed: string): string {
  const doc = new SvgDocument()
  return doc
    .add(drawSky(doc, sky))
    .add(
      drawStarField(createRandom(seed), {
        count: 34,
        x: [0, 300],
        y: [0, 380],
        radius: [0.8, 2.4],
        opacity: [0.4, 0.95],
      }),
    )
    .add(drawStage(doc, sky[2]))
    .add(draw(doc))
    .render('0 0 300 380', { preserveAspectRatio: 'xMidYMid slice' })
}

function drawSky(doc: SvgDocument, [light, own, dark]: Scene['sky']): string {
  const fill = doc.radial(
    [
      [0, lighten(light, 0.2)],
      [0.4, light],
      [0.75, own],
      [1, dark],
    ],
    { cx: 0.5, cy: 0.36, r: 0.86 },
  )
  const beams = range(BEAMS).map((index) =>
    path('M-10 -40L-42 -420H42L10 -40Z', {
      fill: '#fff',
      opacity: 0.09,
      transform: `rotate(${round((index * 360) / BEAMS)}) scale(.6 1)`,
    }),
  )
  return rect({ width: 300, height: 380, fill }) + place('translate(150 150)', ...beams)
}

/** Draws the light behind the subject and the ground under it. */
function drawStage(doc: SvgDocument, ground: Colour): string {
  const glow = doc.radial([
    [0, '#fff', 0.65],
    [1, '#fff', 0],
  ])
  return (
    circle({ cx: 150, cy: 150, r: 130, fill: glow }) +
    path('M0 300Q150 236 300 300V380H0Z', { fill: ground, opacity: 0.75 })
  )
}
