import { LogbookOutput } from '@orbita/contract/people/logbook'
import { ProfileCountsOutput } from '@orbita/contract/people/profile'
import { RankOpensOutput } from '@orbita/contract/ranks'
import { FigurasHomeOutput, MissionHomeOutput } from '@orbita/contract/screens/homes'
import { LogbookQuery } from '@orbita/domain/people/logbook'
import { RANKS } from '@orbita/domain/ranks'
import { dayKey } from '@orbita/domain/time/period'
import * as v from 'valibot'
import type { Dependencies } from '../dependencies.ts'
import { catalogOf } from '../game/albums/catalog.ts'
import { missionCatalogOf } from '../game/missions/catalog.ts'
import { employeeKit, platformKit } from '../infra/http/kit/route-kit.ts'
import { findFigurasHome } from './find-figuras-home.ts'
import { findMissionHome } from './find-mission-home.ts'
import { findProfileCounts } from './find-profile-counts.ts'
import { findRankOpens } from './find-rank-opens.ts'
import { findLogbook } from './logbook/find-logbook.ts'

export const countsRoutes = (dependencies: Dependencies) => {
  const { routes, read } = employeeKit(dependencies)
  const { timeZone } = dependencies.config

  return routes.get(
    '/',
    read({}, ProfileCountsOutput, ({ db, me, now }) =>
      findProfileCounts(db.pipeline, {
        ...{ user: me.user, today: dayKey(now, timeZone), timeZone, now },
        hasMail: dependencies.config.mail !== undefined,
      }),
    ),
  )
}

/** The routes of an employee's logbook, which nobody else reads. @see D-138 */
export const logbookRoutes = (dependencies: Dependencies) => {
  const { routes, read } = employeeKit(dependencies)
  const { timeZone } = dependencies.config

  return routes.get(
    '/',
    read({ query: LogbookQuery }, LogbookOutput, async ({ db, me, query, now }) =>
      me.user
        ? findLogbook(db.pipeline, { user: me.user, today: dayKey(now, timeZone), timeZone, ...query })
        : { recognitions: null, album: null, entries: [], next: null },
    ),
  )
}

const RankParam = v.object({ rankId: v.picklist(RANKS.map(({ id }) => id)) })

export const rankRoutes = (dependencies: Dependencies) => {
  const { routes, read } = employeeKit(dependencies)
  const { timeZone } = dependencies.config

  return routes.get(
    '/:rankId',
    read({ params: RankParam }, RankOpensOutput, ({ db, me, params, now }) =>
      findRankOpens(db.pipeline, {
        rank: params.rankId,
        platforms: me.user?.platforms ?? [],
        today: dayKey(now, timeZone),
      }),
    ),
  )
}

export const figurasHomeRoutes = (dependencies: Dependencies) => {
  const { routes, read } = platformKit('figuras', dependencies)
  const { timeZone } = dependencies.config
  const catalogs = { missions: missionCatalogOf(dependencies.db), albums: catalogOf(dependencies.db) }

  return routes.get(
    '/',
    read({}, FigurasHomeOutput, ({ db, me, now }) =>
      findFigurasHome(db.pipeline, catalogs, {
        userId: me.user.id,
        hasMissions: me.user.platforms.includes('mision-espacial'),
        today: dayKey(now, timeZone),
        timeZone,
        now,
      }),
    ),
  )
}

export const missionHomeRoutes = (dependencies: Dependencies) => {
  const { routes, read } = platformKit('mision-espacial', dependencies)
  const { keys, timeZone } = dependencies.config
  const catalog = missionCatalogOf(dependencies.db)

  return routes.get(
    '/',
    read({}, MissionHomeOutput, ({ db, me, now }) => {
      const today = dayKey(now, timeZone)
      const { id: userId, platforms } = me.user
      const hasFiguras = platforms.includes('figuras')
      return findMissionHome(db.pipeline, catalog, {
        userId,
        hasFiguras,
        colleagueKey: keys.colleague,
        today,
        timeZone,
        now,
      })
    }),
  )
}
