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
  /** the lines that counted already */
  rows: readonly ProgressRow[]
}

/** A fact to add: what a line changed. */
export type Increment = { mission: string; on: DayKey; key: string; amount: number }

/** Why lines cannot be taken together. `row` is the index of the line in its file. */
export type ProgressProblem =
  | { why: 'totals-differ'; row: number; mission: string; on: DayKey }
  | { why: 'key-reused'; row: number; mission: string; key: string }
  | { why: 'below-zero'; row: number; mission: string }

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
  const ordered = rows.map((row, index) => ({ row, index })).sort(byDay)
  const known = new Map(before.rows.map((row) => [idOf(row), row]))
  const totals = new Map<string, number>()
  const amounts = new Map(before.amounts)
  const increments: Increment[] = []
  const problems: ProgressProblem[] = []

  for (const { row, index } of ordered) {
    const { mission, on, key } = row
    const twin = known.get(idOf(row))
    if (twin && !isSame(twin, row)) problems.push({ why: 'key-reused', row: index, mission, key })
    if ('total' in row && (totals.get(dayOf(row)) ?? row.total) !== row.total) {
      problems.push({ why: 'totals-differ', row: index, mission, on })
    }
    if ('total' in row) totals.set(dayOf(row), row.total)
    if (twin) continue

    known.set(idOf(row), row)
    const amount = amounts.get(mission) ?? 0
    const after = 'total' in row ? row.total : amount + row.increment
    if (after < 0) problems.push({ why: 'below-zero', row: index, mission })
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

type Placed = { row: ProgressRow; index: number }

function byDay(one: Placed, other: Placed): number {
  if (one.row.on === other.row.on) return one.index - other.index
  return one.row.on < other.row.on ? -1 : 1
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
