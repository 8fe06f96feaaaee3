import { ChallengeInput, MissionInput, MissionParam, MissionPreviewInput } from '@orbita/domain/missions/inputs'
import type { ChallengeSaved, MissionClosed, MissionEdited, MissionImpact } from '@orbita/domain/missions/views'
import { CommandInput } from '@orbita/domain/operation'
import { dayKey } from '@orbita/domain/period'
import type { Dependencies } from '../../dependencies.ts'
import { answer } from '../../infra/http/answer.ts'
import { operatorRoutes } from '../../infra/http/audience.ts'
import { input } from '../../infra/http/input.ts'
import { defineView } from '../../infra/http/view.ts'
import { once } from '../../infra/idempotency/once.ts'
import { closeMission } from './close-mission.ts'
import { editMission, previewMission } from './edit-mission.ts'
import { publishChallenge } from './publish-challenge.ts'

const viewSaved = defineView<ChallengeSaved>()((saved: ChallengeSaved) => saved)
const viewImpact = defineView<MissionImpact>()((impact: MissionImpact) => impact)
const viewEdited = defineView<MissionEdited>()((edited: MissionEdited) => edited)
const viewClosed = defineView<MissionClosed>()((closed: MissionClosed) => closed)

const param = input('param', MissionParam)

/** Challenges and missions, as operators write and change them. @see MI-1, MI-5 */
export const challengeOperatorRoutes = ({ db, clock, config }: Dependencies) => {
  const today = () => dayKey(clock(), config.timeZone)
  return operatorRoutes()
    .put('/', input('json', ChallengeInput), async (c) => {
      const { accountId: actor } = c.get('me')
      const { operationId, challenge, drafts } = c.req.valid('json')
      const now = clock()
      const operation = { account: actor, operationId, body: ['operator/challenges', challenge, drafts], now }
      const publication = { challenge, drafts, actor, now }
      return answer(c, viewSaved(await once(db.pool, operation, (tx) => publishChallenge(tx, publication))))
    })
    .post('/:challengeId/missions/:missionId/preview', param, input('json', MissionPreviewInput), async (c) => {
      const edit = { ...c.req.valid('param'), ...c.req.valid('json'), today: today() }
      return answer(c, viewImpact(await previewMission(db.pool, edit)))
    })
    .put('/:challengeId/missions/:missionId', param, input('json', MissionInput), async (c) => {
      const { accountId: actor } = c.get('me')
      const { operationId, ...asked } = c.req.valid('json')
      const edit = { ...c.req.valid('param'), ...asked }
      const now = clock()
      const operation = { account: actor, operationId, body: ['operator/missions', edit], now }
      const work = { ...edit, actor, now, today: today() }
      return answer(c, viewEdited(await once(db.pool, operation, (tx) => editMission(tx, work))))
    })
    .put('/:challengeId/missions/:missionId/closing', param, input('json', CommandInput), async (c) => {
      const { accountId: actor } = c.get('me')
      const mission = c.req.valid('param')
      const now = clock()
      const body = ['operator/missions/closing', mission]
      const operation = { account: actor, ...c.req.valid('json'), body, now }
      return answer(c, viewClosed(await once(db.pool, operation, (tx) => closeMission(tx, { ...mission, actor, now }))))
    })
}
