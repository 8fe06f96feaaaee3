/** The working days for which a place that opened is kept for the first of the list. @see RE-7 */
export const PLACE_KEPT_DAYS = 3

/**
 * The places of one area in a company month, as one employee finds them.
 *
 * @property limit the most people of the area
 * @property taken the redemptions of the month that were not returned
 * @property kept the places kept for colleagues who waited
 * @property ahead the colleagues who wait and asked before; all of them for an employee who does not wait
 * @property isKept whether a place is kept for this employee
 */
export type AreaPlaces = { limit: number; taken: number; kept: number; ahead: number; isKept: boolean }

/**
 * Returns whether an employee has to wait: no place is left, or colleagues asked before. A kept place is theirs, also
 * when operators lowered the limit meanwhile.
 *
 * @see RE-7
 */
export function isAreaFull({ limit, taken, kept, ahead, isKept }: AreaPlaces): boolean {
  return !isKept && taken + kept + ahead >= limit
}
