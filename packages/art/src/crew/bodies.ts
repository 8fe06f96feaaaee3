import { type ChibiParams, chibi } from './chibi.ts'
import type { CrewMember } from './member.ts'
import { AVATARS } from './roster.ts'

type Body = { id: string; draw: () => string }
type Posed = Pick<ChibiParams, 'pose' | 'jet' | 'rotation' | 'scale' | 'centre'>

/** Whoever has not chosen yet: a suit and an empty helmet. */
const NOBODY: { id: string; member: CrewMember } = { id: 'nadie', member: { kind: 'nobody' } }

const MEMBERS = [
  ...AVATARS.map(({ id, params: { seed: _, backdrop: __, ...member } }) => ({ id, member: member as CrewMember })),
  NOBODY,
]

/** Draws everybody from head to foot, by the avatar's id, in one pose. */
const bodies = (posed: Posed): readonly Body[] =>
  MEMBERS.map(({ id, member }) => ({
    id,
    draw: () => chibi({ ...member, centre: [120, 146], scale: 0.8, ...posed }, '0 0 240 290'),
  }))

/** Everybody who jumps for joy with both arms up. */
export const JUMPERS = bodies({ pose: 'raised' })

/** Everybody who waves. */
export const WAVERS = bodies({ pose: 'wave' })

/** Everybody who flies by jet. */
export const FLYERS = bodies({ pose: 'raised', jet: true, rotation: 8, scale: 0.76, centre: [120, 134] })

/** Everybody at rest. */
export const RESTERS = bodies({ pose: 'rest' })
