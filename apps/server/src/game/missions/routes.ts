import { DomainError } from '@orbita/domain/errors'
import { FileHeaders, MissionParam } from '@orbita/domain/missions/inputs'
import type { ChallengesView, MissionView } from '@orbita/domain/missions/views'
import { dayKey } from '@orbita/domain/period'
import * as v from 'valibot'
import type { Dependencies } from '../../dependencies.ts'
import { answer } from '../../infra/http/answer.ts'
import { platformRoutes } from '../../infra/http/audience.ts'
import { readFile } from '../../infra/http/large-bodies.ts'
import { defineView } from '../../infra/http/view.ts'
import { missionCatalogOf } from './catalog.ts'
import { sendEvidence } from './evidence/send-evidence.ts'
import { findChallenges } from './find-challenges.ts'
import { findMission } from './find-mission.ts'

const viewChallenges = defineView<ChallengesView>()((challenges: ChallengesView) => challenges)
const viewMission = defineView<MissionView>()((mission: MissionView) => mission)

/** The map, each of its missions, and what is sent for one. @see D-61, D-62, MI-6 */
export const challengeRoutes = ({ db, clock, config: { timeZone } }: Dependencies) => {
  const catalog = missionCatalogOf(db)
  const today = () => dayKey(clock(), timeZone)
  return platformRoutes('mision-espacial')
    .get('/', async (c) => {
      const asked = { userId: c.get('me').user.id, today: today() }
      return answer(c, viewChallenges(await findChallenges(db.pipeline, catalog, asked)))
    })
    .get('/:challengeId/missions/:missionId', async (c) => {
      const asked = { ...missionParamOf(c.req.param()), userId: c.get('me').user.id, today: today(), timeZone }
      return answer(c, viewMission(await findMission(db.pipeline, catalog, asked)))
    })
    .post('/:challengeId/missions/:missionId/evidence', async (c) => {
      const { accountId: account, user } = c.get('me')
      const mission = { ...missionParamOf(c.req.param()), userId: user.id, today: today(), timeZone }
      const headers = v.safeParse(FileHeaders, c.req.header())
      if (!headers.success) throw new DomainError('BAD_INPUT')

      const { 'x-operation-id': operationId, 'x-file-name': fileName } = headers.output
      const sending = { ...mission, account, operationId, fileName, read: () => readFile(c), now: clock() }
      return answer(c, viewMission(await sendEvidence(db, catalog, sending)))
    })
}

/** An address that names no mission leads to none, however it is written. @throws DomainError `MISSION_NOT_FOUND` */
function missionParamOf(params: Record<string, string>): v.InferOutput<typeof MissionParam> {
  const parsed = v.safeParse(MissionParam, params)
  if (!parsed.success) throw new DomainError('MISSION_NOT_FOUND')

  return parsed.output
}
