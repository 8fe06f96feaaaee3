import {
  AwardDetailOutput,
  AwardListOutput,
  AwardPeopleOutput,
  IncentivePreviewOutput,
} from '@orbita/contract/awards/operator-awards'
import { AwardParam, AwardPeopleQuery, AwardsQuery, IncentivePreviewInput } from '@orbita/domain/awards/inputs'
import { ExportQuery } from '@orbita/domain/files/exports'
import { dayKey } from '@orbita/domain/time/period'
import type { Dependencies } from '../../dependencies.ts'
import { operatorKit } from '../../infra/http/kit/route-kit.ts'
import { exportWinners, findAwardDetail, findAwardPeople } from './find-award.ts'
import { findAwardList } from './find-awards.ts'
import { previewIncentive } from './preview-incentive.ts'

/** The operator routes that show awards: the list, one award, and who unlocked it. @see D-76 */
export const awardScreenRoutes = (dependencies: Dependencies) => {
  const { routes, read, download } = operatorKit(dependencies)
  const { timeZone } = dependencies.config
  const params = { params: AwardParam, badParams: 'NOT_FOUND' } as const

  return routes
    .get(
      '/',
      read({ query: AwardsQuery }, AwardListOutput, ({ db, query, now }) =>
        findAwardList(db.pool, { query, today: dayKey(now, timeZone) }),
      ),
    )
    .get(
      '/:awardId',
      read(params, AwardDetailOutput, ({ db, params: { awardId }, now }) =>
        findAwardDetail(db.pool, { awardId, today: dayKey(now, timeZone) }),
      ),
    )
    .get(
      '/:awardId/people',
      read({ ...params, query: AwardPeopleQuery }, AwardPeopleOutput, ({ db, params: { awardId }, query }) =>
        findAwardPeople(db.pool, { awardId, ...query }),
      ),
    )
    .get(
      '/:awardId/people/export',
      download({ ...params, query: ExportQuery }, ({ db, params: { awardId }, query }) =>
        exportWinners(db.pool, { awardId, timeZone, ...query }),
      ),
    )
}

/** The operator route that previews an award of the programme. @see D-76 */
export const incentivePreviewRoutes = (dependencies: Dependencies) => {
  const { routes, read } = operatorKit(dependencies)
  const { timeZone } = dependencies.config

  return routes.post(
    '/preview',
    read({ body: IncentivePreviewInput }, IncentivePreviewOutput, ({ db, body, now }) =>
      previewIncentive(db.pool, { ...body, now, timeZone }),
    ),
  )
}
