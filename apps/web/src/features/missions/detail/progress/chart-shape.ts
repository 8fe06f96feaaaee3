import { daysBetween } from '@orbita/domain/time/period'
import { scaleLinear } from 'd3-scale'
import { type Level, levelsOf, type Tick, ticksOf } from './chart-ticks.ts'
import type { Pace } from './pace.ts'

/** A place in the chart: 0 to 1 from the first day to the last, 0 to 1 from nothing to the top. */
export type Point = { x: number; y: number }

export type ChartShape = {
  /**
   * the amount at the first day, at each day with facts and today; each holds until the next. Empty before the mission
   * opens
   */
  line: Point[]
  /** one for each day with facts; empty when they would run into one another */
  dots: Point[]
  target: number
  /** null when today is outside the mission's dates */
  today: number | null
  levels: Level[]
  ticks: Tick[]
  /** starts today; null when there is no pace to project */
  projection: [Point, Point] | null
}

type Facts = {
  /** the oldest first; `total` is the amount each led to. The first may not be the first of all */
  events: readonly { on: string; amount: number; total: number }[]
  target: number
  startsOn: string
  endsOn: string
  today: string
  pace: Pace | null
}

/** With more dots than this, they would merge into a band. */
const MOST_DOTS = 16

/**
 * Returns the chart of dated facts as positions between 0 and 1. A day is placed at its middle, because its facts have
 * no hour; both ends of the window are included, so the last day ends at 1.
 *
 * @see D-62, MI-3
 */
export function chartShape({ events, target, startsOn, endsOn, today, pace }: Facts): ChartShape {
  const totals = new Map(events.map(({ on, total }) => [on, Math.max(0, total)]))
  const days = [...totals.keys()].sort()
  // If the dates of a mission were changed, some facts may lie outside them.
  const first = [startsOn, days[0] ?? startsOn].sort()[0]!
  const last = [endsOn, days.at(-1) ?? endsOn].sort().at(-1)!
  const whole = daysBetween(first, last) + 1
  const before = Math.max(0, events[0] ? events[0].total - events[0].amount : 0)
  const top = Math.max(target, before, ...totals.values())
  const widths = scaleLinear([0, whole], [0, 1])
  const yOf = scaleLinear([0, top], [0, 1])
  const xOf = (day: string) => widths(daysBetween(first, day) + 0.5)

  const dots = days.map((day) => ({ x: xOf(day), y: yOf(totals.get(day)!) }))
  const now = today < first || today > last ? null : xOf(today)
  const end = today > last ? 1 : now
  const standing = dots.at(-1)?.y ?? 0
  const reached = pace?.reachesOn ? xOf(pace.reachesOn) : 1

  return {
    line:
      end === null ? [] : [{ x: 0, y: yOf(before) }, ...dots, { x: Math.max(end, dots.at(-1)?.x ?? 0), y: standing }],
    dots: dots.length > MOST_DOTS ? [] : dots,
    target: yOf(target),
    today: now,
    levels: levelsOf(target, yOf),
    ticks: ticksOf({ first, last, today: now === null ? null : today, days, xOf }),
    projection:
      pace && now !== null
        ? [
            { x: now, y: standing },
            { x: reached, y: yOf(pace.amount) },
          ]
        : null,
  }
}
