import * as v from 'valibot'
import { type GoalGroup, SHARED_GOAL_LEAST_PEOPLE, sharedGoalGroups } from '../habits/shared-goals.ts'
import { Text } from '../text.ts'

/** The people from which a group has a bar of its own. @see MI-9 */
export const SURVEY_LEAST_PEOPLE = SHARED_GOAL_LEAST_PEOPLE

/** The answers of an area; null stands for the small areas and the people without one, together. */
export type SurveyResult = { area: string | null; answers: number }

/**
 * The bar of a group of people: of one area, of the small areas together (`areas`), or of the whole company where even
 * those are fewer than five.
 *
 * @property needed the answers that reach its target
 */
export type SurveyGroup = {
  area: string | null
  scope: 'area' | 'areas' | 'company'
  people: number
  answers: number
  needed: number
}

/**
 * Returns the bars of a survey. Nobody sees one of fewer than five people: areas that small share one, and when they are
 * fewer than five together, theirs is that of everybody.
 *
 * @param survey.target the share that answers, in whole percent
 * @param survey.areas each area once with its people; null for the people without one
 * @param survey.results the answers that operators loaded; those of an area that has got small count with the others
 * @see MI-9
 */
export function surveyGroups(survey: {
  target: number
  areas: readonly GoalGroup[]
  results: readonly SurveyResult[]
}): SurveyGroup[] {
  const { target, areas, results } = survey
  const groups = sharedGoalGroups(areas)
  const own = new Set(groups.map(({ area }) => area).filter((area) => area !== null))
  const answersOf = (isCounted: (area: string | null) => boolean) =>
    results.filter(({ area }) => isCounted(area)).reduce((sum, { answers }) => sum + answers, 0)
  const groupOf = (group: Pick<SurveyGroup, 'area' | 'scope' | 'people'>, answers: number): SurveyGroup => ({
    ...group,
    answers: Math.min(answers, group.people),
    needed: surveyNeeds(group.people, target),
  })

  return groups.map(({ area, people }) => {
    if (area !== null)
      return groupOf(
        { area, scope: 'area', people },
        answersOf((one) => one === area),
      )
    if (people >= SURVEY_LEAST_PEOPLE) {
      return groupOf(
        { area, scope: 'areas', people },
        answersOf((one) => one === null || !own.has(one)),
      )
    }
    const everybody = areas.reduce((sum, one) => sum + one.people, 0)
    return groupOf(
      { area, scope: 'company', people: everybody },
      answersOf(() => true),
    )
  })
}

/** Returns how many answers reach the target of a survey. @param people of the group, >= 1 @see MI-9 */
export function surveyNeeds(people: number, target: number): number {
  return Math.max(1, Math.ceil((people * target) / 100))
}

const Answers = v.pipe(v.number(), v.safeInteger(), v.minValue(0), v.maxValue(1_000_000))

/**
 * The answers so far of areas, as operators load them; areas that are not named keep theirs.
 *
 * @property version the one that the operator saw, 0 before the first results
 * @see MI-9
 */
export const SurveyResultsInput = v.strictObject({
  results: v.pipe(
    v.array(v.strictObject({ area: v.nullable(v.pipe(Text, v.minLength(1), v.maxLength(200))), answers: Answers })),
    v.minLength(1),
    v.maxLength(500),
    v.check((results) => new Set(results.map(({ area }) => area)).size === results.length),
  ),
  version: v.pipe(v.number(), v.safeInteger(), v.minValue(0)),
})
