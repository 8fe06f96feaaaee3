import {
  ChallengeSavedOutput,
  MissionClosedOutput,
  MissionEditedOutput,
  MissionImpactOutput,
  MissionPublishedOutput,
  SeriesSavedOutput,
} from '@orbita/contract/missions/challenges'
import { ChallengeInput, MissionInput, MissionParam, MissionPreviewInput } from '@orbita/domain/missions/inputs'
import { SeriesInput } from '@orbita/domain/missions/series'
import { dayKey } from '@orbita/domain/time/period'
import type { Dependencies } from '../../dependencies.ts'
import { operatorKit } from '../../infra/http/kit/route-kit.ts'
import { closeMission } from './close-mission.ts'
import { editMission, previewMission } from './edit-mission.ts'
import { withPaymentsAfter } from './progress/completions/pay-pending.ts'
import { publishChallenge } from './publish-challenge.ts'
import { publishMission } from './publish-mission.ts'
import { setTurns } from './series/set-turns.ts'

/** The operator routes for writing and changing challenges and missions. @see MI-1, MI-5 */
export const challengeOperatorRoutes = (dependencies: Dependencies) => {
  const { routes, read, command } = operatorKit(dependencies)
  const { timeZone } = dependencies.config

  return routes
    .put(
      '/',
      command({ body: ChallengeInput }, ChallengeSavedOutput, ({ tx, me, body, now }) =>
        publishChallenge(tx, { ...body, actor: me.accountId, now, today: dayKey(now, timeZone) }),
      ),
    )
    .post(
      '/:challengeId/missions/:missionId/preview',
      read({ params: MissionParam, body: MissionPreviewInput }, MissionImpactOutput, ({ db, params, body, now }) =>
        previewMission(db.pool, { ...params, ...body, today: dayKey(now, timeZone) }),
      ),
    )
    .put(
      '/:challengeId/missions/:missionId',
      command(
        { params: MissionParam, body: MissionInput },
        MissionEditedOutput,
        ({ tx, me, params, body, now }) =>
          editMission(tx, { ...params, ...body, actor: me.accountId, now, today: dayKey(now, timeZone) }),
        { within: withPaymentsAfter(dependencies.db.pool) },
      ),
    )
    .put(
      '/:challengeId/missions/:missionId/closing',
      command({ params: MissionParam }, MissionClosedOutput, ({ tx, me, params, now }) =>
        closeMission(tx, { ...params, actor: me.accountId, now, timeZone }),
      ),
    )
    .put(
      '/:challengeId/missions/:missionId/turns',
      command({ params: MissionParam, body: SeriesInput }, SeriesSavedOutput, ({ tx, me, params, body, now }) =>
        setTurns(tx, { ...params, ...body, actor: me.accountId, now, today: dayKey(now, timeZone) }),
      ),
    )
    .put(
      '/:challengeId/missions/:missionId/publication',
      command({ params: MissionParam }, MissionPublishedOutput, ({ tx, me, params, now }) =>
        publishMission(tx, { ...params, actor: me.accountId, now, today: dayKey(now, timeZone) }),
      ),
    )
}
