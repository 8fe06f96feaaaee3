import * as v from 'valibot'
import { Slug } from '../missions/challenge.ts'
import { IdText } from '../page.ts'
import { Text } from '../text/text.ts'
import { Day } from '../time/day.ts'
import { Revision } from '../version.ts'

const words = (most: number) => v.pipe(Text, v.trim(), v.minLength(1), v.maxLength(most))

/** The most letters of the title of a company goal, of the reason of a goal, and of a unit. */
export const GOAL_TITLE = 60
export const GOAL_CAUSE = 200
export const GOAL_UNIT = 30

/** The most units of a company goal. */
const MOST_OF_A_GOAL = 1_000_000_000

export const GoalParam = v.object({ goalId: IdText })

/**
 * The goal that areas share in a month, as operators write it.
 *
 * @property area the one area that it is for; null: every area without one of its own
 * @property why in plain words, for employees
 * @see MI-12
 */
export const SharedGoal = v.strictObject({
  month: v.pipe(v.string(), v.regex(/^2\d{3}-(?:0[1-9]|1[0-2])$/)),
  area: v.nullable(words(200)),
  challengeId: Slug,
  missionId: Slug,
  why: words(GOAL_CAUSE),
})
export type SharedGoal = v.InferOutput<typeof SharedGoal>

/**
 * A goal of the whole company, as operators write it.
 *
 * @property mission the one whose progress adds up to it; null: operators write the amount
 * @property amount so far, which counts only without a mission
 * @see MI-12
 */
export const CompanyGoal = v.strictObject({
  title: words(GOAL_TITLE),
  cause: words(GOAL_CAUSE),
  target: v.pipe(v.number(), v.safeInteger(), v.minValue(1), v.maxValue(MOST_OF_A_GOAL)),
  unit: v.strictObject({ one: words(GOAL_UNIT), many: words(GOAL_UNIT) }),
  endsOn: Day,
  mission: v.nullable(v.strictObject({ challengeId: Slug, missionId: Slug })),
  amount: v.pipe(v.number(), v.safeInteger(), v.minValue(0), v.maxValue(MOST_OF_A_GOAL)),
})
export type CompanyGoal = v.InferOutput<typeof CompanyGoal>

export const NewSharedGoalInput = v.strictObject({ goal: SharedGoal })
export const SharedGoalInput = v.strictObject({ goal: SharedGoal, revision: Revision })
export const NewCompanyGoalInput = v.strictObject({ goal: CompanyGoal })
export const CompanyGoalInput = v.strictObject({ goal: CompanyGoal, revision: Revision })

/** The withdrawal of a goal. */
export const GoalWithdrawalInput = v.strictObject({ revision: Revision })
