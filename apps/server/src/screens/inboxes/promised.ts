import type { Promises } from '@orbita/domain/settings'
import { type DayKey, dayKey } from '@orbita/domain/time/period'
import { addWorkingDays } from '@orbita/domain/time/working-days'
import type { Queryable } from '../../infra/db/sql.ts'
import { findCalendar } from '../../settings/find-settings.ts'

/** The rows that an inbox lists at most. */
export const AT_ONCE = 500

/** The company's time: the instant, the day, and its IANA zone. */
export type Moment = { now: Date; today: DayKey; timeZone: string }

/**
 * Returns the promise of an inbox, in working days, and the day by which a case of an instant is promised.
 *
 * @see D-78
 */
export async function promiseOf(
  db: Queryable,
  kind: keyof Promises,
  { timeZone }: Pick<Moment, 'timeZone'>,
): Promise<{ promise: number; promisedOn: (asked: Date) => DayKey }> {
  const { promises, holidays } = await findCalendar(db)
  const promise = promises[kind]
  return { promise, promisedOn: (asked) => addWorkingDays(dayKey(asked, timeZone), promise, holidays) }
}

/** The columns of the employee `u` of a case. */
export const CASE_PERSON = 'u.id as person_id, u.name, u.email, u.avatar, u.area'

export type CasePersonRow = {
  person_id: number
  name: string
  email: string
  avatar: string | null
  area: string | null
}

/** The same, with the balances. */
export const CASE_ACCOUNT = `${CASE_PERSON}, u.level, u.experience as has_experience, u.credits as has_credits,
  u.stardust as has_stardust`

export type CaseAccountRow = CasePersonRow & {
  level: string
  has_experience: number
  has_credits: number
  has_stardust: number
}

/** Returns the employee of a case. */
export function casePersonOf({ person_id: id, name, email, avatar, area }: CasePersonRow) {
  return { id, name, email, avatar, area }
}

/** Returns the employee of a case with their balances. */
export function caseAccountOf(row: CaseAccountRow) {
  const { level, has_experience: experience, has_credits: credits, has_stardust: stardust } = row
  return { ...casePersonOf(row), level, experience, credits, stardust }
}
