import {
  SeasonCheckOutput,
  SeasonCreatedOutput,
  SeasonOutput,
  SeasonSavedOutput,
  SeasonStepOutput,
  SeasonsOutput,
} from '@orbita/contract/albums/seasons'
import {
  NewSeasonInput,
  SEASONS_QUERY,
  SeasonCheckInput,
  SeasonClosingInput,
  SeasonDraftInput,
  SeasonFileInput,
  SeasonParam,
  SeasonPublicationInput,
  SeasonVersionInput,
} from '@orbita/domain/seasons/season-inputs'
import { dayKey } from '@orbita/domain/time/period'
import type { Dependencies } from '../../../dependencies.ts'
import { operatorKit } from '../../../infra/http/kit/route-kit.ts'
import { findPublished, findSeason } from '../../albums/seasons/find-season.ts'
import { findSeasons } from '../../albums/seasons/find-seasons.ts'
import { discardDraft, saveDraft } from '../../albums/seasons/save-draft.ts'
import { createSeason, importSeason } from './create-season.ts'
import { closeSeason, withdrawSeason } from './end-season.ts'
import { problemsOf, publishDraft } from './publish-draft.ts'
import { seasonWarnings } from './season-warnings.ts'

const OF_ONE = { params: SeasonParam, badParams: 'NOT_FOUND' } as const

/** The operator routes that show seasons, and that write, publish and end them. @see D-75, AL-1 */
export const seasonOperatorRoutes = (dependencies: Dependencies) => {
  const { routes, read, command } = operatorKit(dependencies)
  const todayAt = (now: Date) => dayKey(now, dependencies.config.timeZone)

  return routes
    .get(
      '/',
      read({ query: SEASONS_QUERY.Page }, SeasonsOutput, ({ db, query, now }) =>
        findSeasons(db.pool, { ...query, today: todayAt(now) }),
      ),
    )
    .post(
      '/',
      command({ body: NewSeasonInput }, SeasonCreatedOutput, ({ tx, me, body, now }) =>
        createSeason(tx, { ...body, actor: me.accountId, now, today: todayAt(now) }),
      ),
    )
    .post(
      '/files',
      command({ body: SeasonFileInput }, SeasonCreatedOutput, ({ tx, me, body, now }) =>
        importSeason(tx, { ...body, actor: me.accountId, now }),
      ),
    )
    .get(
      '/:seasonId',
      read(OF_ONE, SeasonOutput, ({ db, params, now }) => findSeason(db.pool, { ...params, today: todayAt(now) })),
    )
    .put(
      '/:seasonId/draft',
      command({ ...OF_ONE, body: SeasonDraftInput }, SeasonSavedOutput, ({ tx, me, params, body, now }) =>
        saveDraft(tx, { ...params, ...body, actor: me.accountId, now }),
      ),
    )
    .delete(
      '/:seasonId/draft',
      command({ ...OF_ONE, body: SeasonVersionInput }, SeasonSavedOutput, ({ tx, me, params, body, now }) =>
        discardDraft(tx, { ...params, ...body, actor: me.accountId, now }),
      ),
    )
    .post(
      '/:seasonId/check',
      read({ ...OF_ONE, body: SeasonCheckInput }, SeasonCheckOutput, async ({ db, params, body, now }) => {
        const published = await findPublished(db.pool, params.seasonId)
        const problems = await problemsOf(db.pool, { ...body, published, today: todayAt(now) })
        return { problems, warnings: await seasonWarnings(db.pool, body.document) }
      }),
    )
    .put(
      '/:seasonId/publication',
      command({ ...OF_ONE, body: SeasonPublicationInput }, SeasonStepOutput, ({ tx, me, params, body, now }) =>
        publishDraft(tx, { ...params, ...body, actor: me.accountId, now, today: todayAt(now) }),
      ),
    )
    .delete(
      '/:seasonId/publication',
      command(OF_ONE, SeasonStepOutput, ({ tx, me, params, now }) =>
        withdrawSeason(tx, { ...params, actor: me.accountId, now, today: todayAt(now) }),
      ),
    )
    .put(
      '/:seasonId/closing',
      command({ ...OF_ONE, body: SeasonClosingInput }, SeasonStepOutput, ({ tx, me, params, body, now }) =>
        closeSeason(tx, { ...params, ...body, actor: me.accountId, now, today: todayAt(now) }),
      ),
    )
}
