import { readFileSync } from 'node:fs'
import type { Challenge, Mission } from '@orbita/domain/missions/challenge'
import type { Incentives } from '@orbita/domain/missions/incentives'
import { isOfArea } from '@orbita/domain/missions/sources'
import { STANDARD_ODDS } from '@orbita/domain/rarities'
import type { Reward } from '@orbita/domain/rewards/reward'
import type { Season } from '@orbita/domain/seasons/season'
import type { DayKey } from '@orbita/domain/time/period'

export const TIME_ZONE = 'America/Bogota'
/** The first day of a simulated programme, a Monday. */
export const FIRST_DAY: DayKey = '2026-11-02'
/** The advised length of a season, and of the bridge before the next one, in days. @see AL-1 */
const SEASON_DAYS = 16 * 7
const BRIDGE_DAYS = 7

/**
 * The content that the simulated company plays: that of the demo, from its own first day, again in the second season.
 */
export type Programme = {
  seasons: readonly Season[]
  challenges: readonly Challenge[]
  incentives: Incentives
  /** the prices of the rewards that need no rank, the lowest first */
  prices: readonly number[]
}

/** Returns the season of a challenge, from 0. */
export function seasonOfChallenge(id: string): number {
  return Number(/-(\d)$/.exec(id)?.[1] ?? 1) - 1
}

/** Returns a day of the simulation. @param number from 0 */
export function dayOf(number: number): DayKey {
  DAY_KEYS[number] ??= new Date(Date.parse(FIRST_DAY) + number * 86_400_000).toISOString().slice(0, 10)
  return DAY_KEYS[number]
}

const DAY_KEYS: DayKey[] = []

/** Returns an instant of a day: noon of the company, and as many minutes later as wanted. */
export function instantOf(number: number, minutes = 0): Date {
  return new Date(Date.parse(FIRST_DAY) + number * 86_400_000 + (17 * 60 + minutes) * 60_000)
}

/** Reads the demo's content and dates it from the first day of the simulation. @param count of the seasons that follow one another */
export function readProgramme(count = 2): Programme {
  const season = read('season-1.json') as Season
  const challenges = (read('challenges.json') as DatedChallenge[]).map(({ missions, ...challenge }) => ({
    ...challenge,
    // An anonymous survey has no progress of a person.
    missions: missions.filter(({ source }) => !isOfArea(source)),
  }))
  const first = Math.min(...challenges.map(({ startsIn }) => startsIn))
  const starts = Array.from({ length: count }, (_, index) => index * (SEASON_DAYS + BRIDGE_DAYS))
  // The next challenges open with the bridge, which has no packs.
  const opens = starts.map((start) => Math.max(0, start - BRIDGE_DAYS))
  const prices = (read('rewards.json') as Reward[])
    .filter(({ minRank, stock }) => minRank === undefined && stock !== 0)
    .map(({ price }) => price)
  return {
    seasons: starts.map((start, index) => seasonFrom(season, start, index)),
    challenges: opens.flatMap((start, index) =>
      challenges.map((challenge) => challengeFrom(challenge, start - first, index)),
    ),
    incentives: read('incentives.json') as Incentives,
    prices: prices.sort((one, other) => one - other),
  }
}

type Dated = { id: string; startsIn: number; endsIn: number }
type Undated<Thing> = Omit<Thing, 'startsOn' | 'endsOn'> & Dated
type DatedMission = Undated<Omit<Mission, 'prerequisites'>> & { prerequisites?: string[] }
type DatedChallenge = Undated<Omit<Challenge, 'missions'>> & { missions: DatedMission[] }

function seasonFrom(season: Season, start: number, index: number): Season {
  const dates = { startsOn: dayOf(start), endsOn: dayOf(start + SEASON_DAYS - 1) }
  return { ...season, odds: STANDARD_ODDS, ...dates, id: `temporada-${index + 1}` }
}

function challengeFrom({ missions, ...challenge }: DatedChallenge, shift: number, index: number): Challenge {
  const inDays = <Thing extends Dated>({ startsIn, endsIn, ...thing }: Thing) => ({
    ...thing,
    startsOn: dayOf(startsIn + shift),
    endsOn: dayOf(endsIn + shift),
  })
  return {
    ...inDays(challenge),
    id: index === 0 ? challenge.id : `${challenge.id}-${index + 1}`,
    missions: missions.map((mission) => ({ ...inDays(mission), prerequisites: mission.prerequisites ?? [] })),
  }
}

function read(file: string): unknown {
  return JSON.parse(readFileSync(new URL(`../../content/${file}`, import.meta.url), 'utf8'))
}
