import type { FigurasHome, ProfileCounts } from '@orbita/domain/homes'
import type { MissionHome } from '@orbita/domain/missions/views'
import { dayKey } from '@orbita/domain/period'
import type { Dependencies } from '../dependencies.ts'
import { countCollected } from '../game/albums/count-collected.ts'
import { missionCatalogOf } from '../game/missions/catalog.ts'
import { answer } from '../infra/http/answer.ts'
import { employeeRoutes, platformRoutes } from '../infra/http/audience.ts'
import { defineView } from '../infra/http/view.ts'
import { findMissionHome } from './find-mission-home.ts'
import { findProfileCounts } from './find-profile-counts.ts'

const viewFigurasHome = defineView<FigurasHome>()((home: FigurasHome) => home)
const viewMissionHome = defineView<MissionHome>()((home: MissionHome) => home)
const viewCounts = defineView<ProfileCounts>()((counts: ProfileCounts) => counts)

export const countsRoutes = ({ db, clock, config }: Dependencies) =>
  employeeRoutes().get('/', async (c) => {
    const asked = { user: c.get('me').user, today: dayKey(clock(), config.timeZone) }
    return answer(c, viewCounts(await findProfileCounts(db.pipeline, asked)))
  })

export const figurasHomeRoutes = ({ db, clock, config }: Dependencies) =>
  platformRoutes('figuras').get('/', async (c) => {
    const asked = { userId: c.get('me').user.id, today: dayKey(clock(), config.timeZone) }
    return answer(c, viewFigurasHome(await countCollected(db.pipeline, asked)))
  })

export const missionHomeRoutes = ({ db, clock, config }: Dependencies) => {
  const catalog = missionCatalogOf(db)
  return platformRoutes('mision-espacial').get('/', async (c) => {
    const today = dayKey(clock(), config.timeZone)
    const asked = { userId: c.get('me').user.id, colleagueKey: config.keys.colleague, today }
    return answer(c, viewMissionHome(await findMissionHome(db.pipeline, catalog, asked)))
  })
}
