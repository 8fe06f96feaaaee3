import { CampaignListOutput, CampaignUsesOutput } from '@orbita/contract/codes'
import { CampaignParam, CampaignsQuery, CampaignUsesQuery } from '@orbita/domain/album/campaign-inputs'
import { ExportQuery } from '@orbita/domain/files/exports'
import { dayKey } from '@orbita/domain/time/period'
import type { Dependencies } from '../../dependencies.ts'
import { operatorKit } from '../../infra/http/kit/route-kit.ts'
import { exportCampaignUses, findCampaignUses } from './find-campaign-uses.ts'
import { findCampaigns } from './find-campaigns.ts'

/** The operator routes that show campaigns of codes, and who used one. @see D-76 */
export const codeScreenRoutes = (dependencies: Dependencies) => {
  const { routes, read, download } = operatorKit(dependencies)
  const { timeZone } = dependencies.config

  return routes
    .get(
      '/',
      read({ query: CampaignsQuery }, CampaignListOutput, ({ db, query, now }) =>
        findCampaigns(db.pool, { query, today: dayKey(now, timeZone) }),
      ),
    )
    .get(
      '/:campaignId/uses',
      read(
        { params: CampaignParam, badParams: 'NOT_FOUND', query: CampaignUsesQuery },
        CampaignUsesOutput,
        ({ db, params, query, now }) =>
          findCampaignUses(db.pool, { ...params, ...query, today: dayKey(now, timeZone) }),
      ),
    )
    .get(
      '/:campaignId/uses/export',
      download({ params: CampaignParam, badParams: 'NOT_FOUND', query: ExportQuery }, ({ db, params, query, now }) =>
        exportCampaignUses(db.pool, { ...params, ...query, timeZone, today: dayKey(now, timeZone) }),
      ),
    )
}
