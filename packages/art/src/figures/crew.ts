import type { Point } from '../core/numbers.ts'
import type { ChibiParams } from '../crew/chibi.ts'
import { type AvatarId, CREW } from '../crew/roster.ts'

const STANDING: Point = [120, 148]
/** Off centre: what they hold needs the room on the right. */
const HOLDING: Point = [108, 148]

type Look = Pick<ChibiParams, 'pose' | 'prop' | 'cape' | 'jet' | 'crown' | 'scale' | 'centre'>

const figure = (id: AvatarId, look: Look): ChibiParams => ({
  ...CREW[id].member,
  centre: look.prop ? HOLDING : STANDING,
  scale: 0.88,
  ...look,
})

/** The people of the album, in the order of their page. */
export const CREW_FIGURES = {
  'ing-zuri': figure('zuri', { prop: 'wrench' }),
  'doc-mateo': figure('mateo', { prop: 'tablet' }),
  botanica: figure('amara', { prop: 'plant' }),
  pionero: figure('leo', { prop: 'flag' }),
  chispa: figure('chispa', { pose: 'raised', jet: true }),
  zip: figure('zip', { cape: true }),
  michi: figure('comete', { prop: 'coffee', jet: true }),
  capitana: figure('sol', { cape: true, crown: true, prop: 'sword', centre: [108, 158], scale: 0.84 }),
} as const satisfies Record<string, ChibiParams>
