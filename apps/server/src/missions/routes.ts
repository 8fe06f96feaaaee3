import { DomainError } from '@orbita/domain/errors'
import { MissionParam } from '@orbita/domain/missions/inputs'
import type { ChallengesView, MissionHome, MissionView } from '@orbita/domain/missions/views'
import { dayKey } from '@orbita/domain/period'
import * as v from 'valibot'
import type { Dependencies } from '../dependencies.ts'
import { answer } from '../http/answer.ts'
import { platformDoors } from '../http/audience.ts'
import { defineView } from '../http/view.ts'
import { missionCatalogOf } from './catalog.ts'
import { findChallenges, findMissionHome } from './find-challenges.ts'
import { findMission } from './find-mission.ts'

const viewHome = defineView<MissionHome>()((home: MissionHome) => home)
const viewChallenges = defineView<ChallengesView>()((challenges: ChallengesView) => challenges)
export const viewMission = defineView<MissionView>()((mission: MissionView) => mission)

/** The map and each of its missions. @see D-61, D-62 */
export const challengeDoors = ({ db, clock, config: { timeZone } }: Dependencies) => {
  const catalog = missionCatalogOf(db)
  const today = () => dayKey(clock(), timeZone)
  return platformDoors('mision-espacial')
    .get('/', async (c) => {
      const asked = { userId: c.get('me').user.id, today: today() }
      return answer(c, viewChallenges(await findChallenges(db.lanes, catalog, asked)))
    })
    .get('/:challengeId/missions/:missionId', async (c) => {
      const asked = { ...missionParamOf(c.req.param()), userId: c.get('me').user.id, today: today(), timeZone }
      return answer(c, viewMission(await findMission(db.lanes, catalog, asked)))
    })
}

/** What the home shows. @see D-60 */
export const missionHomeDoors = ({ db, clock, config }: Dependencies) =>
  platformDoors('mision-espacial').get('/', async (c) => {
    const asked = { userId: c.get('me').user.id, today: dayKey(clock(), config.timeZone) }
    return answer(c, viewHome(await findMissionHome(db.lanes, missionCatalogOf(db), asked)))
  })

/** An address that names no mission leads to none, however it is written. @throws DomainError `MISSION_NOT_FOUND` */
export function missionParamOf(params: Record<string, string>): v.InferOutput<typeof MissionParam> {
  const parsed = v.safeParse(MissionParam, params)
  if (!parsed.success) throw new DomainError('MISSION_NOT_FOUND')

  return parsed.output
}
