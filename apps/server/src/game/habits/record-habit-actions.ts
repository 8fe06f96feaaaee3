import { flightPlanOf, flightPlanStepOf, isFlightPlanOpen } from '@orbita/domain/habits/flight-plan'
import type { HabitAction } from '@orbita/domain/habits/habit-actions'
import { pulseActionOf, pulseBeginsOn } from '@orbita/domain/habits/pulse'
import { type DayKey, dayKey, weekKey } from '@orbita/domain/time/period'
import { prepare } from '../../infra/db/sql.ts'
import type { Tx } from '../../infra/db/transaction.ts'
import { lockUsers } from '../../people/users/lock-user.ts'
import type { Doer } from './doer.ts'
import { markPulse } from './mark-pulse.ts'
import { takeSteps } from './take-steps.ts'

/** A thing that employees did, as the event `thing-done` brings it. */
export type HabitActionDone = {
  thing: HabitAction
  userIds: readonly number[]
  at: Date
  /** the company's IANA zone */
  timeZone: string
}

type Found = Doer & {
  /** the first entry; null while the account was never used */
  enteredAt: Date | null
  isNewcomer: boolean
  /** when the plan was completed */
  plannedAt: Date | null
  steps: string[]
  hasMark: boolean
}

const find = prepare<[userIds: readonly number[], at: Date, week: string, action: string | null], Found>(
  'habits.find-doers',
  `select u.id as "userId", u.platform as platforms, e.at as "enteredAt", coalesce(e.at >= h.since, false) as "isNewcomer",
          p.completed_at as "plannedAt",
          array(select s.step from flight_plan_steps s where s.user_id = u.id) as steps,
          exists (select from pulse_marks m where (m.user_id, m.week, m.action) = (u.id, $3, $4)) as "hasMark"
     from habits_since h
     join users u on u.id = any ($1::bigint[]) and u.is_active
     left join accounts a on a.email = u.email and a.kind = 'employee'
     left join flight_plans p on p.user_id = u.id
     cross join lateral (select least(a.first_sign_in_at, u.avatar_chosen_at) as at) as e
    where h.since <= $2
    order by u.id`,
)

/**
 * Records what employees did for their plan de vuelo and for the pulso of the week, with what both pay. Each step and each
 * star pays once, also when two of an employee's devices do it at once, because the rows are written under the lock of the
 * employee. A thing that is already recorded costs one read.
 *
 * It is the consequence of the event `thing-done`: a room that sees one raises the event, in the transaction of the thing,
 * and does not call this.
 *
 * @see MI-10, MI-11, CO-2, CO-5
 */
export async function recordHabitActions(tx: Tx, { thing, userIds, at, timeZone }: HabitActionDone): Promise<void> {
  const today = dayKey(at, timeZone)
  const week = weekKey(at, timeZone)
  const action = pulseActionOf(thing)
  const found = await find(tx, userIds, at, week, action ?? null)
  const marking = action ? found.filter((doer) => !doer.hasMark && hasBegun(doer, { today, timeZone })) : []
  const stepping = found.flatMap((doer) => {
    const step = flightPlanStepOf(thing, doer.platforms)
    if (!step || doer.steps.includes(step) || !doer.enteredAt || !doer.isNewcomer) return []
    if (!isFlightPlanOpen(dayKey(doer.enteredAt, timeZone), today)) return []

    return [{ ...doer, step, plan: flightPlanOf(doer.platforms) }]
  })
  if (marking.length + stepping.length === 0) return

  await lockUsers(tx, [...new Set([...marking, ...stepping].map(({ userId }) => userId))])
  if (stepping.length > 0) await takeSteps(tx, { doers: stepping, at })
  if (action && marking.length > 0) await markPulse(tx, { doers: marking, action, week, at })
}

/** Returns whether the pulso of an employee counts on a day. @see MI-11 */
function hasBegun(
  { enteredAt, isNewcomer, plannedAt }: Found,
  { today, timeZone }: { today: DayKey; timeZone: string },
): boolean {
  if (!enteredAt || !isNewcomer) return true

  const doneOn = plannedAt && dayKey(plannedAt, timeZone)
  return today >= pulseBeginsOn({ firstDay: dayKey(enteredAt, timeZone), doneOn })
}
