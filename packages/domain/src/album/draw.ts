import { FIGURES_PER_PACK, RARITY_IDS, type RarityId, rarityOfRoll } from '../rarities.ts'
import { type Figure, figuresOf, type SeasonPages } from './season.ts'
import { STARDUST } from './stardust.ts'

/**
 * A source of whole numbers in [0, n), each as likely as the others, for n >= 1. The server brings a cryptographic one.
 *
 * @see AL-4
 */
export type RandomInteger = (n: number) => number

/** One figure of a draw, by id. The second of two equal new ones in the same pack is a repeat. */
export type DrawnFigure = { figure: string; isNew: boolean }

/**
 * What a pack turned out to hold, in the order it is revealed. With the album complete its figures become stardust and
 * none is added to the album.
 */
export type PackDraw =
  | { kind: 'figures'; figures: readonly DrawnFigure[] }
  | { kind: 'stardust'; figures: readonly DrawnFigure[]; stardust: number }

/**
 * Draws a pack: the rarity of each slot by its odds, then any figure of that rarity, slots apart from each other. While
 * a figure is missing, a pack never holds owned ones alone: then its last one is replaced by a missing one of the same
 * rarity, else of the commonest rarity with gaps. With the album complete, the pack is worth what its figures convert to.
 *
 * @param draw.owned ids of the figures with a copy at least
 * @throws RangeError when the source answers outside its range
 * @see AL-2, AL-3, AL-4
 */
export function drawPack(draw: { season: SeasonPages; owned: ReadonlySet<string>; random: RandomInteger }): PackDraw {
  const { owned, random } = draw
  const figures = figuresOf(draw.season)
  const missing = figures.filter((figure) => !owned.has(figure.id))
  const drawn = Array.from({ length: FIGURES_PER_PACK }, () =>
    anyOf(ofRarity(figures, rarityOfRoll(random(100))), random),
  )

  if (missing.length === 0) {
    const stardust = drawn.reduce((sum, figure) => sum + STARDUST[figure.rarity].value, 0)
    return { kind: 'stardust', figures: revealed(drawn, owned), stardust }
  }

  if (drawn.every((figure) => owned.has(figure.id))) {
    const last = drawn.pop()!
    drawn.push(anyOf(replacements(missing, last.rarity), random))
  }
  return { kind: 'figures', figures: revealed(drawn, owned) }
}

/** The missing figures that may stand in for one of a rarity. @see AL-3 */
function replacements(missing: readonly Figure[], rarity: RarityId): Figure[] {
  const rarities = [rarity, ...RARITY_IDS]
  return rarities.map((candidate) => ofRarity(missing, candidate)).find((figures) => figures.length > 0)!
}

function revealed(drawn: readonly Figure[], owned: ReadonlySet<string>): DrawnFigure[] {
  return drawn.map(({ id }, slot) => ({
    figure: id,
    isNew: !owned.has(id) && drawn.findIndex((figure) => figure.id === id) === slot,
  }))
}

function ofRarity(figures: readonly Figure[], rarity: RarityId): Figure[] {
  return figures.filter((figure) => figure.rarity === rarity)
}

function anyOf(figures: readonly Figure[], random: RandomInteger): Figure {
  const index = random(figures.length)
  const figure = figures[index]
  if (!figure) throw new RangeError(`The source answered ${index} for ${figures.length}`)

  return figure
}
