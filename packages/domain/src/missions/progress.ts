import { compareText } from '../text/compare-text.ts'
import type { DayKey } from '../time/period.ts'

/**
 * A row of a progress file: an increment, or the total to date, of a mission on a day. `key` identifies the row within
 * its mission, so that it counts once however often it is loaded.
 *
 * @see MI-3, CO-2
 */
export type ProgressFileRow = { mission: string; on: DayKey; key: string } & ({ increment: number } | { total: number })

/** The known progress of an employee before a file. */
export type ProgressBefore = {
  /** The amount of each mission; a missing mission has 0. */
  amounts: ReadonlyMap<string, number>
  /** The day of the latest fact of each mission; a missing mission has none. */
  latest: ReadonlyMap<string, DayKey>
  /** The rows that already counted. */
  rows: readonly ProgressFileRow[]
}

/** A fact to add: the change that a row made. */
export type Increment = { mission: string; on: DayKey; key: string; amount: number }

/**
 * A row that cannot be applied; `row` is its index in the file. `totals-differ`: two totals of a mission on the same
 * day differ. `key-reused`: its key was used for other data. `total-outdated`: it is a total dated before a known fact,
 * which it would undo. `below-zero`: the amount would be negative.
 */
export type ProgressProblem = { why: ProgressRefusal; row: number; mission: string }
export type ProgressRefusal = 'totals-differ' | 'key-reused' | 'total-outdated' | 'below-zero'

/**
 * Converts rows to facts, in the order of their days and then of the file: an increment counts as it is, a total as its
 * difference to the amount so far. A row that already counted, or that repeats another, adds nothing. The tests
 * compare the server's import with this function.
 *
 * @returns the facts in that order and the amount of each mission after them; with any problem, no row counts
 * @see MI-3
 */
export function differences(
  before: ProgressBefore,
  rows: readonly ProgressFileRow[],
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
 * Returns the missions that the amounts complete, in the order of the challenge: a mission completes when its target is
 * reached and its prerequisites are completed, which may complete the next one. Missions completed before are left out.
 *
 * @see MI-4
 */
export function completions(
  challenge: readonly { id: string; target: number; prerequisites: readonly string[] }[],
  amounts: ReadonlyMap<string, number>,
  completed: ReadonlySet<string>,
): string[] {
  const all = new Set(completed)
  // A mission comes after its prerequisites, so one pass is the whole cascade.
  return challenge
    .filter(({ id, target, prerequisites }) => {
      if (all.has(id) || (amounts.get(id) ?? 0) < target) return false
      if (!prerequisites.every((prerequisite) => all.has(prerequisite))) return false

      all.add(id)
      return true
    })
    .map(({ id }) => id)
}

/** Sorts rows by day and then by their index in the file, and returns each with its index. */
function inOrder(rows: readonly ProgressFileRow[]): [number, ProgressFileRow][] {
  return [...rows.entries()].sort(([, one], [, other]) => compareText(one.on, other.on))
}

function idOf({ mission, key }: ProgressFileRow): string {
  return JSON.stringify([mission, key])
}

function dayOf({ mission, on }: ProgressFileRow): string {
  return JSON.stringify([mission, on])
}

function isSame(one: ProgressFileRow, other: ProgressFileRow): boolean {
  if (one.on !== other.on) return false
  if ('total' in one) return 'total' in other && one.total === other.total
  return 'increment' in other && one.increment === other.increment
}
