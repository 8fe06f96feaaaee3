import type { RarityId } from '../rarities.ts'
import { figuresToSpare, type Holdings, missingFigures, spareCopies } from './copies.ts'
import { byRarestFirst, type Figure, type SeasonPages } from './season.ts'

/** Whether figures of a rarity change hands. @see AL-7 */
export function isTraded(rarity: RarityId): boolean {
  return rarity !== 'legendaria'
}

/** One copy for another, by figure id, as the proposer says it. */
export type Exchange = { gives: string; receives: string }

/** Somebody who takes part in trades, with what they hold. `person` is any key of the caller's. */
export type TradingPerson<Person> = { person: Person; holdings: Holdings }

/**
 * The spare and missing figures that fit another's: what one has to spare the other misses, and the reverse.
 *
 * @returns every exchange of one for one within a rarity that is traded, the rarest first, then by number
 * @see AL-7
 */
export function exactMatches(pair: { season: SeasonPages; mine: Holdings; theirs: Holdings }): Exchange[] {
  const { season, mine, theirs } = pair
  const toGive = wanted(figuresToSpare(season, mine), missingFigures(season, theirs))
  const toReceive = wanted(figuresToSpare(season, theirs), missingFigures(season, mine))

  return toGive.flatMap((given) =>
    toReceive
      .filter((received) => received.rarity === given.rarity)
      .map((received) => ({ gives: given.id, receives: received.id })),
  )
}

/** Whether an exchange fits both sides now; rarities apart. @see AL-7 */
export function isExactMatch(pair: { exchange: Exchange; mine: Holdings; theirs: Holdings }): boolean {
  const { exchange, mine, theirs } = pair
  const fits = (giver: Holdings, taker: Holdings, figure: string) =>
    spareCopies(giver, figure) > 0 && (taker.copies.get(figure) ?? 0) === 0
  return fits(mine, theirs, exchange.gives) && fits(theirs, mine, exchange.receives)
}

/**
 * What the app proposes to somebody: with each person who fits, their best exchange.
 *
 * @param me.others people who take part and have no open offer with me; their order is kept
 * @see AL-7
 */
export function proposals<Person>(me: {
  season: SeasonPages
  holdings: Holdings
  others: readonly TradingPerson<Person>[]
}): (Exchange & { person: Person })[] {
  return me.others.flatMap(({ person, holdings }) => {
    const [best] = exactMatches({ season: me.season, mine: me.holdings, theirs: holdings })
    return best ? [{ person, ...best }] : []
  })
}

function wanted(offered: readonly Figure[], missing: readonly Figure[]): Figure[] {
  const ids = new Set(missing.map((figure) => figure.id))
  return offered.filter((figure) => ids.has(figure.id) && isTraded(figure.rarity)).sort(byRarestFirst)
}
