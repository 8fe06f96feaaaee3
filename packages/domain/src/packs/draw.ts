import { firstPageOf } from '../album/first-page.ts'
import { STARDUST } from '../album/stardust.ts'
import { FIGURES_PER_PACK, type Odds, RARITY_IDS, type RarityId, rarityOfRoll } from '../rarities.ts'
import { type Figure, figuresOf, type SeasonPages } from '../seasons/season.ts'

/**
 * A uniform random source: returns a whole number in [0, n), for n >= 1. The server passes a cryptographic one.
 *
 * @see AL-4
 */
export type RandomInteger = (n: number) => number

/** A drawn figure, by id. When a pack draws the same new figure twice, only the first has `isNew`. */
export type DrawnFigure = { figure: string; isNew: boolean }

/**
 * The content of a pack, in the order it is revealed. With the album complete its figures become stardust and none is
 * added to the album.
 *
 * @property firstPage the id of the page that the last card helped to complete; absent without that help
 */
export type PackDraw =
  | { kind: 'figures'; figures: readonly DrawnFigure[]; firstPage?: string }
  | { kind: 'stardust'; figures: readonly DrawnFigure[]; stardust: number }

/**
 * Draws a pack: for each slot independently, a rarity by its odds and then any figure of that rarity. While a figure is
 * missing, a pack never holds only owned ones: the last is replaced by a missing figure of the same rarity, or else of
 * the commonest rarity with gaps. While no page of the season is whole and one has six figures, the last card is a missing
 * figure of that page, the commonest. With the album complete, the pack is worth the stardust its figures convert to.
 *
 * @param draw.owned ids of the figures with at least one copy
 * @throws RangeError when the random source answers outside its range
 * @see AL-2, AL-3, AL-4
 */
export function drawPack(draw: {
  season: SeasonPages & { odds: Odds }
  owned: ReadonlySet<string>
  random: RandomInteger
}): PackDraw {
  const { owned, random } = draw
  const figures = figuresOf(draw.season)
  const missing = figures.filter((figure) => !owned.has(figure.id))
  const drawn = Array.from({ length: FIGURES_PER_PACK }, () =>
    anyOf(ofRarity(figures, rarityOfRoll(random(100), draw.season.odds)), random),
  )

  if (missing.length === 0) {
    const stardust = drawn.reduce((sum, figure) => sum + STARDUST[figure.rarity].value, 0)
    return { kind: 'stardust', figures: revealed(drawn, owned), stardust }
  }

  const page = firstPageOf(draw.season, owned)
  const firstTwo = new Set(drawn.slice(0, -1).map(({ id }) => id))
  const ofPage = page?.figures.filter(({ id }) => !owned.has(id) && !firstTwo.has(id)) ?? []
  if (page && ofPage.length > 0) {
    drawn.splice(-1, 1, anyOf(replacements(ofPage, RARITY_IDS[0]!), random))
    return { kind: 'figures', figures: revealed(drawn, owned), firstPage: page.id }
  }
  if (drawn.every((figure) => owned.has(figure.id))) {
    const last = drawn.pop()!
    drawn.push(anyOf(replacements(missing, last.rarity), random))
  }
  return { kind: 'figures', figures: revealed(drawn, owned) }
}

/**
 * Returns the missing figures that may replace one of a rarity: the same rarity first, then the commonest.
 *
 * @see AL-3
 */
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
