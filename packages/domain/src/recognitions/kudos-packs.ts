import { DAY_MS } from '../time/period.ts'
import { countOutsideSenders, type Exchanged } from './circles.ts'

/** The distinct colleagues whose kudos give a pack, the days they lie within, and between two packs. @see AL-5 */
export const KUDOS_PACK = { colleagues: 8, withinDays: 28 } as const

/** The distinct colleagues thanked in a company quarter for the insignia «Faro», and what it gives. @see RC-3 */
export const LIGHTHOUSE = { colleagues: 8, packs: 1, experience: 50 } as const

/**
 * Returns whether thanks give an employee a pack now: eight distinct colleagues thanked them within 28 days, and no such
 * pack came within them. Colleagues whom the employee thanked too in those days do not count, so that a circle that
 * thanks itself earns nothing by it.
 *
 * @param earned.exchanged the kudos from and to the employee, neither withdrawn nor hidden
 * @param earned.lastPackAt the latest pack of kudos, null if there is none
 * @see AL-5
 */
export function earnsKudosPack(earned: {
  employee: number
  exchanged: readonly Exchanged[]
  lastPackAt: Date | null
  now: Date
}): boolean {
  const { employee, exchanged, lastPackAt, now } = earned
  const since = now.getTime() - KUDOS_PACK.withinDays * DAY_MS
  if (lastPackAt !== null && lastPackAt.getTime() > since) return false

  const recent = exchanged.filter(({ at }) => at.getTime() > since && at <= now)
  return countOutsideSenders(employee, recent) >= KUDOS_PACK.colleagues
}

/** Returns whether an employee who thanked some distinct colleagues in a quarter is a Faro. @see RC-3 */
export function isLighthouse(colleagues: number): boolean {
  return colleagues >= LIGHTHOUSE.colleagues
}
