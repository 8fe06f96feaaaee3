import { figuresToSpare, type Holdings } from '@orbita/domain/album/copies'
import type { Season } from '@orbita/domain/seasons/season'
import { weekOfDay } from '@orbita/domain/time/period'
import { checkGift, GIFT_LIMITS, GIFT_RARITIES } from '@orbita/domain/trades/gifts'
import { isExactMatch, proposals } from '@orbita/domain/trades/trade-matches'
import { dayOf } from './content.ts'
import { act, type Game, type Offer, openSeason } from './game.ts'
import { BEHAVIOURS, chance, type Person } from './people.ts'
import { receive } from './receive.ts'

/** The employees whose matches a simulated screen of trades offers. */
const OFFERED = 12

/** The chance that somebody accepts a trade that they see. */
const ACCEPTS = 0.6

/** The days in which an offer may be answered. @see AL-7 */
const OFFER_DAYS = 2

export function holdingsOf({ copies, reserved }: Person): Holdings {
  return { copies, reserved }
}

/** Gives a figure, or proposes a trade. @see AL-7, AL-10 */
export function exchange(game: Game, person: Person, season: Season): void {
  if (chance(game.random) >= BEHAVIOURS[person.habits].exchanges) return

  const others = someOthers(game, person)
  if (game.random(2) === 0 ? give(game, person, season, others) : propose(game, person, season, others)) {
    act(game, person, 'exchange')
  }
}

/** Answers the trades that wait for a person. @see AL-7 */
export function answerOffers(game: Game, person: Person, season: Season): void {
  const mine = game.offers.filter(({ to }) => to === person)
  if (mine.length === 0) return

  release(game, mine)
  for (const { from, gives, receives } of mine) {
    const sides = { mine: holdingsOf(from), theirs: holdingsOf(person) }
    if (chance(game.random) >= ACCEPTS || !isExactMatch({ exchange: { gives, receives }, ...sides })) continue

    moveCopy(game, { season, from, to: person, figureId: gives })
    moveCopy(game, { season, from: person, to: from, figureId: receives })
    act(game, person, 'exchange')
  }
}

/** Ends the offers that nobody answered in time, and all of them outside a season. @see AL-7 */
export function expireOffers(game: Game): void {
  const over = openSeason(game) ? game.offers.filter(({ until }) => until < game.day) : game.offers
  if (over.length > 0) release(game, over)
}

function release(game: Game, some: readonly Offer[]): void {
  for (const { from, to, gives, receives } of some) {
    from.reserved.delete(gives)
    to.reserved.delete(receives)
  }
  game.offers = game.offers.filter((offer) => !some.includes(offer))
}

function someOthers({ people, random }: Game, person: Person): Person[] {
  const candidates = person.kind === 'ring' ? people.filter(({ kind }) => kind === 'ring') : people
  return Array.from({ length: OFFERED }, () => candidates[random(candidates.length)]!).filter(
    (other) => other !== person && other.firstVisit !== null && other.takesPart,
  )
}

function give(game: Game, person: Person, season: Season, others: readonly Person[]): boolean {
  const week = exchangesOf(game, person)
  for (const { id: figureId, rarity } of figuresToSpare(season, holdingsOf(person))) {
    const other = others.find(({ copies }) => !copies.has(figureId))
    if (!other || !GIFT_RARITIES.includes(rarity) || week.gifts >= GIFT_LIMITS.perWeek) continue

    const holdings = holdingsOf(person)
    const receiver = { takesPart: true, owns: false }
    checkGift({ season, holdings, figureId, givenThisWeek: week.gifts, receiver })
    week.gifts += 1
    moveCopy(game, { season, from: person, to: other, figureId })
    return true
  }
  return false
}

function propose(game: Game, person: Person, season: Season, others: readonly Person[]): boolean {
  if (!person.takesPart || !hasSpares(person)) return false

  const candidates = others.filter(hasSpares).map((other) => ({ person: other, holdings: holdingsOf(other) }))
  const [match] = proposals({ season, holdings: holdingsOf(person), others: candidates })
  if (!match) return false

  const { person: to, gives, receives } = match
  person.reserved.set(gives, 1)
  to.reserved.set(receives, 1)
  to.hasNews = true
  game.offers.push({ from: person, to, gives, receives, until: game.day + OFFER_DAYS })
  return true
}

const hasSpares = ({ copies }: Person) => [...copies.values()].some((count) => count > 1)

function exchangesOf(game: Game, person: Person) {
  const week = weekOfDay(dayOf(game.day))
  if (person.exchanged.week !== week) person.exchanged = { week, gifts: 0 }
  return person.exchanged
}

function moveCopy(game: Game, move: { season: Season; from: Person; to: Person; figureId: string }): void {
  const { season, from, to, figureId } = move
  from.copies.set(figureId, from.copies.get(figureId)! - 1)
  receive(game, to, season, [figureId])
  to.hasNews = true
}
