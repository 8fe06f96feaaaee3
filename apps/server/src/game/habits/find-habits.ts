import type { FlightPlan, HabitsOutput, Pulse } from '@orbita/contract/habits'
import {
  type FlightPlanStep,
  flightPlanEndsOn,
  flightPlanOf,
  flightPlanTotal,
  isFlightPlanOpen,
} from '@orbita/domain/habits/flight-plan'
import { PULSE_NEEDS, type PulseAction, pulseActions, pulseBeginsOn, starGives } from '@orbita/domain/habits/pulse'
import type { PlatformId } from '@orbita/domain/platforms'
import { type DayKey, dayKey } from '@orbita/domain/time/period'

/**
 * The facts that decide the plan de vuelo and the pulso of an employee, as {@link HABITS} finds them; `enteredAt` and
 * `completedAt` are JSON timestamps.
 */
export type HabitsRow = {
  platforms: PlatformId[]
  enteredAt: string | null
  hasPlan: boolean
  completedAt: string | null
  isHidden: boolean
  steps: FlightPlanStep[]
  actions: PulseAction[]
  stars: number
  hasStar: boolean
}

/**
 * Returns SQL that finds the facts that decide the habits of an employee, as one {@link HabitsRow}.
 *
 * @param userId the parameter that holds the employee, as `$1`
 * @param week the parameter that holds the company's week
 */
export const HABITS = ({ userId, week }: { userId: string; week: string }) =>
  `select u.platform as platforms, e.at as "enteredAt", h.since <= coalesce(e.at, now()) as "hasPlan",
          p.completed_at as "completedAt", coalesce(p.is_hidden, false) as "isHidden",
          array(select s.step from flight_plan_steps s where s.user_id = u.id) as steps,
          array(select m.action from pulse_marks m where m.user_id = u.id and m.week = ${week}) as actions,
          (select count(*) from pulse_stars s where s.user_id = u.id) as stars,
          exists (select from pulse_stars s where s.user_id = u.id and s.week = ${week}) as "hasStar"
     from habits_since h
     join users u on u.id = ${userId}
     left join accounts a on a.email = u.email and a.kind = 'employee'
     left join flight_plans p on p.user_id = u.id
     cross join lateral (select least(a.first_sign_in_at, u.avatar_chosen_at) as at) as e`

/** The company's day, and its zone. */
type At = { today: DayKey; timeZone: string }

/** Returns the plan de vuelo and the pulso of an employee in the week of a day. @see MI-10, MI-11, D-66, D-67 */
export function habitsOf(row: HabitsRow, at: At): HabitsOutput {
  return { flightPlan: planOf(row, at), pulse: pulseOf(row, at) }
}

/** Returns the company's day of the first entry: today before it, and null for whoever was here before habits were. */
export function firstDayOf(row: Pick<HabitsRow, 'enteredAt' | 'hasPlan'>, { today, timeZone }: At): DayKey | null {
  if (!row.hasPlan) return null
  return row.enteredAt ? dayKey(new Date(row.enteredAt), timeZone) : today
}

function planOf(row: HabitsRow, at: At): FlightPlan | null {
  const { today } = at
  const firstDay = firstDayOf(row, at)
  if (firstDay === null || !isFlightPlanOpen(firstDay, today) || (row.completedAt !== null && row.isHidden)) return null

  const plan = flightPlanOf(row.platforms)
  const done = new Set(row.steps)
  return {
    steps: plan.steps.map(({ step, gives }) => ({ step, isDone: done.has(step), gives })),
    total: flightPlanTotal(plan),
    endsOn: flightPlanEndsOn(firstDay),
    isHidden: row.isHidden,
  }
}

function pulseOf(row: HabitsRow, at: At): Pulse | null {
  const { platforms, actions, stars, hasStar, completedAt } = row
  const doneOn = completedAt === null ? null : dayKey(new Date(completedAt), at.timeZone)
  const firstDay = firstDayOf(row, at)
  if (firstDay !== null && at.today < pulseBeginsOn({ firstDay, doneOn })) return null

  const done = new Set(actions)
  return {
    actions: pulseActions(platforms).map((action) => ({ action, isDone: done.has(action) })),
    needs: PULSE_NEEDS,
    hasStar,
    stars,
    gives: starGives(platforms),
  }
}
