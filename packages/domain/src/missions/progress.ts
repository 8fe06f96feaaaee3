import type { DayKey } from '../period.ts'

/**
 * A line of a file: an increment or the total to date of a mission, on a day. `key` tells it from every other line of its
 * mission, so that it counts once however often it is loaded.
 *
 * @see MI-3, CO-2
 */
export type ProgressRow = { mission: string; on: DayKey; key: string } & ({ increment: number } | { total: number })

/** What is known of an employee before a file. */
export type ProgressBefore = {
  /** what there is of each mission; absent: nothing */
  amounts: ReadonlyMap<string, number>
  /** the day of the latest fact of each mission; absent: none */
  latest: ReadonlyMap<string, DayKey>
  /** the lines that counted already */
  rows: readonly ProgressRow[]
}

/** A fact to add: what a line changed. */
export type Increment = { mission: string; on: DayKey; key: string; amount: number }

/**
 * Why a line cannot be taken: two totals of a mission differ on one day; its key was used for something else; a total is
 * of a day before a fact that is known, so that it would undo it; less than nothing would be left. `row` is the index of
 * the line in its file.
 */
export type ProgressProblem = { why: ProgressRefusal; row: number; mission: string }
export type ProgressRefusal = 'totals-differ' | 'key-reused' | 'total-outdated' | 'below-zero'

/**
 * The reference of how lines become facts: in the order of their days, then of the file, an increment as it is and a total
 * as its difference to what there was. Lines that counted already, or that say the same twice, add nothing.
 *
 * @returns the facts in that order and what each mission has after them; with any problem, nothing of the file counts
 * @see MI-3
 */
export function differences(
  before: ProgressBefore,
  rows: readonly ProgressRow[],
): { increments: Increment[]; amounts: Map<string, number>; problems: ProgressProblem[] } {
  const known = new Map(before.rows.map((row) => [idOf(row), row]))
  const totals = new Map<string, number>()
  const amounts = new Map(before.amounts)
  const increments: Increment[] = []
  const problems: ProgressProblem[] = []

  for (const [index, row] of inOrder(rows)) {
    const { mission, on, key } = row
    const refuse = (why: ProgressRefusal) => problems.push({ why, row: index, mission })
    const twin = known.get(idOf(row))
    if (twin && !isSame(twin, row)) refuse('key-reused')
    if ('total' in row && totals.has(dayOf(row)) && totals.get(dayOf(row)) !== row.total) refuse('totals-differ')
    if ('total' in row) totals.set(dayOf(row), row.total)
    if (twin) continue

    known.set(idOf(row), row)
    const amount = amounts.get(mission) ?? 0
    const after = 'total' in row ? row.total : amount + row.increment
    if ('total' in row && on < (before.latest.get(mission) ?? on)) refuse('total-outdated')
    if (after < 0) refuse('below-zero')
    if (after !== amount) increments.push({ mission, on, key, amount: after - amount })
    amounts.set(mission, after)
  }
  return problems.length === 0
    ? { increments, amounts, problems }
    : { increments: [], amounts: new Map(before.amounts), problems }
}

/**
 * The missions that amounts complete, in the order of the challenge: one whose target is reached once its prerequisites
 * are completed, which may complete the next. Those completed before stay so and are not told again.
 *
 * @see MI-4
 */
export function completions(
  challenge: readonly { id: string; target: number; prerequisites: readonly string[] }[],
  amounts: ReadonlyMap<string, number>,
  completed: ReadonlySet<string>,
): string[] {
  const all = new Set(completed)
  // A mission stands after those it asks for, so one pass is the whole cascade.
  return challenge
    .filter(({ id, target, prerequisites }) => {
      if (all.has(id) || (amounts.get(id) ?? 0) < target) return false
      if (!prerequisites.every((prerequisite) => all.has(prerequisite))) return false

      all.add(id)
      return true
    })
    .map(({ id }) => id)
}

/** Lines with their index in the file, by their day, then as the file has them. */
function inOrder(rows: readonly ProgressRow[]): [number, ProgressRow][] {
  return [...rows.entries()].sort(([place, one], [otherPlace, other]) => {
    if (one.on === other.on) return place - otherPlace
    return one.on < other.on ? -1 : 1
  })
}

function idOf({ mission, key }: ProgressRow): string {
  return JSON.stringify([mission, key])
}

function dayOf({ mission, on }: ProgressRow): string {
  return JSON.stringify([mission, on])
}

function isSame(one: ProgressRow, other: ProgressRow): boolean {
  if (one.on !== other.on) return false
  if ('total' in one) return 'total' in other && one.total === other.total
  return 'increment' in other && one.increment === other.increment
}
