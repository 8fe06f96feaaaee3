import { chibi } from './chibi.ts'
import type { Pose } from './pose.ts'
import { AVATARS } from './roster.ts'

type Character = { id: string; draw: () => string }

/** Draws every avatar's character in one pose, by the avatar's id. */
const inPose = (pose: Pose): readonly Character[] =>
  AVATARS.map(({ id, params }) => ({
    id,
    draw: () => {
      const { seed: _, backdrop: __, ...member } = params
      return chibi({ ...member, pose, centre: [120, 146], scale: 0.8 }, '0 0 240 290')
    },
  }))

/** Every avatar's character, who jumps for joy with both arms up. */
export const JUMPERS = inPose('raised')

/** Every avatar's character, who waves. */
export const WAVERS = inPose('wave')
