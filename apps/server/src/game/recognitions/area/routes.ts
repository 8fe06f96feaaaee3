import { AreaThanks, AreaThanksOutput, AreaThanksReportedOutput } from '@orbita/contract/recognitions/area-thanks'
import { KudosOutput } from '@orbita/contract/recognitions/kudos'
import { AreaChoicesInput, JoinInput, KudosParam, ShowingInput } from '@orbita/domain/recognitions/inputs'
import type { Dependencies } from '../../../dependencies.ts'
import { platformKit } from '../../../infra/http/kit/route-kit.ts'
import { chooseAreaThanks } from './choose.ts'
import { findAreaThanks } from './find-area-thanks.ts'
import { joinKudos } from './join-kudos.ts'
import { reportAreaThanks } from './report-area-thanks.ts'
import { setKudosVisibility } from './set-kudos-visibility.ts'

/** The routes of the kudos that an area sees. @see D-69b */
export const areaThanksRoutes = (dependencies: Dependencies) => {
  const { routes, read, command } = platformKit('mision-espacial', dependencies)
  const { keys, timeZone } = dependencies.config
  const key = keys.colleague

  return routes
    .get(
      '/',
      read({}, AreaThanksOutput, ({ db, me, now }) => findAreaThanks(db.pipeline, { userId: me.user.id, now })),
    )
    .put(
      '/choices',
      command({ body: AreaChoicesInput }, AreaThanksOutput, ({ tx, me, body, now }) =>
        chooseAreaThanks(tx, { ...body, userId: me.user.id, now }),
      ),
    )
    .put(
      '/:kudosId/showing',
      command({ params: KudosParam, body: ShowingInput }, KudosOutput, ({ tx, me, params, body, now }) =>
        setKudosVisibility(tx, { ...params, ...body, key, userId: me.user.id, now }),
      ),
    )
    .put(
      '/:kudosId/join',
      command({ params: KudosParam, body: JoinInput }, AreaThanks, ({ tx, me, params, body, now }) =>
        joinKudos(tx, { ...params, ...body, userId: me.user.id, now, timeZone }),
      ),
    )
    .post(
      '/:kudosId/report',
      command({ params: KudosParam }, AreaThanksReportedOutput, ({ tx, me, params, now }) =>
        reportAreaThanks(tx, { ...params, userId: me.user.id, now }),
      ),
    )
}
