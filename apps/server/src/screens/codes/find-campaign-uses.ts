import type { CampaignUse, CampaignUsesOutput } from '@orbita/contract/codes'
import { USES_FILE } from '@orbita/contract/exports/campaign-uses'
import { DomainError } from '@orbita/domain/errors'
import type { ExportFormat } from '@orbita/domain/files/exports'
import { prepare, type Queryable } from '../../infra/db/sql.ts'
import { exportList, type Page } from '../../infra/files/export-list.ts'
import type { StreamedFile } from '../../infra/http/kit/files.ts'
import { orderedPages } from '../../infra/lists/ordered-pages.ts'
import { CAMPAIGN, campaignFacts, campaignOf, type FoundCampaign } from './find-campaigns.ts'

const findOne = prepare<[today: string, campaignId: number], FoundCampaign>(
  'campaigns.find-campaign',
  `select ${CAMPAIGN} from ${campaignFacts('$1')} where m.id = $2`,
)

const uses = orderedPages<[campaignId: number], Omit<CampaignUse, 'at'> & { at: Date }, '-at'>(
  'campaigns.find-campaign-people',
  {
    filters: 1,
    id: 'u.id',
    sorts: ['-at'],
    orders: { at: { by: 'c.at', type: 'timestamptz' } },
    text: ({ place, after, page }) =>
      `select u.id, u.name, u.email, u.avatar, u.area, c.times, c.at, ${place}
         from code_uses c join users u on u.id = c.user_id
        where c.campaign_id = $1 and ${after} ${page}`,
  },
)

/**
 * Returns a campaign with a page of the employees who used it, the latest first.
 *
 * @throws DomainError `NOT_FOUND`, `BAD_INPUT` for a cursor that is none
 * @see D-76
 */
export async function findCampaignUses(
  db: Queryable,
  { campaignId, cursor, today }: { campaignId: number; cursor?: string | undefined; today: string },
): Promise<CampaignUsesOutput> {
  const [[campaign], { rows: people, next }] = await Promise.all([
    findOne(db, today, campaignId),
    pageOfUses(db, { campaignId, cursor }),
  ])
  if (!campaign) throw new DomainError('NOT_FOUND')

  return { campaign: campaignOf(campaign), people, next }
}

/** Exports every employee who used a campaign. @throws DomainError `NOT_FOUND` @see D-84 */
export async function exportCampaignUses(
  db: Queryable,
  {
    campaignId,
    today,
    format,
    timeZone,
  }: { campaignId: number; today: string; format: ExportFormat; timeZone: string },
): Promise<StreamedFile> {
  const [campaign] = await findOne(db, today, campaignId)
  if (!campaign) throw new DomainError('NOT_FOUND')

  return exportList(format, {
    name: `usos-${campaignId}`,
    timeZone,
    columns: USES_FILE,
    read: (cursor: string | undefined, size) => pageOfUses(db, { campaignId, cursor, size }),
  })
}

async function pageOfUses(
  db: Queryable,
  { campaignId, cursor, size }: { campaignId: number; cursor: string | undefined; size?: number },
): Promise<Page<CampaignUse>> {
  const { rows, next } = await uses(db, { values: [campaignId], sort: '-at', cursor, size })
  return { rows: rows.map((row) => ({ ...row, at: row.at.toISOString() })), next }
}
