import { type AwardGives, awardPays } from '@orbita/domain/album/awards'
import { type FlightPlanStep, flightPlanOf, isFlightPlanOpen, type StepGives } from '@orbita/domain/habits/flight-plan'
import { givesStar, PULSE_GIVES, type PulseAction, pulseBeginsOn } from '@orbita/domain/habits/pulse'
import type { MovementKind } from '@orbita/domain/ledger/kinds'
import { incentiveProgress } from '@orbita/domain/missions/incentive-progress'
import { wasOpenWhenJoined } from '@orbita/domain/missions/joining'
import type { RandomInteger } from '@orbita/domain/packs/draw'
import { type PackCause, packKey } from '@orbita/domain/packs/packs'
import { RANKS, rankFor } from '@orbita/domain/ranks'
import type { Season } from '@orbita/domain/seasons/season'
import { seasonPhase } from '@orbita/domain/seasons/season-calendar'
import { type MonthKey, weekOfDay } from '@orbita/domain/time/period'
import { dayOf, type Programme } from './content.ts'
import type { Person } from './people.ts'
import type { Scenario } from './scenario.ts'

/** The state of a simulated company on its current day. */
export type Game = {
  programme: Programme
  people: readonly Person[]
  random: RandomInteger
  /** draws the visits alone, so that companies of one seed come alike whatever their people do */
  visiting: RandomInteger
  /** draws what a person does of a mission, alike in all companies of one seed */
  working(person: Person, missionId: string): RandomInteger
  /** number of the day, from 0 */
  day: number
  /** the mission that is the shared goal of each month, for every area */
  goals: Map<MonthKey, string>
  scenario: Scenario
  /** the goals that were met, by month and area */
  metGoals: Set<string>
  /** the day on which an area last had a best employee */
  bestAreas: Map<string, number>
  /** trades that wait for their answer */
  offers: Offer[]
}

/** A trade that waits for the answer of `to`. @property until the last day on which it may be answered @see AL-7 */
export type Offer = { from: Person; to: Person; gives: string; receives: string; until: number }

const PLATFORMS = ['figuras', 'mision-espacial'] as const

/** Returns the season that is open today. */
export function openSeason({ programme, day }: Game): Season | undefined {
  return programme.seasons.find((season) => seasonPhase(season, dayOf(day)) === 'open')
}

/** Notes that something worth telling happened to a person, in months of 30 days. */
export function tell({ day }: Game, { told }: Person): void {
  told.add(Math.floor(day / 30))
}

/** Gives a pack, once for each cause. @see CO-2 */
export function grantPack(person: Person, cause: PackCause): void {
  const key = packKey(cause)
  if (person.packKeys.has(key)) return

  person.packKeys.add(key)
  person.waitingPacks += 1
  person.hasNews = true
}

/** Pays points, with the ranks and the incentives that they reach. @see PT-1, PT-4 */
export function pay(
  game: Game,
  person: Person,
  paid: { kind: MovementKind; experience: number; credits: number; isAlbum?: boolean },
): void {
  const { kind, experience, credits, isAlbum = false } = paid
  if (experience === 0 && credits === 0) return

  person.movements.push({ day: game.day, kind, isAlbum, experience, credits })
  person.experience += experience
  person.credits += credits
  person.hasNews = true
  if (person.affordableOn === null && person.credits >= game.programme.prices[0]!) person.affordableOn = game.day
  reachRanks(game, person)
}

function reachRanks(game: Game, person: Person): void {
  const reached = rankFor(person.experience)
  if (reached === person.level) return

  const ids = RANKS.map(({ id }) => id)
  for (const id of ids.slice(ids.indexOf(person.level) + 1, ids.indexOf(reached) + 1)) {
    grantPack(person, { source: 'rank', id })
  }
  person.level = reached
  tell(game, person)
  unlockIncentives(game, person)
}

/** Unlocks the awards of the programme that a person has earned; they are claimed on a visit. @see AW-1 */
export function unlockIncentives(game: Game, person: Person): void {
  const challenges = new Map(
    game.programme.challenges.map(({ id, missions }) => {
      const mine = missions.filter(
        (mission) =>
          (mission.areas?.includes(person.area) ?? true) &&
          wasOpenWhenJoined({ ...mission, closedOn: null }, person.joinedOn),
      )
      const completed = mine.filter((mission) => person.completed.has(`${id}/${mission.id}`)).length
      return [id, { completed, total: mine.length, isComplete: mine.length > 0 && completed === mine.length }]
    }),
  )
  const facts = {
    experience: person.experience,
    level: person.level,
    missionsCompleted: person.completed.size,
    challenges,
    bestEmployee: person.bestMonths,
  }
  for (const { id, rule, gives } of game.programme.incentives) {
    const { have, need } = incentiveProgress(rule, facts)
    if (have === need) unlock(game, person, { id, gives })
  }
}

/** Unlocks an award once. What it gives is paid when it is claimed. @see AW-2 */
export function unlock(game: Game, person: Person, award: { id: string; gives: AwardGives; isAlbum?: boolean }): void {
  const { id, gives, isAlbum = false } = award
  if (person.unlocked.has(id)) return

  person.unlocked.add(id)
  tell(game, person)
  person.hasNews = true
  person.claimable.push(() => {
    const { experience, credits, packs } = awardPays(gives, PLATFORMS)
    pay(game, person, { kind: 'award', experience, credits, isAlbum })
    for (let ordinal = 1; ordinal <= packs; ordinal += 1) grantPack(person, { source: 'award', id, ordinal })
  })
}

/** Claims what waits, awards that a claim unlocks included. */
export function claimAll(game: Game, person: Person): void {
  if (person.claimable.length > 0) act(game, person, 'claim')
  while (person.claimable.length > 0) person.claimable.shift()!()
}

/** Notes what a person does in a week, with the star of the pulso, which begins after the plan de vuelo. @see MI-11 */
export function act(game: Game, person: Person, action: PulseAction): void {
  const { firstVisit, planDoneOn } = person
  const doneOn = planDoneOn === null ? null : dayOf(planDoneOn)
  if (firstVisit === null || dayOf(game.day) < pulseBeginsOn({ firstDay: dayOf(firstVisit), doneOn })) return

  const week = weekOfDay(dayOf(game.day))
  const actions = person.actions.get(week) ?? new Set()
  person.actions.set(week, actions.add(action))
  if (!givesStar(actions) || person.stars.has(week)) return

  person.stars.add(week)
  pay(game, person, { kind: 'pulse', ...PULSE_GIVES })
}

/** Does a step of the plan de vuelo, once and in its days. @see MI-10 */
export function step(game: Game, person: Person, name: FlightPlanStep): void {
  const first = person.firstVisit
  if (person.steps.has(name) || first === null || !isFlightPlanOpen(dayOf(first), dayOf(game.day))) return

  const { steps, end } = flightPlanOf(PLATFORMS)
  person.steps.add(name)
  payStep(game, person, name, steps.find((one) => one.step === name)!.gives)
  if (person.steps.size !== steps.length) return

  person.planDoneOn = game.day
  payStep(game, person, 'end', end)
}

function payStep(game: Game, person: Person, id: string, { experience, credits, packs }: StepGives): void {
  pay(game, person, { kind: 'flight-plan', experience, credits })
  for (let ordinal = 1; ordinal <= packs; ordinal += 1) grantPack(person, { source: 'flight-plan', id, ordinal })
}
