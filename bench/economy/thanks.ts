import {
  BEST_EMPLOYEE_GIVES,
  BEST_EMPLOYEES,
  bestEmployeesOf,
  shortlist,
} from '@orbita/domain/recognitions/best-employee'
import { KUDOS_A_WEEK, KUDOS_PAY, KUDOS_PEOPLE, kudosExperience } from '@orbita/domain/recognitions/kudos'
import { isLighthouse, LIGHTHOUSE } from '@orbita/domain/recognitions/lighthouse'
import { DAY_MS, quarterOfDay, type WeekKey, weekOfDay } from '@orbita/domain/time/period'
import { dayOf, instantOf } from './content.ts'
import { act, type Game, grantPack, pay, step, tell, unlockIncentives } from './game.ts'
import { BEHAVIOURS, chance, type Person } from './people.ts'

/** The share of honest thanks that stay in one's own area. */
const OWN_AREA = 0.6

/**
 * Thanks colleagues on a visit: as many on average as the kind of person thanks in a week. The ring thanks five people
 * at once, as often as the rules allow.
 *
 * @see RC-3
 */
export function thank(game: Game, person: Person, visitsAWeek: number): void {
  const week = weekOfDay(dayOf(game.day))
  const isRing = isOfRing(game, person)
  const atOnce = isRing ? KUDOS_PEOPLE : 1
  const { thanks } = BEHAVIOURS[isRing ? 'ring' : person.habits]
  // A ring thanks as often as it may, however few the others do.
  const wanted = (thanks * (isRing ? 1 : game.scenario.thanks)) / atOnce / Math.max(0.2, visitsAWeek)
  if (person.kudos.week !== week) person.kudos = { week, sent: 0 }
  let count = Math.floor(wanted) + (chance(game.random) < wanted % 1 ? 1 : 0)
  for (; count > 0 && person.kudos.sent < KUDOS_A_WEEK; count -= 1) {
    const colleagues = choose(game, person, atOnce, week)
    if (colleagues.length === 0) continue

    for (const colleague of colleagues) send(game, person, colleague)
    person.kudos.sent += 1
  }
}

/** The people of the ring whom each of them thanks, where they thank in one direction. */
const NEXT = 12

function isOfRing({ scenario }: Game, { kind }: Person): boolean {
  return kind === 'ring' && scenario.ring !== 'honest'
}

/** Returns whom a person of the ring may thank. */
function ringOf({ people, scenario, day }: Game, person: Person): Person[] {
  const ring = people.filter(({ kind }) => kind === 'ring')
  if (scenario.ring === 'circle') return ring

  const from = ring.indexOf(person)
  const next = Array.from(
    { length: Math.min(NEXT, ring.length - 1) },
    (_, step) => ring[(from + 1 + step) % ring.length]!,
  )
  if (scenario.ring !== 'sparse') return next

  const since = instantOf(day - KUDOS_PAY.withinDays).getTime()
  const lately = new Set(lastOf(person.sent, ({ at }) => at.getTime() > since).map(({ to }) => to))
  return next.filter(({ id }) => !lately.has(id))
}

function choose(game: Game, person: Person, count: number, week: WeekKey): Person[] {
  const { people, random } = game
  const isRing = isOfRing(game, person)
  const near = isRing ? ringOf(game, person) : people.filter((other) => other.area === person.area)
  const pool = isRing || chance(random) < OWN_AREA ? near : people
  const thanked = new Set(lastOf(person.sent, (sent) => sent.week === week).map(({ to }) => to))
  const open = pool.filter((other) => other !== person && !thanked.has(other.id))
  const from = open.length > count ? random(open.length - count + 1) : 0
  return open.slice(from, from + count)
}

/** Returns the last entries of a list in the order of time, as far back as they hold. */
function lastOf<One>(list: readonly One[], holds: (one: One) => boolean): One[] {
  let from = list.length
  while (from > 0 && holds(list[from - 1]!)) from -= 1
  return list.slice(from)
}

function send(game: Game, from: Person, to: Person): void {
  const at = instantOf(game.day, from.id)
  const week = weekOfDay(dayOf(game.day))
  const since = at.getTime() - KUDOS_PAY.withinDays * DAY_MS
  const paid = lastOf(to.received, (thanks) => thanks.at.getTime() > since).filter((thanks) => thanks.experience > 0)
  const experience = kudosExperience(
    from.id,
    paid.map((thanks) => thanks.from),
  )
  from.sent.push({ to: to.id, at, week })
  to.received.push({ from: from.id, at, week, experience })
  to.hasNews = true
  pay(game, to, { kind: 'kudos', experience, credits: 0 })
  const quarter = quarterOfDay(dayOf(game.day))
  const thanked = from.thankedIn.get(quarter) ?? new Set()
  from.thankedIn.set(quarter, thanked.add(to.id))
  if (isLighthouse(thanked.size) && !from.lighthouses.has(quarter)) {
    from.lighthouses.add(quarter)
    tell(game, from)
    for (let ordinal = 1; ordinal <= LIGHTHOUSE.packs; ordinal += 1) {
      grantPack(from, { source: 'lighthouse', id: quarter, ordinal })
    }
    pay(game, from, { kind: 'award', experience: LIGHTHOUSE.experience, credits: 0 })
  }
  act(game, from, 'thank')
  step(game, from, 'first-thanks')
}

/**
 * Publishes the best employees of a month, the first of their shortlists: the company's, and then areas, those without one for
 * the longest first.
 *
 * @returns how many
 * @see RC-1
 */
export function publishBest(game: Game, from: number): number {
  const candidates = game.people.map((person) => evidenceOf(game, person, from))
  const scored = shortlist(candidates)
  for (const { person } of scored.slice(0, Math.max(1, Math.round(scored.length / 20)))) person.shortlisted += 1
  const [best] = scored
  publish(game, best!.person, BEST_EMPLOYEE_GIVES.company)
  let published = 1
  const sizes = new Map<string, number>()
  for (const { area } of game.people) sizes.set(area, (sizes.get(area) ?? 0) + 1)
  const areas = [...sizes].filter(([, people]) => people >= BEST_EMPLOYEES.areaFrom).map(([area]) => area)
  const lastOf = (area: string) => game.bestAreas.get(area) ?? -1
  areas.sort((one, other) => lastOf(one) - lastOf(other))
  for (const area of areas.slice(0, bestEmployeesOf(game.people.length) - 1)) {
    const [first] = shortlist(candidates.filter(({ person }) => person.area === area && person !== best!.person))
    if (first) {
      publish(game, first.person, BEST_EMPLOYEE_GIVES.area)
      published += 1
    }
    game.bestAreas.set(area, game.day)
  }
  return published
}

function publish(game: Game, person: Person, gives: { experience: number; credits: number }): void {
  person.bestMonths += 1
  tell(game, person)
  pay(game, person, { kind: 'recognition', ...gives })
  unlockIncentives(game, person)
}

function evidenceOf({ scenario }: Game, person: Person, from: number) {
  const since = instantOf(from)
  const received = person.received.filter(({ at }) => at >= since)
  const missions = person.movements.filter(({ kind, day }) => kind === 'mission' && day >= from)
  return {
    person,
    missions: missions.length,
    missionExperience: missions.reduce((sum, { experience }) => sum + experience, 0),
    thankedBy: new Set(received.map((thanks) => thanks.from)).size,
    thankedAreas: 0,
    // Each of the ring nominates another one; nobody else nominates.
    nominations: scenario.ring === 'nominating' && person.kind === 'ring' ? 1 : 0,
  }
}
