import { COUNTED_KINDS } from '@orbita/domain/leaderboard/counted'
import { lastDayToJoin, prerequisitesFor, wasOpenWhenJoined } from '@orbita/domain/missions/joining'
import { rankFor } from '@orbita/domain/ranks'
import { circleOf } from '@orbita/domain/recognitions/circles'
import { median } from '../statistics.ts'
import { dayOf, FIRST_DAY, type Programme } from './content.ts'
import type { Kind, Person } from './people.ts'
import { DAYS } from './play.ts'

/** The measures of one simulated company. Days and weeks count from 1; shares are from 0 to 1. */
export type Measured = {
  albumShare: number
  halfDays: number
  wholeDays: number
  firstReward: Record<'daily' | 'weekly' | 'passive', number>
  passiveByWeek13: number
  emptyVisits: number
  ring: number
  thankersWithRank: number
  leadersByAlbum: number
  outstanding: number
  /** how many of the ring operators are shown at the end */
  ringShown: number
}

/** The counts of the mission map of an employee who joins late. */
export type LateJoiner = { shown: number; possible: number }

const WEEK_13 = 13 * 7
const LEADERS = 10
const MONTH_DAYS = 30

/** Measures what the targets of the rules are about. @param days the days that were played */
export function measure(people: readonly Person[], days = DAYS): Measured {
  const of = (kind: Kind) => people.filter((person) => person.kind === kind)
  const movements = people.flatMap((person) => person.movements)
  const credits = (some: readonly { credits: number }[]) => some.reduce((sum, one) => sum + one.credits, 0)
  const reached = (day: number | null) => (day === null ? Number.POSITIVE_INFINITY : day + 1)
  const firstReward = (kind: Kind) => Math.ceil(median(of(kind).map(({ affordableOn }) => reached(affordableOn))) / 7)
  const packs = (kind: Kind) => {
    const some = of(kind)
    return some.reduce((sum, { packKeys }) => sum + packKeys.size, 0) / some.length
  }
  const before = people.flatMap((person) => person.movements.filter(({ day }) => day < WEEK_13))
  return {
    albumShare: credits(movements.filter(({ isAlbum }) => isAlbum)) / credits(movements),
    halfDays: median(of('weekly').map(({ half }) => reached(half))),
    wholeDays: median(of('weekly').map(({ whole }) => reached(whole))),
    firstReward: { daily: firstReward('daily'), weekly: firstReward('weekly'), passive: firstReward('passive') },
    passiveByWeek13: shareOf(of('passive'), ({ affordableOn }) => reached(affordableOn) <= WEEK_13),
    emptyVisits: worstMonth(of('weekly'), days),
    ring: packs('ring') / packs('daily'),
    thankersWithRank: shareWithRank(of('thanker')),
    leadersByAlbum: mostLeadersByAlbum(people, days),
    outstanding: Math.round(credits(before) / people.length),
    ringShown: shareOf(of('ring'), ({ received }) => circleOf(lastThanks(received, days)).isClosed),
  }
}

/** Returns the share of people who reached a rank by week 13. */
export function shareWithRank(people: readonly Person[]): number {
  return shareOf(
    people,
    (person) =>
      rankFor(
        person.movements.filter(({ day }) => day < WEEK_13).reduce((sum, { experience }) => sum + experience, 0),
      ) !== 'sin-rango',
  )
}

function lastThanks(received: Person['received'], days: number): number[] {
  const since = Date.parse(FIRST_DAY) + (days - 28) * 86_400_000
  return received.filter(({ at }) => at.getTime() >= since).map(({ from }) => from)
}

/** Counts the missions that an employee sees who joins on a day, and those of them that they can still complete. */
export function lateJoiner({ challenges }: Programme, day: number, area: string): LateJoiner {
  const joinedOn = dayOf(day)
  const until = dayOf(day + DAYS)
  const mine = challenges.slice(0, 3).flatMap(({ missions }) => {
    const windows = missions.map((mission) => ({ ...mission, closedOn: null }))
    const shown = windows.filter(
      (mission) =>
        (mission.areas?.includes(area) ?? true) && wasOpenWhenJoined(mission, joinedOn) && mission.startsOn <= until,
    )
    const isPossible = (mission: (typeof windows)[number]): boolean =>
      lastDayToJoin(mission) >= joinedOn &&
      prerequisitesFor(mission.prerequisites, windows, joinedOn).every((id) =>
        shown.some((other) => other.id === id && isPossible(other)),
      )
    return shown.map(isPossible)
  })
  return { shown: mine.length, possible: mine.filter(Boolean).length }
}

/** Returns the largest share, over the months, of visits that had nothing new. */
function worstMonth(people: readonly Person[], days: number): number {
  const visits = people.flatMap((person) => person.visits)
  const months = Array.from({ length: Math.floor(days / MONTH_DAYS) }, (_, month) =>
    visits.filter(({ day }) => Math.floor(day / MONTH_DAYS) === month),
  )
  return Math.max(...months.map((some) => shareOf(some, ({ isEmpty }) => isEmpty)))
}

/** Returns the most leaders of a month who owe half of the points of their place to the album. @see RC-5 */
function mostLeadersByAlbum(people: readonly Person[], days: number): number {
  const months = new Set(Array.from({ length: days }, (_, day) => dayOf(day).slice(0, 7)))
  const counts = [...months].map((month) => {
    const inMonth = (person: Person) => person.movements.filter(({ day }) => dayOf(day).startsWith(month))
    const points = (some: Person['movements']) => some.reduce((sum, { experience }) => sum + experience, 0)
    const rows = people.map((person) => {
      const counted = inMonth(person).filter(({ kind }) => COUNTED_KINDS.includes(kind))
      return { all: points(counted), album: points(counted.filter(({ isAlbum }) => isAlbum)) }
    })
    const leaders = rows.sort((one, other) => other.all - one.all).slice(0, LEADERS)
    return leaders.filter(({ all, album }) => album * 2 >= all && album > 0).length
  })
  return Math.max(...counts)
}

function shareOf<One>(some: readonly One[], holds: (one: One) => boolean): number {
  return some.length === 0 ? 0 : some.filter(holds).length / some.length
}
