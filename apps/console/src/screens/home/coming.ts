import { isWithin } from '../../data/dated.ts'
import type { Bar, Lane } from '../missions/calendar/lanes.ts'

/** Something that opens or ends in the coming weeks. @property next the day of that, which is not past */
export type Coming = Bar & { next: string }

/**
 * Returns what opens or ends between two days, the next first: a bar that began before is there for its end, and one
 * that begins in these days for its beginning. What only goes on is left out.
 */
export function comingOf(lanes: readonly Lane[], today: string, last: string): readonly Coming[] {
  return lanes
    .flatMap(({ bars }) => bars)
    .filter((bar) => bar.mission?.phase !== 'draft' && isWithin(bar, today, last))
    .flatMap((bar): Coming[] => {
      const next = bar.startsOn !== null && bar.startsOn >= today ? bar.startsOn : bar.endsOn
      return next === null || next > last ? [] : [{ ...bar, next }]
    })
    .toSorted((one, other) => one.next.localeCompare(other.next) || one.title.localeCompare(other.title))
}
