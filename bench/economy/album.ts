import { spareCopies } from '@orbita/domain/album/copies'
import { cheapestToFinish } from '@orbita/domain/album/nearest-page'
import { buyFigure, STARDUST, stardustFor } from '@orbita/domain/album/stardust'
import { wishOf, wishOn } from '@orbita/domain/album/wish'
import { packsOpenedFor } from '@orbita/domain/packs/crossing'
import { drawPack } from '@orbita/domain/packs/draw'
import { packsOfVisit } from '@orbita/domain/packs/weekly-packs'
import { type Figure, figureById, type Season } from '@orbita/domain/seasons/season'
import { monthOf } from '@orbita/domain/time/month-days'
import { dayOf, instantOf, TIME_ZONE } from './content.ts'
import { answerOffers, exchange, holdingsOf } from './exchanges.ts'
import { claimAll, type Game, grantPack, openSeason, step, tell } from './game.ts'
import { chance, type Person } from './people.ts'
import { receive } from './receive.ts'

/** The chance that a visit goes to the shop. */
const SHOPS = 0.5

/** Plays the album of one visit: packs, a gift or a trade, repeats into stardust and stardust into figures. */
export function visitAlbum(game: Game, person: Person): boolean {
  const season = openSeason(game)
  if (!season) return false

  const { joinedOn } = person
  for (const cause of packsOfVisit({
    at: instantOf(game.day),
    timeZone: TIME_ZONE,
    season,
    joinedOn,
    knownSince: null,
  })) {
    grantPack(person, cause)
  }
  const opened = person.isHoarder && season === game.programme.seasons[0] ? false : openPacks(game, person, season)
  answerOffers(game, person, season)
  exchange(game, person, season)
  if (chance(game.random) < SHOPS) useStardust(game, person, season)
  return opened
}

/**
 * Gives the wish of the month once: with the first visit of the month, else on its last day. People mark nothing: the rule chooses.
 *
 * @see AL-12
 */
export function grantWish(game: Game, person: Person): void {
  const season = openSeason(game)
  const today = dayOf(game.day)
  if (!season || person.firstVisit === null) return

  const { endsOn } = season
  const enteredOn = dayOf(person.firstVisit)
  const due = wishOn({ today, sinceOn: dayOf(0), enteredOn, givenIn: person.wishedIn, endsOn })
  if (due === null || due > today) return

  person.wishedIn = monthOf(today)
  const gift = wishOf({ season, owned: new Set(person.copies.keys()), marks: [] })
  if (gift.figure) {
    receive(game, person, season, [gift.figure.id])
    tell(game, person)
  } else person.stardust += gift.stardust
  person.hasNews = true
}

/** Forgets the figures of the season that ended; stardust stays. @see AL-9 */
export function startSeason(people: readonly Person[]): void {
  for (const person of people) {
    person.copies = new Map()
    person.reserved = new Map()
  }
}

/** Settles what crosses on the last day of a season: claims, then packs beyond five. @see AL-9 */
export function cross(game: Game): void {
  const season = openSeason(game)!
  for (const person of game.people) {
    claimAll(game, person)
    openPacks(game, person, season, person.waitingPacks - packsOpenedFor(person.waitingPacks))
    person.crossed = Math.max(person.crossed, person.waitingPacks)
  }
}

function openPacks(game: Game, person: Person, season: Season, keep = 0): boolean {
  let opened = false
  while (person.waitingPacks > keep) {
    person.waitingPacks -= 1
    person.openedPacks += 1
    opened = true
    step(game, person, 'first-look')
    const draw = drawPack({ season, owned: new Set(person.copies.keys()), random: game.random })
    if (draw.kind === 'stardust') person.stardust += draw.stardust
    else {
      const drawn = draw.figures.map(({ figure }) => figure)
      if (drawn.some((id) => figureById(season, id).rarity === 'legendaria')) tell(game, person)
      receive(game, person, season, drawn)
    }
  }
  return opened
}

/**
 * Converts the repeats and buys what the shop proposes, saving for it. Who takes part in trades keeps one spare of each figure to
 * give or trade, until all of them buy what is proposed.
 *
 * @see AL-6
 */
function useStardust(game: Game, person: Person, season: Season): void {
  for (let wanted = proposed(season, person); ; wanted = proposed(season, person)) {
    const price = wanted ? STARDUST[wanted.rarity].price : Number.POSITIVE_INFINITY
    convert(person, season, person.takesPart && wanted ? 1 : 0)
    if (person.stardust < price && person.stardust + worth(person, season) >= price) convert(person, season, 0)
    if (!wanted || person.stardust < price) return

    const owned = new Set(person.copies.keys())
    person.stardust = buyFigure({ season, owned, figureId: wanted.id, stardust: person.stardust }).left
    receive(game, person, season, [wanted.id])
  }
}

function sparesOf(person: Person, keep: number): Map<string, number> {
  const holdings = holdingsOf(person)
  const spares = [...person.copies.keys()].map((id) => [id, spareCopies(holdings, id) - keep] as const)
  return new Map(spares.filter(([, copies]) => copies > 0))
}

function worth(person: Person, season: Season): number {
  const amounts = sparesOf(person, 0)
  return amounts.size === 0 ? 0 : stardustFor({ season, holdings: holdingsOf(person), amounts })
}

/** Converts the spares of a person. @param keep the spares of each figure that stay */
function convert(person: Person, season: Season, keep: number): void {
  const amounts = sparesOf(person, keep)
  if (amounts.size === 0) return

  person.stardust += stardustFor({ season, holdings: holdingsOf(person), amounts })
  for (const [id, copies] of amounts) person.copies.set(id, person.copies.get(id)! - copies)
}

/** Returns what the shop proposes first: the cheapest missing figure of the page that the least stardust completes. @see AL-6 */
function proposed({ pages }: Season, { copies }: Person): Figure | undefined {
  const counted = pages.map(({ figures }) => ({
    figures: figures.map((figure) => ({ ...figure, copies: copies.get(figure.id) ?? 0 })),
  }))
  const missing = cheapestToFinish(counted)?.figures.filter((figure) => figure.copies === 0) ?? []
  return missing.toSorted((one, other) => STARDUST[one.rarity].price - STARDUST[other.rarity].price)[0]
}
