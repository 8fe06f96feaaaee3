import { awardsToUnlock } from '@orbita/domain/album/award-progress'
import { figuresToSpare, type Holdings, spareCopies } from '@orbita/domain/album/copies'
import { halvesReached } from '@orbita/domain/album/half-pages'
import { cheapestToFinish } from '@orbita/domain/album/nearest-page'
import { buyFigure, STARDUST, stardustFor } from '@orbita/domain/album/stardust'
import { wishOf, wishOn } from '@orbita/domain/album/wish'
import { packsOpenedFor } from '@orbita/domain/packs/crossing'
import { drawPack } from '@orbita/domain/packs/draw'
import { packsOfVisit } from '@orbita/domain/packs/weekly-packs'
import { type Figure, figuresOf, type Season } from '@orbita/domain/seasons/season'
import { monthOf } from '@orbita/domain/time/month-days'
import { weekOfDay } from '@orbita/domain/time/period'
import { checkGift, GIFT_LIMITS, GIFT_RARITIES } from '@orbita/domain/trades/gifts'
import { proposals } from '@orbita/domain/trades/trade-matches'
import { dayOf, instantOf, TIME_ZONE } from './content.ts'
import { act, claimAll, type Game, grantPack, openSeason, step, unlock } from './game.ts'
import { BEHAVIOURS, chance, type Person } from './people.ts'

/** The employees whose matches a simulated screen of trades offers. */
const OFFERED = 12

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
  exchange(game, person, season)
  useStardust(game, person, season)
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
  if (gift.figure) receive(game, person, season, [gift.figure.id])
  else person.stardust += gift.stardust
  person.hasNews = true
}

/** Forgets the figures of the season that ended; stardust stays. @see AL-9 */
export function startSeason(people: readonly Person[]): void {
  for (const person of people) person.copies = new Map()
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
    opened = true
    step(game, person, 'first-look')
    const draw = drawPack({ season, owned: new Set(person.copies.keys()), random: game.random })
    if (draw.kind === 'stardust') person.stardust += draw.stardust
    else
      receive(
        game,
        person,
        season,
        draw.figures.map(({ figure }) => figure),
      )
  }
  return opened
}

function receive(game: Game, person: Person, season: Season, figures: readonly string[]): void {
  const before = new Set(person.copies.keys())
  for (const figure of figures) person.copies.set(figure, (person.copies.get(figure) ?? 0) + 1)
  const after = new Set(person.copies.keys())
  if (halvesReached({ season, before, after }).length > 0) grantPack(person, { source: 'half-page', id: season.id })
  const prefix = `${season.id}.`
  const unlocked = new Set(
    [...person.unlocked].filter((id) => id.startsWith(prefix)).map((id) => id.slice(prefix.length)),
  )
  for (const { id, gives } of awardsToUnlock({ season, owned: after, unlocked })) {
    unlock(game, person, { id: `${prefix}${id}`, gives, isAlbum: true })
  }
  const all = figuresOf(season).length
  if (season !== game.programme.seasons[0]) {
    if (person.secondWhole === null && after.size === all) person.secondWhole = game.day
    return
  }

  const isWhole = season.pages.some(({ figures }) => figures.every(({ id }) => after.has(id)))
  if (person.firstPage === null && isWhole) person.firstPage = game.day
  if (person.half === null && after.size * 2 >= all) person.half = game.day
  if (person.whole === null && after.size === all) person.whole = game.day
}

function holdingsOf({ copies }: Person): Holdings {
  return { copies, reserved: new Map() }
}

/** Gives a figure, or accepts a trade at once. @see AL-7, AL-10 */
function exchange(game: Game, person: Person, season: Season): void {
  if (chance(game.random) >= BEHAVIOURS[person.kind].exchanges) return

  const others = someOthers(game, person)
  if (game.random(2) === 0 ? give(game, person, season, others) : trade(game, person, season, others)) {
    act(game, person, 'exchange')
  }
}

function someOthers({ people, random }: Game, person: Person): Person[] {
  const candidates = person.kind === 'ring' ? people.filter(({ kind }) => kind === 'ring') : people
  return Array.from({ length: OFFERED }, () => candidates[random(candidates.length)]!).filter(
    (other) => other !== person && other.firstVisit !== null,
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

function trade(game: Game, person: Person, season: Season, others: readonly Person[]): boolean {
  const candidates = others.map((other) => ({ person: other, holdings: holdingsOf(other) }))
  const [match] = proposals({ season, holdings: holdingsOf(person), others: candidates })
  if (!match) return false

  moveCopy(game, { season, from: person, to: match.person, figureId: match.gives })
  moveCopy(game, { season, from: match.person, to: person, figureId: match.receives })
  return true
}

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

/** Converts the repeats and buys what the shop proposes, saving for it. @see AL-6 */
function useStardust(game: Game, person: Person, season: Season): void {
  const holdings = holdingsOf(person)
  const amounts = new Map(figuresToSpare(season, holdings).map(({ id }) => [id, spareCopies(holdings, id)]))
  if (amounts.size > 0) {
    person.stardust += stardustFor({ season, holdings, amounts })
    for (const id of amounts.keys()) person.copies.set(id, 1)
  }
  for (let wanted = proposed(season, person); wanted; wanted = proposed(season, person)) {
    if (person.stardust < STARDUST[wanted.rarity].price) return

    const owned = new Set(person.copies.keys())
    person.stardust = buyFigure({ season, owned, figureId: wanted.id, stardust: person.stardust }).left
    receive(game, person, season, [wanted.id])
  }
}

/** Returns what the shop proposes first: the cheapest missing figure of the page that the least stardust completes. @see AL-6 */
function proposed({ pages }: Season, { copies }: Person): Figure | undefined {
  const counted = pages.map(({ figures }) => ({
    figures: figures.map((figure) => ({ ...figure, copies: copies.get(figure.id) ?? 0 })),
  }))
  const missing = cheapestToFinish(counted)?.figures.filter((figure) => figure.copies === 0) ?? []
  return missing.toSorted((one, other) => STARDUST[one.rarity].price - STARDUST[other.rarity].price)[0]
}
