import {
  BestEmployeeOutput,
  ColleaguesOutput,
  NominationOutput,
  RecognitionsOutput,
} from '@orbita/contract/recognitions/recognitions'
import { IdText } from '@orbita/domain/page'
import { NominationInput, PeopleQuery } from '@orbita/domain/recognitions/inputs'
import { monthKey, weekKey } from '@orbita/domain/time/period'
import * as v from 'valibot'
import type { Dependencies } from '../../dependencies.ts'
import { platformKit } from '../../infra/http/kit/route-kit.ts'
import { findColleagues } from '../../people/users/find-colleagues.ts'
import { areaThanksRoutes } from './area/routes.ts'
import { congratulate } from './congratulate.ts'
import { findRecognitions } from './find-recognitions.ts'
import { kudosRoutes } from './kudos/routes.ts'
import { nominate } from './nominate.ts'

const BestParam = v.object({ id: IdText })

/** The most colleagues that a search returns. */
const MOST_FOUND = 8

/** The routes for best employees, nominations and the recognitions screen. @see D-65, RC-1, RC-2, RC-3 */
export const recognitionRoutes = (dependencies: Dependencies) => {
  const { routes, read, command } = platformKit('mision-espacial', dependencies)
  const { keys, timeZone } = dependencies.config
  const key = keys.colleague

  return routes
    .get(
      '/',
      read({}, RecognitionsOutput, ({ db, me, now }) => {
        const periods = { week: weekKey(now, timeZone), month: monthKey(now, timeZone) }
        return findRecognitions(db.pipeline, { ...periods, key, userId: me.user.id })
      }),
    )
    .get(
      '/people',
      read({ query: PeopleQuery }, ColleaguesOutput, ({ db, me, query }) =>
        findColleagues(db.mayBeOld(db.pool), {
          key,
          userId: me.user.id,
          text: query.q,
          platform: 'mision-espacial',
          limit: MOST_FOUND,
        }),
      ),
    )
    .put(
      '/best/:id/congratulation',
      command(
        { params: BestParam },
        BestEmployeeOutput,
        ({ tx, me, params, now }) => congratulate(tx, { ...params, key, userId: me.user.id, now }),
        { acceptsNoId: true },
      ),
    )
    .put(
      '/nomination',
      command(
        { body: NominationInput },
        NominationOutput,
        ({ tx, me, body, now }) => nominate(tx, { ...body, key, userId: me.user.id, now, timeZone }),
        { acceptsNoId: true },
      ),
    )
    .route('/kudos', kudosRoutes(dependencies))
    .route('/area', areaThanksRoutes(dependencies))
}
