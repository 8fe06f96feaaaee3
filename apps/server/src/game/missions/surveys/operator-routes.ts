import { SurveyOutput } from '@orbita/contract/missions/surveys'
import { MissionParam } from '@orbita/domain/missions/inputs'
import { SurveyResultsInput } from '@orbita/domain/missions/surveys'
import { dayKey } from '@orbita/domain/time/period'
import type { Dependencies } from '../../../dependencies.ts'
import { operatorKit } from '../../../infra/http/kit/route-kit.ts'
import { findSurvey, loadResults } from './load-results.ts'

/** The operator routes for the results of anonymous surveys, by area. @see MI-9 */
export const surveyOperatorRoutes = (dependencies: Dependencies) => {
  const { routes, read, command } = operatorKit(dependencies)
  const { timeZone } = dependencies.config

  return routes
    .get(
      '/:challengeId/:missionId',
      read({ params: MissionParam }, SurveyOutput, ({ db, params }) => findSurvey(db.pool, params)),
    )
    .put(
      '/:challengeId/:missionId',
      command({ params: MissionParam, body: SurveyResultsInput }, SurveyOutput, ({ tx, me, params, body, now }) =>
        loadResults(tx, { ...params, ...body, actor: me.accountId, now, today: dayKey(now, timeZone) }),
      ),
    )
}
