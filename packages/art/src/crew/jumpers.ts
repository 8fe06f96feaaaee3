import { chibi } from './chibi.ts'
import { AVATARS } from './roster.ts'

/** Every avatar's character, who jumps for joy with both arms up, by the avatar's id. */
export const JUMPERS: readonly { id: string; draw: () => string }[] = AVATARS.map(({ id, params }) => ({
  id,
  draw: () => {
    const { seed: _, backdrop: __, ...member } = params
    return chibi({ ...member, pose: 'raised', centre: [120, 146], scale: 0.8 }, '0 0 240 290')
  },
}))
