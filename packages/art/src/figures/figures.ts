import { chibi } from '../crew/chibi.ts'
import { planet } from '../planets/planet.ts'
import { SHIP_IDS, ship } from '../ships/ship.ts'
import { CREW_FIGURES } from './crew.ts'
import { WORLD_FIGURES } from './worlds.ts'

export type Figure = { id: string; draw: () => string }

/** Figures drawn so far, in the order of the album: eight worlds, eight ships, eight of the crew. */
const DRAWN: readonly Figure[] = [
  ...Object.entries(WORLD_FIGURES).map(([id, params]) => ({ id, draw: () => planet(params) })),
  ...SHIP_IDS.map((id) => ({ id, draw: () => ship(id) })),
  ...Object.entries(CREW_FIGURES).map(([id, params]) => ({ id, draw: () => chibi(params) })),
]

/** The figures of the album; each id begins with its number: `01-roca-rubra`. */
export const FIGURES: readonly Figure[] = DRAWN.map(({ id, draw }, index) => ({
  id: `${String(index + 1).padStart(2, '0')}-${id}`,
  draw,
}))
