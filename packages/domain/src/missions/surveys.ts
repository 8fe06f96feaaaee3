import * as v from 'valibot'
import { type AreaSize, foldGroups, SMALLEST_GROUP } from '../reporting/fold-groups.ts'
import { Text } from '../text/text.ts'
import { Version } from '../version.ts'

/** The people from which a group has a bar of its own. @see MI-9 */
export const SURVEY_LEAST_PEOPLE = SMALLEST_GROUP

/** The answers of an area; null stands for the areas that share a bar and the people without one, together. */
export type SurveyResult = { area: string | null; answers: number }

/**
 * The bar of a group of people: of one area, of several areas together (`areas`), or of the whole company where no area
 * can have one of its own.
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
 * Returns the bars of a survey, each person in exactly one of them. None has fewer than five people, and none can be worked
 * out by taking bars from each other: areas of fewer than five share one with the people without an area, and while those
 * are fewer than five together, the smallest of the other areas joins them.
 *
 * @param survey.target the share that answers, in whole percent
 * @param survey.areas each area once with its people; null for the people without one
 * @param survey.results the answers that operators loaded; those of an area that shares a bar now count there
 * @returns the areas in the order given and what they share last; none when fewer than five people are asked
 * @see MI-9
 */
export function surveyGroups(survey: {
  target: number
  areas: readonly AreaSize[]
  results: readonly SurveyResult[]
}): SurveyGroup[] {
  const { target, areas, results } = survey
  const isAlone = ({ area, people }: AreaSize) => area !== null && people >= SURVEY_LEAST_PEOPLE
  const groups = foldGroups(areas, isAlone).map(({ areas: [area, ...others], people }) => ({
    area: others.length === 0 ? area! : null,
    people,
  }))
  const own = areas.flatMap(({ area }) => groups.filter((group) => area !== null && group.area === area))
  const shared = groups.filter(({ area }) => area === null)
  const names = new Set(own.map(({ area }) => area))
  return [...own, ...shared].map(({ area, people }) => {
    const answers = results
      .filter((one) => (area === null ? one.area === null || !names.has(one.area) : one.area === area))
      .reduce((sum, one) => sum + one.answers, 0)
    const scope = area !== null ? 'area' : own.length > 0 ? 'areas' : 'company'
    return { area, scope, people, answers: Math.min(answers, people), needed: surveyNeeds(people, target) }
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
  version: Version,
})
