import { COUNTED_KINDS } from '@orbita/domain/leaderboard/counted'
import { circleOf } from '@orbita/domain/recognitions/circles'
import { FIRST_DAY, type Programme } from './content.ts'
import type { Kind, Person } from './people.ts'
import { DAYS, playCompany } from './play.ts'
import type { Scenario } from './scenario.ts'
import type { TargetRow } from './targets.ts'

/** A case of the third edition: rows beside their targets. */
export type Case = { name: string; rows(programme: Programme, seeds: readonly number[]): TargetRow[] }

export const SEASON_DAYS = 16 * 7

export const mean = (values: readonly number[]) => values.reduce((sum, value) => sum + value, 0) / values.length
export const of = (people: readonly Person[], kind: Kind) => people.filter((person) => person.kind === kind)
export const sum = (people: readonly Person[], what: (person: Person) => number) =>
  people.reduce((all, person) => all + what(person), 0)
export const creditsOf = ({ movements }: Person) =>
  movements.reduce((all, { credits }) => all + Math.max(0, credits), 0)
export const boardOf = ({ movements, uncounted }: Person) =>
  movements.filter(({ kind }) => COUNTED_KINDS.includes(kind)).reduce((all, { experience }) => all + experience, 0) -
  uncounted
const lastSenders = ({ received }: Person, days: number) => {
  const since = Date.parse(FIRST_DAY) + (days - 28) * 86_400_000
  return received.filter(({ at }) => at.getTime() >= since).map(({ from }) => from)
}
export const isShown = (person: Person) => {
  const { isClosed, isRing } = circleOf(lastSenders(person, DAYS))
  return isClosed || isRing
}

/** Returns the share of the months of a season, of some people, in which nothing worth telling happened to them. */
export const quietMonths = (people: readonly Person[]) =>
  mean(people.map(({ told }) => [0, 1, 2, 3].filter((month) => !told.has(month)).length / 4))

type Bound = { least?: number; most?: number }

/** Returns a row of a case: the mean of the seeds decides. */
export function row(
  title: string,
  values: readonly number[],
  words: (value: number) => string,
  bound: Bound,
): TargetRow {
  const { least = Number.NEGATIVE_INFINITY, most = Number.POSITIVE_INFINITY } = bound
  const value = mean(values)
  const target = [
    ...(bound.least === undefined ? [] : [`>= ${words(least)}`]),
    ...(bound.most === undefined ? [] : [`<= ${words(most)}`]),
  ]
  return {
    title,
    target: target.join(', '),
    measured: words(value),
    seeds: values.map(words).join(' · '),
    isMet: value >= least && value <= most,
  }
}

export const played = (programme: Programme, seed: number, scenario: Partial<Scenario>, days = DAYS) =>
  playCompany({ programme, seed, scenario, days })
