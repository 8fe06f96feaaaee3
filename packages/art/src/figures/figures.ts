import type { Rarity } from '../cards/rarity.ts'
import { SvgDocument } from '../core/svg-document.ts'
import { CREATURE_IDS, creature } from '../creatures/creature.ts'
import { chibi } from '../crew/chibi.ts'
import { PHENOMENON_IDS, phenomenon } from '../phenomena/phenomenon.ts'
import { planet } from '../planets/planet.ts'
import { RELIC_IDS, relic } from '../relics/relic.ts'
import { CALLINGS } from '../second-season/callings/callings.ts'
import { FAUNA } from '../second-season/fauna/fauna.ts'
import { PLANTS } from '../second-season/garden/garden.ts'
import { LOST_THINGS } from '../second-season/lost-things/lost-things.ts'
import { MOONS } from '../second-season/moons/moons.ts'
import { MACHINES } from '../second-season/workshop/workshop.ts'
import { SHIP_IDS, ship } from '../ships/ship.ts'
import { ALBUM, type AlbumFigure, type ConstellationId, type FigureId } from './album.ts'
import { CREW_FIGURES } from './crew.ts'
import { SECOND_ALBUM, type SecondConstellationId, type SecondFigureId } from './second-album.ts'
import { WORLD_FIGURES } from './worlds.ts'

export type Figure<Page extends string = ConstellationId> = {
  /** The id begins with the number, and with `t2-` in the second season: `01-roca-rubra`, `t2-01-luna-bostezo`. */
  id: string
  name: string
  number: number
  rarity: Rarity
  constellation: Page
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

/** The drawing of each figure of the second album, on a 240 square. */
const SECOND_ART: Record<SecondFigureId, (doc: SvgDocument) => string> = {
  ...MOONS,
  ...MACHINES,
  ...PLANTS,
  ...FAUNA,
  ...LOST_THINGS,
  ...CALLINGS,
}

/** The figures of the first album, in order. */
export const FIGURES = figuresOf<ConstellationId, FigureId>(ALBUM, '', ART)

/** The figures of the second album, in order. */
export const SECOND_FIGURES = figuresOf<SecondConstellationId, SecondFigureId>(
  SECOND_ALBUM,
  't2-',
  artOf(keysOf(SECOND_ART), (id) => {
    const doc = new SvgDocument()
    return doc.add(SECOND_ART[id](doc)).render()
  }),
)

/** Numbers the figures of an album and joins each to its drawing. */
function figuresOf<Page extends string, Id extends string>(
  album: readonly { id: Page; figures: readonly (AlbumFigure & { id: Id })[] }[],
  prefix: string,
  art: Record<Id, () => string>,
): readonly Figure<Page>[] {
  return album
    .flatMap(({ id: constellation, figures }) => figures.map((figure) => ({ ...figure, constellation })))
    .map(({ id, ...figure }, index) => ({
      ...figure,
      draw: art[id],
      number: index + 1,
      id: `${prefix}${String(index + 1).padStart(2, '0')}-${id}`,
    }))
}
