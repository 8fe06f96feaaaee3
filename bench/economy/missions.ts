import { sharedGoalGroups, sharedGoalNeeds } from '@orbita/domain/habits/shared-goals'
import { fallbackCap, fallsBack } from '@orbita/domain/missions/areas-without-data'
import type { Challenge, Mission } from '@orbita/domain/missions/challenge'
import { prerequisitesFor, wasOpenWhenJoined } from '@orbita/domain/missions/joining'
import { selfReportedPay } from '@orbita/domain/missions/self-reports'
import { missingPrerequisites, missionPhase } from '@orbita/domain/missions/states'
import type { RandomInteger } from '@orbita/domain/packs/draw'
import { daysBetween, type MonthKey, monthKey } from '@orbita/domain/time/period'
import { dayOf, FIRST_DAY, instantOf, seasonOfChallenge, TIME_ZONE } from './content.ts'
import { act, type Game, grantPack, pay, step, tell, unlockIncentives } from './game.ts'
import { BEHAVIOURS, chance, type Person } from './people.ts'

/** The days within which operators load a file or approve an evidence. */
const RECORDED_WITHIN = 3

/** Returns whether a mission of a person opened after a day, and until today. */
export function opensSince({ programme, day }: Game, { area }: Person, since: number): boolean {
  return programme.challenges.some(({ missions }) =>
    missions.some(({ areas, startsOn }) => {
      const opens = daysBetween(FIRST_DAY, startsOn)
      return opens > since && opens <= day && (areas?.includes(area) ?? true)
    }),
  )
}

/** Advances the missions of everybody by a day, and pays the shared goals that they reach. @see MI-4, MI-12 */
export function advanceMissions(game: Game): void {
  for (const challenge of game.programme.challenges) {
    for (const mission of challenge.missions) {
      const isFallback = fallsBack({ ...mission, isClosed: false, hasRow: false }, dayOf(game.day))
      const isActive = missionPhase({ ...mission, isPublished: true, closedOn: null }, dayOf(game.day)) === 'active'
      // What was done before the end is recorded until some days after it.
      const daysAfter = daysBetween(mission.endsOn, dayOf(game.day))
      const isLate = daysAfter > 0 && daysAfter <= RECORDED_WITHIN
      if (!isActive && !isLate) continue

      for (const person of game.people) {
        // Without files nothing moves in the first fourteen days.
        const waits = mission.source === 'file' && game.scenario.withoutData.includes(person.area) && !isFallback
        if (!waits && (isActive || person.plans.has(`${challenge.id}/${mission.id}`))) {
          advance(game, person, challenge, mission)
        }
      }
    }
  }
  paySharedGoals(game)
}

function advance(game: Game, person: Person, challenge: Challenge, mission: Mission): void {
  const id = `${challenge.id}/${mission.id}`
  // What was available once stays so.
  const isKnown = person.plans.has(id)
  if (person.isAway || person.completed.has(id) || (!isKnown && !isAvailable(person, challenge, mission))) return

  if (!isKnown) person.plans.set(id, planOf(game, person, mission, game.working(person, id)))
  const plan = person.plans.get(id)
  if (!plan) return

  if (plan.advancesOn.includes(game.day)) progress(game, person)
  if (game.day < plan.doneOn) return

  progress(game, person)
  person.completed.set(id, game.day)
  tell(game, person)
  const { experience, credits, packs } = paysOf(game, person, challenge, mission)
  pay(game, person, { kind: 'mission', experience, credits })
  for (let ordinal = 1; ordinal <= packs; ordinal += 1) grantPack(person, { source: 'mission', id, ordinal })
  unlockIncentives(game, person)
}

/** Returns whether a person reports a mission by themselves: one of that kind, or of an area without data. @see MI-8, MI-13 */
function isSelf({ scenario }: Game, { area }: Person, { source }: Mission): boolean {
  return source === 'self' || scenario.isSelfReported || (source === 'file' && scenario.withoutData.includes(area))
}

/** Returns what a mission pays: within a fifth of those of its season where the person reports it. @see MI-8 */
function paysOf(game: Game, person: Person, challenge: Challenge, mission: Mission) {
  if (!isSelf(game, person, mission)) return mission.gives

  const season = seasonOfChallenge(challenge.id)
  const offered = { experience: 0, credits: 0 }
  for (const { id, missions } of game.programme.challenges) {
    if (seasonOfChallenge(id) !== season) continue
    for (const { areas, gives } of missions) {
      if (areas && !areas.includes(person.area)) continue
      offered.experience += gives.experience
      offered.credits += gives.credits
    }
  }
  const paid = person.selfPaid.get(season) ?? { experience: 0, credits: 0 }
  const { credits, uncounted } = selfReportedPay(mission.gives, { offered, paid })
  const { experience } = mission.gives
  person.selfPaid.set(season, { experience: paid.experience + experience - uncounted, credits: paid.credits + credits })
  person.uncounted += uncounted
  return { ...mission.gives, credits }
}

/** Returns whether a person may work on a mission that is open. @see MI-2, MI-7 */
function isAvailable(person: Person, challenge: Challenge, mission: Mission): boolean {
  if (mission.areas && !mission.areas.includes(person.area)) return false

  const missions = challenge.missions.map((other) => ({ ...other, closedOn: null }))
  if (!wasOpenWhenJoined({ ...mission, closedOn: null }, person.joinedOn)) return false

  const completed = new Set([...person.completed.keys()].map((key) => key.slice(challenge.id.length + 1)))
  const needed = prerequisitesFor(mission.prerequisites, missions, person.joinedOn)
  return missingPrerequisites(needed, completed).length === 0
}

/** Decides whether a person carries a mission out, and on which of the days that are left. */
function planOf(game: Game, person: Person, mission: Mission, random: RandomInteger) {
  const { day, scenario } = game
  const isLie = person.isLiar && isSelf(game, person, mission)
  if (!isLie && chance(random) >= BEHAVIOURS[person.habits].missions * scenario.activity) return null

  const left = Math.max(1, daysBetween(dayOf(day), mission.endsOn))
  const least =
    mission.source === 'file' && isSelf(game, person, mission) && !scenario.isSelfReported
      ? Math.ceil(mission.target / fallbackCap(mission.target)) - 1
      : 0
  const wanted =
    mission.target === 1 ? Math.round(chance(random) * left * 0.7) : Math.round((0.15 + chance(random) * 0.75) * left)
  const takes = Math.max(least, isLie ? 0 : wanted)
  const steps = Math.min(mission.target - 1, Math.floor(takes / 5))
  const advancesOn = Array.from({ length: steps }, (_, index) => day + Math.round(((index + 1) * takes) / (steps + 1)))
  const isRecorded = mission.source !== 'self' && !isSelf(game, person, mission)
  return { doneOn: day + takes + (isRecorded ? random(RECORDED_WITHIN + 1) : 0), advancesOn }
}

function progress(game: Game, person: Person): void {
  person.hasNews = true
  act(game, person, 'advance')
  step(game, person, 'first-advance')
}

/** Sets the goal of a month on its first day that has a mission for it: the newest of those open for everybody. @see MI-12 */
function setSharedGoal(game: Game, month: MonthKey): void {
  if (game.goals.has(month)) return

  const today = dayOf(game.day)
  const open = game.programme.challenges
    .flatMap((challenge) => challenge.missions.map((mission) => ({ ...mission, id: `${challenge.id}/${mission.id}` })))
    .filter(({ areas, startsOn, endsOn }) => areas === undefined && startsOn <= today && today <= endsOn)
    .filter(({ id }) => ![...game.goals.values()].includes(id))
    .toSorted((one, other) => other.startsOn.localeCompare(one.startsOn))
  if (open[0]) game.goals.set(month, open[0].id)
}

/**
 * Pays the goal of the month in each area where enough people completed its mission, whenever they did: to each of
 * those who completed it, once a month, and to those who complete it later in the month.
 *
 * @see MI-12
 */
function paySharedGoals(game: Game): void {
  const month = monthKey(instantOf(game.day), TIME_ZONE)
  setSharedGoal(game, month)
  const mission = game.goals.get(month)
  if (!mission) return

  const areas = new Map<string, number>()
  for (const { area } of game.people) areas.set(area, (areas.get(area) ?? 0) + 1)
  const groups = sharedGoalGroups([...areas].map(([area, people]) => ({ area, people })))
  for (const { area, people } of groups) {
    const isTogether = (person: Person) => !groups.some((group) => group.area === person.area)
    const members = game.people.filter((person) => (area === null ? isTogether(person) : person.area === area))
    const done = members.filter(({ completed }) => completed.has(mission))
    if (done.length < sharedGoalNeeds(people)) continue

    const key = `${month} ${area ?? ''}`
    if (!game.metGoals.has(key)) {
      for (const person of members) {
        if (game.day < 16 * 7) person.areaGoals += 1
        tell(game, person)
      }
    }
    game.metGoals.add(key)

    for (const person of done) {
      if (person.sharedGoals.has(month)) continue

      person.sharedGoals.add(month)
      grantPack(person, { source: 'shared-goal', id: month })
    }
  }
}
