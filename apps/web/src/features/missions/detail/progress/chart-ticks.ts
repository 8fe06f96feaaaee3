import type { ScaleLinear } from 'd3-scale'

export type Level = { value: number; y: number }

/** A label under the chart, centred at `x`, or aligned to one side next to an edge. */
export type Tick = {
  day: string
  x: number
  kind: 'day' | 'today'
  stands: 'start' | 'middle' | 'end'
  /** below the others, where it would meet the last */
  isLower: boolean
}

/** Levels nearer than this to one another would be written over each other, as a share of the height. */
const LEVEL_ROOM = 0.14

/** Half of what a label takes on the narrowest phone, as a share of the width. */
const HALF = { day: 0.09, today: 0.07 } as const

/** The round amounts that the scale is asked for; it gives about as many. */
const ROUND_LEVELS = 3

/** The amounts written at the side: the target always, nothing, and round ones wherever there is room. */
export function levelsOf(target: number, heights: ScaleLinear<number, number>): Level[] {
  const round = heights.ticks(ROUND_LEVELS).filter(Number.isInteger)
  const chosen: Level[] = []
  for (const value of [target, 0, ...round]) {
    const y = heights(value)
    if (chosen.every((level) => Math.abs(level.y - y) >= LEVEL_ROOM)) chosen.push({ value, y })
  }
  return chosen.sort((a, b) => a.value - b.value)
}

type Days = {
  first: string
  last: string
  /** null when it is not in the chart */
  today: string | null
  /** those with facts, the oldest first */
  days: readonly string[]
  xOf: (day: string) => number
}

/** The days written below: today, the last, the latest facts and the first, each only where it fits. */
export function ticksOf({ first, last, today, days, xOf }: Days): Tick[] {
  const chosen: Placed[] = []
  for (const day of new Set([last, today ?? last, ...days.toReversed(), first])) {
    const placed = place(day, { isToday: day === today, isLast: day === last, x: xOf(day) })
    const isFree = chosen.every(({ from, to }) => placed.to <= from || placed.from >= to)
    // Today and the last day always have a label.
    if (isFree) chosen.push(placed)
    else if (day === today && day !== last) chosen.push({ ...placed, tick: { ...placed.tick, isLower: true } })
  }
  return chosen.map(({ tick }) => tick).sort((a, b) => a.x - b.x)
}

type Placed = { tick: Tick; from: number; to: number }

function place(day: string, { isToday, isLast, x }: { isToday: boolean; isLast: boolean; x: number }): Placed {
  const kind = isToday ? 'today' : 'day'
  const half = HALF[kind]
  // The last day ends where the chart does.
  if (isLast || x + half > 1) {
    return { tick: { day, kind, x: 1, stands: 'end', isLower: false }, from: 1 - 2 * half, to: 1 }
  }
  if (x < half) return { tick: { day, kind, x: 0, stands: 'start', isLower: false }, from: 0, to: 2 * half }
  return { tick: { day, kind, x, stands: 'middle', isLower: false }, from: x - half, to: x + half }
}
