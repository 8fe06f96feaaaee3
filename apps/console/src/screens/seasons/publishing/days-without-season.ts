import type { SeasonRow } from '@orbita/contract/albums/seasons'
import { daysBetween } from '@orbita/domain/time/period'

/** The days between two seasons that are advised: a week to convert what is repeated and to rest. */
export const BRIDGE_DAYS = 7

/** The days without a season before one begins. */
export type Gap = { after: string; days: number }

/**
 * Returns the days without a season before another begins, counted from the published one that ends last before it;
 * undefined when there are none.
 */
export function daysWithoutSeason(
  { id, startsOn }: { id: string; startsOn: string },
  seasons: readonly Pick<SeasonRow, 'id' | 'title' | 'endsOn' | 'state'>[],
): Gap | undefined {
  const last = seasons
    .filter((season) => season.id !== id && season.state !== 'draft' && season.endsOn < startsOn)
    .toSorted((one, other) => other.endsOn.localeCompare(one.endsOn))[0]
  const days = last ? daysBetween(last.endsOn, startsOn) - 1 : 0
  return last && days > 0 ? { after: last.title, days } : undefined
}
