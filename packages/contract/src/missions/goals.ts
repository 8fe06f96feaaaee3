import { Id } from '@orbita/domain/page'
import { Day } from '@orbita/domain/time/day'
import * as v from 'valibot'
import { Count, Instant, Month, Positive } from '../scalars.ts'
import { MissionUnit } from './evidence.ts'
import { AreaSurvey } from './surveys.ts'

/** The mission that a goal is about. */
const GoalMission = v.strictObject({ challengeId: v.string(), id: v.string(), title: v.string() })

/** The goal that an employee shares with their area this month; it counts people and names none. @see MI-12, D-68 */
export const AreaGoal = v.strictObject({
  /** Null: the small areas, together. */
  area: v.nullable(v.string()),
  month: Month,
  mission: v.strictObject({ ...GoalMission.entries, picture: v.string() }),
  /** The reason, in plain words. */
  why: v.string(),
  people: Count,
  completed: Count,
  /** The people who reach it. */
  needed: Positive,
  isReached: v.boolean(),
  /** True when the employee completed the mission. */
  isMine: v.boolean(),
  /** The payment to each of those who completed it; no packs for an employee without figuras. */
  gives: v.strictObject({ credits: Count, packs: Count }),
})

export type AreaGoal = v.InferOutput<typeof AreaGoal>

/** A goal of the whole company, with its bar. @see MI-12, D-68 */
export const CompanyGoal = v.strictObject({
  id: Id,
  title: v.string(),
  /** The cause, in plain words. */
  cause: v.string(),
  target: Positive,
  amount: Count,
  unit: MissionUnit,
  endsOn: Day,
  /** Null: nothing an employee does here adds to it. */
  mission: v.nullable(GoalMission),
  /** The employee's part of the amount. */
  mine: Count,
  isReached: v.boolean(),
})

export type CompanyGoal = v.InferOutput<typeof CompanyGoal>

/** A goal of the past that was reached. */
export const ReachedGoal = v.strictObject({
  title: v.string(),
  /** The picture of its mission; null for a goal of the company. */
  picture: v.nullable(v.string()),
  month: Month,
  count: Count,
  /** The people or the units that there were in all. */
  total: Count,
  /** The unit of a goal of the company; null: people of the area. */
  unit: v.nullable(MissionUnit),
})

export type ReachedGoal = v.InferOutput<typeof ReachedGoal>

/** The goals that run now, as the home shows them. @see D-68 */
export const SharedGoals = v.strictObject({
  area: v.nullable(AreaGoal),
  company: v.array(CompanyGoal),
  /** The anonymous surveys that are open for them. @see MI-9 */
  surveys: v.array(AreaSurvey),
})

export type SharedGoals = v.InferOutput<typeof SharedGoals>

/** The shared goals of an employee. @see MI-12, D-68 */
export const GoalsOutput = v.strictObject({
  ...SharedGoals.entries,
  /** The latest first. */
  reached: v.array(ReachedGoal),
  today: Day,
})

export type GoalsOutput = v.InferOutput<typeof GoalsOutput>

/** A goal of areas as operators see it, with how each area is doing. The areas are in order of name. */
export const WrittenSharedGoal = v.strictObject({
  id: Id,
  revision: Positive,
  month: Month,
  area: v.nullable(v.string()),
  challengeId: v.string(),
  missionId: v.string(),
  missionTitle: v.string(),
  why: v.string(),
  groups: v.array(
    v.strictObject({
      area: v.nullable(v.string()),
      people: Count,
      completed: Count,
      needed: Positive,
      reachedAt: v.nullable(Instant),
    }),
  ),
})

export type WrittenSharedGoal = v.InferOutput<typeof WrittenSharedGoal>

/** A goal of the company as operators see it. */
export const WrittenCompanyGoal = v.strictObject({
  id: Id,
  revision: Positive,
  title: v.string(),
  cause: v.string(),
  target: Positive,
  amount: Count,
  unit: MissionUnit,
  endsOn: Day,
  mission: v.nullable(v.strictObject({ challengeId: v.string(), missionId: v.string(), title: v.string() })),
  isReached: v.boolean(),
})

export type WrittenCompanyGoal = v.InferOutput<typeof WrittenCompanyGoal>

/** All goals, the latest first, and what a form chooses from. @see MI-12 */
export const WrittenGoalsOutput = v.strictObject({
  shared: v.array(WrittenSharedGoal),
  company: v.array(WrittenCompanyGoal),
  /** The areas with a goal of their own, with their active people. */
  areas: v.array(v.strictObject({ area: v.string(), people: Count })),
  /** The published missions that have not closed. */
  missions: v.array(
    v.strictObject({
      challengeId: v.string(),
      id: v.string(),
      title: v.string(),
      why: v.string(),
      unit: MissionUnit,
      areas: v.nullable(v.array(v.string())),
      startsOn: Day,
      endsOn: Day,
    }),
  ),
  today: Day,
})

export type WrittenGoalsOutput = v.InferOutput<typeof WrittenGoalsOutput>

/** A saved goal. @property paid the people who got what it gives with this change */
export const GoalSavedOutput = v.strictObject({ id: Id, revision: Positive, paid: Count })

export type GoalSavedOutput = v.InferOutput<typeof GoalSavedOutput>

/** A goal that was withdrawn. */
export const GoalWithdrawnOutput = v.strictObject({ id: Id })

export type GoalWithdrawnOutput = v.InferOutput<typeof GoalWithdrawnOutput>
