import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { SurveyResultsInput } from '@orbita/domain/missions/surveys'
import { dayKey } from '@orbita/domain/time/period'
import * as v from 'valibot'
import { loadResults } from '../../game/missions/surveys/load-results.ts'
import type { DemoStep, Seeding } from '../timeline.ts'

const Load = v.strictObject({
  daysAgo: v.pipe(v.number(), v.safeInteger(), v.minValue(0), v.maxValue(400)),
  /** Those so far, by area. */
  answers: v.record(v.string(), v.number()),
})

const Survey = v.strictObject({ challengeId: v.string(), missionId: v.string(), loads: v.array(Load) })

/**
 * The results that operators loaded of an anonymous survey of the demo company, the oldest first; nothing says who
 * answered.
 */
export type DemoSurvey = v.InferOutput<typeof Survey>

export async function readDemoSurveys(content: string): Promise<DemoSurvey[]> {
  return v.parse(v.array(Survey), JSON.parse(await readFile(join(content, 'survey-history.json'), 'utf8')))
}

/** The steps of the demo company's surveys, with the same checks as an operator's input. @see MI-9 */
export function surveySteps(surveys: readonly DemoSurvey[], { timeZone }: Seeding): DemoStep[] {
  return surveys.flatMap(({ challengeId, missionId, loads }) =>
    loads.map(({ daysAgo, answers }, version): DemoStep => {
      const results = Object.entries(answers).map(([area, count]) => ({ area, answers: count }))
      const load = { challengeId, missionId, ...v.parse(SurveyResultsInput, { results, version }) }
      return {
        daysAgo,
        run: async (tx, now) =>
          void (await loadResults(tx, { ...load, today: dayKey(now, timeZone), actor: null, now })),
      }
    }),
  )
}
