import type { Rarity } from '../cards/rarity.ts'
import { CREATURE_IDS, creature } from '../creatures/creature.ts'
import { chibi } from '../crew/chibi.ts'
import { PHENOMENON_IDS, phenomenon } from '../phenomena/phenomenon.ts'
import { planet } from '../planets/planet.ts'
import { RELIC_IDS, relic } from '../relics/relic.ts'
import { SHIP_IDS, ship } from '../ships/ship.ts'
import { ALBUM, type ConstellationId, type FigureId } from './album.ts'
import { CREW_FIGURES } from './crew.ts'
import { WORLD_FIGURES } from './worlds.ts'

export type Figure = {
  /** The id begins with the number: `01-roca-rubra`. */
  id: string
  name: string
  number: number
  rarity: Rarity
  constellation: ConstellationId
  draw: () => string
}

const keysOf = <Key extends string>(record: Record<Key, unknown>) => Object.keys(record) as Key[]

function artOf<Id extends string>(ids: readonly Id[], draw: (id: Id) => string): Record<Id, () => string> {
  return Object.fromEntries(ids.map((id) => [id, () => draw(id)])) as Record<Id, () => string>
}

/** The drawing of each figure of the album. A figure without a drawing does not compile. */
const ART: Record<FigureId, () => string> = {
  ...artOf(keysOf(WORLD_FIGURES), (id) => planet(WORLD_FIGURES[id])),
  ...artOf(SHIP_IDS, (id) => ship(id)),
  ...artOf(keysOf(CREW_FIGURES), (id) => chibi(CREW_FIGURES[id])),
  ...artOf(CREATURE_IDS, creature),
  ...artOf(RELIC_IDS, relic),
  ...artOf(PHENOMENON_IDS, phenomenon),
}

/** The figures of the album, in order. */
export const FIGURES: readonly Figure[] = ALBUM.flatMap(({ id: constellation, figures }) =>
  figures.map(({ id, name, rarity }) => ({ id, name, rarity, constellation, draw: ART[id] })),
).map((figure, index) => ({
  ...figure,
  number: index + 1,
  id: `${String(index + 1).padStart(2, '0')}-${figure.id}`,
}))
