import { circle, path, place } from '../core/elements.ts'
import { linearShades } from '../core/shades.ts'
import type { SvgDocument } from '../core/svg-document.ts'
import { drawAlien } from './alien.ts'
import { drawAnimal } from './animal.ts'
import { drawDomeHelmet, drawVisorHelmet } from './helmet.ts'
import { drawHuman } from './human.ts'
import type { CrewMember } from './member.ts'
import { LAMP, SUIT } from './palette.ts'
import { drawRobotHead } from './robot.ts'

/** The height of a crown on each head, because their tops differ. */
const CROWN_HEIGHT = { helmet: -84, robot: -62 } as const

/** Draws a head centred on the origin, with its helmet if it has one: about 184 wide, outer radius 84. */
export function drawHead(doc: SvgDocument, member: CrewMember): string {
  if (member.kind === 'robot') {
    return drawRobotHead(doc, member) + (member.crown ? drawCrown(doc, CROWN_HEIGHT.robot) : '')
  }

  return drawHelmeted(doc, member) + (member.crown ? drawCrown(doc, CROWN_HEIGHT.helmet) : '')
}

type Helmeted = Exclude<CrewMember, { kind: 'robot' }>

function drawHelmeted(doc: SvgDocument, member: Helmeted): string {
  const face = drawFace(doc, member)
  const helmet = member.helmet ?? (member.kind === 'human' || member.kind === 'nobody' ? 'visor' : 'dome')
  if (helmet === 'dome') return drawDomeHelmet(doc, face)

  const suit = SUIT[member.suit ?? 'white']
  const accent = SUIT[member.accent ?? 'violet']
  return drawVisorHelmet(doc, { suit, accent, antenna: member.antenna ?? true, face })
}

function drawFace(doc: SvgDocument, member: Helmeted): string {
  switch (member.kind) {
    case 'human':
      return drawHuman(doc, member)
    case 'alien':
      return drawAlien(doc, member)
    case 'animal':
      return drawAnimal(doc, member)
    case 'nobody':
      return ''
  }
}

function drawCrown(doc: SvgDocument, height: number): string {
  const gold = linearShades(doc, ['#FFF3B8', '#FFC83D', '#E07A12'])
  return place(
    `translate(0 ${height})`,
    path('M-34 14L-40 -22L-18 -4L0 -32L18 -4L40 -22L34 14Z', {
      fill: gold,
      stroke: '#B85A00',
      strokeWidth: 3,
      strokeLinejoin: 'round',
    }),
    circle({ cx: 0, cy: 2, r: 6, fill: LAMP.pink }),
    circle({ cx: -20, cy: 5, r: 4, fill: LAMP.cyan }),
    circle({ cx: 20, cy: 5, r: 4, fill: LAMP.cyan }),
  )
}
