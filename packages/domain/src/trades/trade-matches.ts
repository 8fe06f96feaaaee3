import { figuresToSpare, type Holdings, missingFigures, spareCopies } from '../album/copies.ts'
import type { RarityId } from '../rarities.ts'
import { byRarestFirst, type Figure, type SeasonPages } from '../seasons/season.ts'

/** Returns whether figures of a rarity can be traded. @see AL-7 */
export function isTraded(rarity: RarityId): boolean {
  return rarity !== 'legendaria'
}

/** One copy for another, by figure id, from the proposer's side. */
export type Exchange = { gives: string; receives: string }

/** An employee who takes part in trades, with their holdings. `person` is any key the caller chooses. */
export type TradeCandidate<Key> = { person: Key; holdings: Holdings }

/**
 * Finds the exchanges in which each side gives a spare copy of a figure that the other misses.
 *
 * @returns every one-for-one exchange within a tradeable rarity, the rarest first, then by number
 * @see AL-7
 */
export function exactMatches(pair: { season: SeasonPages; mine: Holdings; theirs: Holdings }): Exchange[] {
  const { season, mine, theirs } = pair
  const toGive = tradeable(figuresToSpare(season, mine), missingFigures(season, theirs))
  const toReceive = tradeable(figuresToSpare(season, theirs), missingFigures(season, mine))

  return toGive.flatMap((given) =>
    toReceive
      .filter((received) => received.rarity === given.rarity)
      .map((received) => ({ gives: given.id, receives: received.id })),
  )
}

/** Returns whether an exchange fits the holdings of both sides now. It does not compare rarities. @see AL-7 */
export function isExactMatch(pair: { exchange: Exchange; mine: Holdings; theirs: Holdings }): boolean {
  const { exchange, mine, theirs } = pair
  const fits = (giver: Holdings, taker: Holdings, figure: string) =>
    spareCopies(giver, figure) > 0 && (taker.copies.get(figure) ?? 0) === 0
  return fits(mine, theirs, exchange.gives) && fits(theirs, mine, exchange.receives)
}

/**
 * Returns the best exchange with each employee who has an exact match.
 *
 * @param me.others employees who take part and have no open offer with this one; the result keeps their order
 * @see AL-7
 */
export function proposals<Key>(me: {
  season: SeasonPages
  holdings: Holdings
  others: readonly TradeCandidate<Key>[]
}): (Exchange & { person: Key })[] {
  return me.others.flatMap(({ person, holdings }) => {
    const [best] = exactMatches({ season: me.season, mine: me.holdings, theirs: holdings })
    return best ? [{ person, ...best }] : []
  })
}

function tradeable(offered: readonly Figure[], missing: readonly Figure[]): Figure[] {
  const ids = new Set(missing.map((figure) => figure.id))
  return offered.filter((figure) => ids.has(figure.id) && isTraded(figure.rarity)).sort(byRarestFirst)
}
