import { FLIGHT_PLAN_STEPS } from '@orbita/domain/habits/flight-plan'
import { PULSE_ACTIONS } from '@orbita/domain/habits/pulse'
import { Day } from '@orbita/domain/time/day'
import * as v from 'valibot'
import { Count } from './scalars.ts'

const Gives = { experience: Count, credits: Count, stardust: Count }
const StepGives = v.strictObject({ ...Gives, packs: Count })

/** The plan de vuelo of an employee in their first days. @see MI-10, D-66 */
export const FlightPlan = v.strictObject({
  /** The steps, in order. */
  steps: v.array(v.strictObject({ step: v.picklist(FLIGHT_PLAN_STEPS), isDone: v.boolean(), gives: StepGives })),
  /** The payment for the whole plan. */
  total: StepGives,
  /** The last day, of the company. */
  endsOn: Day,
  /** Put away by the employee, who can bring it back. */
  isHidden: v.boolean(),
})
export type FlightPlan = v.InferOutput<typeof FlightPlan>

/** The pulso of an employee in this company week. @see MI-11, D-67 */
export const Pulse = v.strictObject({
  /** The actions that the employee's platforms have. */
  actions: v.array(v.strictObject({ action: v.picklist(PULSE_ACTIONS), isDone: v.boolean() })),
  /** Different actions that give the star. */
  needs: Count,
  hasStar: v.boolean(),
  /** The stars of all weeks, marks in the logbook. */
  stars: Count,
  /** The payment for a star. */
  gives: v.strictObject(Gives),
})
export type Pulse = v.InferOutput<typeof Pulse>

/** The part of both homes about the employee's first days and their week. */
export const HabitsOutput = v.strictObject({
  /** Null after its days, when its end was seen, and for employees who were here before it. */
  flightPlan: v.nullable(FlightPlan),
  /** Null until the Monday after the plan de vuelo. */
  pulse: v.nullable(Pulse),
})
export type HabitsOutput = v.InferOutput<typeof HabitsOutput>

/** True when the plan de vuelo is put away. */
export const FlightPlanVisibilityOutput = v.strictObject({ isHidden: v.boolean() })
export type FlightPlanVisibilityOutput = v.InferOutput<typeof FlightPlanVisibilityOutput>

/** A look at the map or at a mission has been seen. */
export const LookOutput = v.strictObject({ seen: v.literal(true) })
export type LookOutput = v.InferOutput<typeof LookOutput>
