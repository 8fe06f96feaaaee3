import {
  KudosOutput,
  KudosPageOutput,
  KudosSentOutput,
  KudosWithdrawnOutput,
} from '@orbita/contract/recognitions/kudos'
import { SuggestedColleaguesOutput } from '@orbita/contract/recognitions/recognitions'
import { KudosInput, KudosParam, KudosQuery } from '@orbita/domain/recognitions/inputs'
import type { Dependencies } from '../../../dependencies.ts'
import { platformKit } from '../../../infra/http/kit/route-kit.ts'
import { findKudos, findOneKudos } from './find-kudos.ts'
import { reportKudos } from './report-kudos.ts'
import { sendKudos } from './send-kudos.ts'
import { suggestPeople } from './suggest-people.ts'
import { thankKudos } from './thank-kudos.ts'
import { withdrawKudos } from './withdraw-kudos.ts'

/** The routes for kudos between colleagues. @see RC-3, RC-4, D-65 */
export const kudosRoutes = (dependencies: Dependencies) => {
  const { routes, read, command } = platformKit('mision-espacial', dependencies)
  const { keys, timeZone } = dependencies.config
  const key = keys.colleague

  return routes
    .get(
      '/',
      read({ query: KudosQuery }, KudosPageOutput, ({ db, me, query, now }) =>
        findKudos(db.pipeline, { ...query, key, userId: me.user.id, now }),
      ),
    )
    .get(
      '/people',
      read({}, SuggestedColleaguesOutput, ({ db, me, now }) =>
        // It reads an area of the company: in the pipeline it would delay the short reads behind it.
        suggestPeople(db.pool, { key, userId: me.user.id, now, timeZone }),
      ),
    )
    .get(
      '/:kudosId',
      read({ params: KudosParam }, KudosOutput, ({ db, me, params, now }) =>
        findOneKudos(db.pipeline, { ...params, key, userId: me.user.id, now }),
      ),
    )
    .post(
      '/',
      command({ body: KudosInput }, KudosSentOutput, ({ tx, me, body, now }) =>
        sendKudos(tx, { ...body, key, userId: me.user.id, now, timeZone }),
      ),
    )
    .post(
      '/:kudosId/withdrawal',
      command({ params: KudosParam }, KudosWithdrawnOutput, ({ tx, me, params, now }) =>
        withdrawKudos(tx, { userId: me.user.id, ...params, timeZone, now }),
      ),
    )
    .put(
      '/:kudosId/thanks',
      command(
        { params: KudosParam },
        KudosOutput,
        ({ tx, me, params, now }) => thankKudos(tx, { ...params, key, userId: me.user.id, now }),
        { acceptsNoId: true },
      ),
    )
    .post(
      '/:kudosId/report',
      command(
        { params: KudosParam },
        KudosOutput,
        ({ tx, me, params, now }) => reportKudos(tx, { ...params, key, userId: me.user.id, now }),
        { acceptsNoId: true },
      ),
    )
}
