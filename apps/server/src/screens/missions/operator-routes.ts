import { EditedMissionOutput, ProgrammeOutput, WrittenChallengeOutput } from '@orbita/contract/missions/programme'
import { ChallengeParam, MissionParam } from '@orbita/domain/missions/inputs'
import type { Dependencies } from '../../dependencies.ts'
import { operatorKit } from '../../infra/http/kit/route-kit.ts'
import { findEditedMission, findWrittenChallenge } from './find-edited.ts'
import { findProgramme } from './find-programme.ts'

/** The operator routes that show the programme and what is edited of it. @see D-74 */
export const programmeRoutes = (dependencies: Dependencies) => {
  const { routes, read } = operatorKit(dependencies)
  const { timeZone } = dependencies.config

  return routes
    .get(
      '/',
      read({}, ProgrammeOutput, ({ db, now }) => findProgramme(db.pool, { now, timeZone })),
    )
    .get(
      '/:challengeId',
      read({ params: ChallengeParam, badParams: 'MISSION_NOT_FOUND' }, WrittenChallengeOutput, ({ db, params }) =>
        findWrittenChallenge(db.pool, params.challengeId),
      ),
    )
    .get(
      '/:challengeId/missions/:missionId',
      read({ params: MissionParam, badParams: 'MISSION_NOT_FOUND' }, EditedMissionOutput, ({ db, params, now }) =>
        findEditedMission(db.pool, { ...params, now, timeZone }),
      ),
    )
}
