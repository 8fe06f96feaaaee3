const DAY_MS = 24 * 60 * 60 * 1000

/** The distinct colleagues whose thanks give a pack, the days they lie within, and between two packs. @see AL-5 */
export const KUDOS_PACK = { colleagues: 8, withinDays: 28 } as const

/** The distinct colleagues thanked in a company quarter for the insignia «Faro», and its packs. @see RC-3 */
export const LIGHTHOUSE = { colleagues: 8, packs: 1 } as const

/** Thanks that reached an employee, neither withdrawn nor hidden; `from` is an id of a user. */
export type Thanks = { from: number; at: Date }

/** Returns the distinct colleagues who thanked an employee in the days before an instant, that instant included. */
export function thankedBy(thanks: readonly Thanks[], now: Date, days: number = KUDOS_PACK.withinDays): Set<number> {
  const since = now.getTime() - days * DAY_MS
  return new Set(thanks.filter(({ at }) => at.getTime() > since && at <= now).map(({ from }) => from))
}

/**
 * Returns whether thanks give an employee a pack now: eight distinct colleagues within 28 days, and no such pack within
 * them.
 *
 * @param earned.lastPackAt the latest pack of kudos, null if there is none
 * @see AL-5
 */
export function earnsKudosPack(earned: { thanks: readonly Thanks[]; lastPackAt: Date | null; now: Date }): boolean {
  const { thanks, lastPackAt, now } = earned
  const isTooSoon = lastPackAt !== null && now.getTime() - lastPackAt.getTime() < KUDOS_PACK.withinDays * DAY_MS
  return !isTooSoon && thankedBy(thanks, now).size >= KUDOS_PACK.colleagues
}

/** Returns whether an employee who thanked some distinct colleagues in a quarter is a Faro. @see RC-3 */
export function isLighthouse(colleagues: number): boolean {
  return colleagues >= LIGHTHOUSE.colleagues
}
