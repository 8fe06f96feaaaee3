import { LookOutput } from '@orbita/contract/habits'
import { ChallengesOutput, MissionOutput } from '@orbita/contract/missions/challenges'
import { MissionParam } from '@orbita/domain/missions/inputs'
import { SelfReportInput } from '@orbita/domain/missions/self-reports'
import { dayKey } from '@orbita/domain/time/period'
import type { Dependencies } from '../../dependencies.ts'
import { raiseEvent } from '../../events/raise-event.ts'
import { platformKit } from '../../infra/http/kit/route-kit.ts'
import { missionCatalogOf } from './catalog.ts'
import { sendEvidence } from './evidence/send-evidence.ts'
import { findChallenges } from './find-challenges.ts'
import { findMission } from './find-mission.ts'
import { reportProgress } from './reports/report-progress.ts'

// A malformed mission address answers as an unknown mission does.
const mission = { params: MissionParam, badParams: 'MISSION_NOT_FOUND' } as const

/** The routes for the map, its missions, sending evidence and reporting. @see D-61, D-62, MI-6, MI-8 */
export const challengeRoutes = (dependencies: Dependencies) => {
  const { routes, read, command, upload } = platformKit('mision-espacial', dependencies)
  const { db, config } = dependencies
  const { timeZone } = config
  const catalog = missionCatalogOf(db)

  return routes
    .get(
      '/',
      read({}, ChallengesOutput, ({ db, me, now }) =>
        findChallenges(db.pipeline, catalog, { userId: me.user.id, today: dayKey(now, timeZone) }),
      ),
    )
    .get(
      '/:challengeId/missions/:missionId',
      read(mission, MissionOutput, ({ db, me, params, now }) =>
        findMission(db.pipeline, catalog, { ...params, userId: me.user.id, today: dayKey(now, timeZone), timeZone }),
      ),
    )
    .put(
      '/visit',
      command({}, LookOutput, async ({ tx, me, now }) => {
        await raiseEvent(tx, { kind: 'thing-done', thing: 'map', userIds: [me.user.id], at: now, timeZone })
        return { seen: true } as const
      }),
    )
    .put(
      '/:challengeId/missions/:missionId/visit',
      command(mission, LookOutput, async ({ tx, me, params, now }) => {
        const userId = me.user.id
        // An unknown mission is refused.
        await findMission(tx, catalog, { ...params, userId, today: dayKey(now, timeZone), timeZone })
        await raiseEvent(tx, { kind: 'thing-done', thing: 'mission', userIds: [userId], at: now, timeZone })
        return { seen: true } as const
      }),
    )
    .post(
      '/:challengeId/missions/:missionId/evidence',
      upload(mission, MissionOutput, ({ me, params, file, operationOf, now }) => {
        const asked = { ...params, userId: me.user.id, today: dayKey(now, timeZone), timeZone }
        return sendEvidence(dependencies, catalog, { ...asked, file, operationOf, now })
      }),
    )
    .post(
      '/:challengeId/missions/:missionId/reports',
      command({ ...mission, body: SelfReportInput }, MissionOutput, ({ tx, me, params, body, now }) => {
        const asked = { ...params, userId: me.user.id, today: dayKey(now, timeZone), timeZone }
        return reportProgress(tx, catalog, { ...asked, ...body, now })
      }),
    )
}
