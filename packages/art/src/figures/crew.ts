import type { Point } from '../core/numbers.ts'
import type { ChibiParams } from '../crew/chibi.ts'
import { type AvatarId, CREW } from '../crew/roster.ts'

const STANDING: Point = [120, 124]
/** The centre of a character with a prop, which needs the space on the right. */
const HOLDING: Point = [106, 124]

type Look = Pick<ChibiParams, 'pose' | 'prop' | 'cape' | 'jet' | 'crown' | 'scale' | 'centre'>

/** Places a character from the mast of the helmet to the soles inside a 240 square. */
const figure = (id: AvatarId, look: Look): ChibiParams => ({
  ...CREW[id].member,
  centre: look.prop ? HOLDING : STANDING,
  scale: 0.86,
  ...look,
})

/** The characters of the album, in page order. Those with flames or crowns are smaller, to fit the square. */
export const CREW_FIGURES = {
  'ing-zuri': figure('zuri', { prop: 'wrench' }),
  'doc-mateo': figure('mateo', { prop: 'tablet' }),
  botanica: figure('amara', { prop: 'plant' }),
  pionero: figure('leo', { prop: 'flag', centre: [98, 124] }),
  chispa: figure('chispa', { pose: 'raised', jet: true, centre: [120, 106], scale: 0.72 }),
  zip: figure('zip', { cape: true }),
  michi: figure('comete', { prop: 'coffee', jet: true, centre: [112, 100], scale: 0.75 }),
  capitana: figure('sol', { cape: true, crown: true, prop: 'sword', centre: [106, 133], scale: 0.8 }),
} as const satisfies Record<string, ChibiParams>
