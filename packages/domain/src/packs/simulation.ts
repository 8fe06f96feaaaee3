import { STARDUST } from '../album/stardust.ts'
import { type Odds, RARITY_IDS } from '../rarities.ts'
import { type Figure, figuresOf, type SeasonPages } from '../seasons/season.ts'
import { drawPack, type RandomInteger } from './draw.ts'
import { seededSource } from './seeded-source.ts'

/** The part of a season that decides how long its album takes. */
export type SimulatedSeason = SeasonPages & { odds: Odds }

/** The rules a simulated employee plays with: AL-3 prevents dead packs, AL-6 turns repeats into figures. */
export type SimulationRules = { guard: boolean; stardust: boolean }

/**
 * The needs of many simulated employees.
 *
 * @property completing the packs that each needed for the whole album, from the fewest
 * @property collected the share of the album, 0 to 1, that they own on average after 0, 1, 2… packs
 * @property repeats the repeated figures that each drew on average
 */
export type AlbumSimulation = {
  completing: readonly number[]
  collected: readonly number[]
  repeats: number
}

/** The employees that a simulation plays. @see AL-3 */
export const SIMULATED_RUNS = 800

/** The packs after which an employee who has not completed the album gives up. */
const MOST_PACKS = 500

const BY_THE_RULES: SimulationRules = { guard: true, stardust: true }

/**
 * Plays a season with the draw of the product. Each employee converts repeats at once and buys the cheapest figure they
 * can; the same season always gives the same answer.
 *
 * @see AL-2, AL-3, AL-6
 */
export function simulateAlbum(
  season: SimulatedSeason,
  { runs = SIMULATED_RUNS, rules = BY_THE_RULES }: { runs?: number; rules?: SimulationRules } = {},
): AlbumSimulation {
  const games = Array.from({ length: runs }, (_, run) => playAlbum(season, rules, seededSource(run * 7919 + 1)))
  const all = figuresOf(season).length
  const longest = Math.max(...games.map(({ owned }) => owned.length))
  return {
    completing: games.map(({ owned }) => owned.length).sort((one, other) => one - other),
    collected: Array.from({ length: longest + 1 }, (_, packs) => {
      const owned = games.reduce((sum, game) => sum + ownedAfter(game.owned, packs), 0)
      return owned / runs / all
    }),
    repeats: games.reduce((sum, game) => sum + game.repeats, 0) / runs,
  }
}

/** Returns the packs with which a share of the employees completes the album. @param share from 0 to 1, 1 included */
export function packsToComplete({ completing }: AlbumSimulation, share: number): number {
  return completing[Math.min(completing.length - 1, Math.floor(completing.length * share))]!
}

/** Returns the packs after which an employee owns a share of the album on average. @param share from 0 to 1 */
export function packsToCollect({ collected }: AlbumSimulation, share: number): number {
  const packs = collected.findIndex((owned) => owned >= share)
  return packs === -1 ? collected.length - 1 : packs
}

/** Returns the share of the employees, 0 to 1, who complete the album with some packs. */
export function shareComplete({ completing }: AlbumSimulation, packs: number): number {
  return completing.filter((needed) => needed <= packs).length / completing.length
}

/**
 * Ten people who come once a week, by the packs they open in a season: as many standard deviations from the mean as the middles of
 * ten equal parts of a normal distribution.
 */
const TENTHS = [-1.645, -1.036, -0.674, -0.385, -0.126, 0.126, 0.385, 0.674, 1.036, 1.645]

/**
 * Returns the share, 0 to 1, of the people who come once a week that complete the album in a season. They open 5 packs and 1.65
 * each week, what wishes and gifts save them among it, and those of the double weeks; they differ by a quarter of a pack for each
 * week. Fitted on the table of lengths.
 *
 * @param season.weeks of its length
 * @param season.doubleWeeks whose weekly pack is double
 * @see AL-1
 */
export function weeklyShare(simulation: AlbumSimulation, season: { weeks: number; doubleWeeks: number }): number {
  const { weeks, doubleWeeks } = season
  const mean = 5 + 1.65 * weeks + doubleWeeks
  const shares = TENTHS.map((deviation) => shareComplete(simulation, Math.round(mean + (deviation * weeks) / 4)))
  return shares.reduce((sum, share) => sum + share, 0) / TENTHS.length
}

type Game = { owned: readonly number[]; repeats: number }

/** Plays one album to its end. @returns the figures owned after each pack, and the repeats drawn */
function playAlbum(season: SimulatedSeason, rules: SimulationRules, random: RandomInteger): Game {
  const figures = figuresOf(season)
  const cheapest = [...figures].sort((one, other) => rankOf(one) - rankOf(other))
  const rarities = new Map(figures.map(({ id, rarity }) => [id, rarity]))
  const mine = new Set<string>()
  const owned: number[] = []
  let grains = 0
  let repeats = 0
  while (mine.size < figures.length && owned.length < MOST_PACKS) {
    for (const { figure } of drawPack({ season, owned: rules.guard ? mine : new Set(), random }).figures) {
      if (!mine.has(figure)) mine.add(figure)
      else {
        repeats += 1
        grains += STARDUST[rarities.get(figure)!].value
      }
    }
    if (rules.stardust) grains = spend(grains, mine, cheapest)
    owned.push(mine.size)
  }
  return { owned, repeats }
}

/** Adds the figures that the grains buy to `owned`. @returns the grains left */
function spend(grains: number, owned: Set<string>, cheapest: readonly Figure[]): number {
  let left = grains
  for (const { id, rarity } of cheapest) {
    if (owned.has(id)) continue
    if (STARDUST[rarity].price > left) return left

    left -= STARDUST[rarity].price
    owned.add(id)
  }
  return left
}

function ownedAfter(owned: readonly number[], packs: number): number {
  return packs === 0 ? 0 : owned[Math.min(packs, owned.length) - 1]!
}

function rankOf({ rarity }: Figure): number {
  return RARITY_IDS.indexOf(rarity)
}
