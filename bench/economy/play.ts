import { createHash } from 'node:crypto'
import { comesByItself } from '@orbita/domain/album/wish'
import { seededSource } from '@orbita/domain/packs/seeded-source'
import { endNoticeOn } from '@orbita/domain/seasons/season-calendar'
import { weekAfter, weekOfDay } from '@orbita/domain/time/period'
import { cross, grantWish, startSeason, visitAlbum } from './album.ts'
import { dayOf, type Programme } from './content.ts'
import { expireOffers } from './exchanges.ts'
import { act, claimAll, type Game, grantPack, openSeason, step } from './game.ts'
import { advanceMissions, opensSince } from './missions.ts'
import { BEHAVIOURS, chance, makePeople, type Person } from './people.ts'
import { BASE, type Scenario } from './scenario.ts'
import { type Forecast, noteForecast, spend } from './spending.ts'
import { publishBest, thank } from './thanks.ts'

/** The days that a simulation plays: 26 weeks. */
export const DAYS = 26 * 7

/** The chance that a weekly player comes on their day. */
const COMES = 0.93

/**
 * Plays the programme day by day through the functions of the domain. The same seed plays the same company.
 *
 * @param played.share of the company of 200 that plays, 1 for all of it
 */
export function play(played: Played): Person[] {
  return playCompany(played).people
}

type Played = { programme: Programme; seed: number; days?: number; share?: number; scenario?: Partial<Scenario> }

/** A company after its days. @property forecasts of the days asked for @property bests best employees of each month */
export type Company = { people: Person[]; forecasts: Forecast[]; bests: number[] }

/** Plays as {@link play} does. @param played.forecastOn the days on which the forecast of the rule is noted */
export function playCompany(played: Played & { forecastOn?: readonly number[] }): Company {
  const { programme, seed, days = DAYS, share = 1, forecastOn = [] } = played
  const scenario = { ...BASE, ...played.scenario }
  const random = seededSource(seed)
  const people = makePeople(random, share)
  const ring = people.filter(({ kind }) => kind === 'ring')
  for (const person of ring) person.habits = scenario.ringHabits === 'mixed' && person.id % 2 === 0 ? 'weekly' : 'daily'
  const daily = people.filter(({ kind }) => kind === 'daily')
  for (const person of daily.slice(0, scenario.liars)) person.isLiar = true
  for (const person of daily.slice(0, scenario.hoards)) person.isHoarder = true
  for (const person of people) person.isAway = scenario.active < 1 && chance(random) >= scenario.active
  const forecasts: Forecast[] = []
  const bests: number[] = []
  const game: Game = {
    programme,
    people,
    random,
    visiting: seededSource(seed + 1_000_003),
    working: ({ id }, missionId) => seededSource(hashOf(`${seed}/${id}/${missionId}`)),
    day: 0,
    goals: new Map(),
    bestAreas: new Map(),
    metGoals: new Set(),
    scenario,
    offers: [],
  }
  let monthFrom = 0
  for (; game.day < days; game.day += 1) {
    if (openSeason(game)?.startsOn === dayOf(game.day)) startSeason(people)
    expireOffers(game)
    advanceMissions(game)
    if (programme.seasons.some((season) => endNoticeOn(season, dayOf(game.day)))) bringNews(people)
    for (const person of people) if (comes(game, person)) visit(game, person)
    const season = openSeason(game)
    if (season && comesByItself({ today: dayOf(game.day), endsOn: season.endsOn })) {
      for (const person of people) grantWish(game, person)
    }
    if (season?.endsOn === dayOf(game.day)) cross(game)
    if (dayOf(game.day + 1).endsWith('-01')) {
      bests.push(publishBest(game, monthFrom))
      monthFrom = game.day + 1
      bringNews(people)
    }
    if (forecastOn.includes(game.day)) {
      const noted = noteForecast(game)
      if (noted) forecasts.push(noted)
    }
  }
  return { people, forecasts, bests }
}

/** Notes that everybody has something new to read: an announced end, or the best employees of a month. @see AL-9, RC-1 */
function bringNews(people: readonly Person[]): void {
  for (const person of people) person.hasNews = true
}

function hashOf(text: string): number {
  return createHash('sha256').update(text).digest().readUInt32LE()
}

function comes({ visiting, day, scenario }: Game, { habits, favouriteDay, isAway }: Person): boolean {
  const drawn = chance(visiting)
  if (isAway) return false

  const weekday = day % 7
  if (habits === 'weekly' && weekday === favouriteDay) return drawn < COMES * scenario.activity
  return drawn < BEHAVIOURS[habits].visits[weekday]! * scenario.activity
}

function visit(game: Game, person: Person): void {
  const isFirst = person.firstVisit === null
  if (isFirst) {
    person.firstVisit = game.day
    grantPack(person, { source: 'welcome' })
    step(game, person, 'avatar')
  }
  const last = person.visits.at(-1)?.day ?? -1
  const isNew = isMondaySummary(game, person) || opensSince(game, person, last)
  act(game, person, 'look')
  claimAll(game, person)
  const { visits } = BEHAVIOURS[person.habits]
  const visitsAWeek = visits.reduce((sum, one) => sum + one, 0) + (person.habits === 'weekly' ? COMES : 0)
  thank(game, person, visitsAWeek)
  // Nobody does the whole plan on the first visit.
  if (person.pins && !isFirst) step(game, person, 'goal')
  grantWish(game, person)
  const opened = visitAlbum(game, person)
  claimAll(game, person)
  spend(game, person)
  person.visits.push({ day: game.day, isEmpty: !opened && !person.hasNews && !isNew })
  person.hasNews = false
}

/** Returns whether a visit finds Monday's summary: the first one in a week after a week with a star. @see MI-11 */
function isMondaySummary({ day }: Game, { stars, visits }: Person): boolean {
  const week = weekOfDay(dayOf(day))
  const last = visits.at(-1)
  return stars.has(weekAfter(week, -1)) && (last === undefined || weekOfDay(dayOf(last.day)) !== week)
}
