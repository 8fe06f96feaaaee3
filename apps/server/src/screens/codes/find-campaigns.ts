import type { CampaignListOutput, CampaignRow } from '@orbita/contract/codes'
import {
  CAMPAIGN_STATES,
  CAMPAIGNS_QUERY,
  type CampaignSort,
  type CampaignsQuery,
} from '@orbita/domain/album/campaign-inputs'
import { prepare, type Queryable } from '../../infra/db/sql.ts'
import { orderedPages } from '../../infra/lists/ordered-pages.ts'

/**
 * The SQL of campaign `m` with its state; it has ended also when its uses or all of its cards are gone.
 *
 * @param today the parameter with the company's day, as `$1`
 */
export const campaignFacts = (today: string) => `campaigns m cross join lateral (
  select case when m.stopped_at is not null then 'stopped'
              when m.ends_on < ${today}::date or m.uses >= m.most_uses or not exists (select from campaign_codes c
                where c.campaign_id = m.id and (c.is_shared or c.used_by is null)) then 'ended'
              when m.starts_on > ${today}::date then 'upcoming' else 'open' end as state) facts`

const NAMED = (account: string) =>
  `(select json_build_object('accountId', a.id, 'name', coalesce((select p.name from operators o join users p on p.id = o.person_id
      where o.account_id = a.id and p.erased_at is null), a.email)) from accounts a where a.id = ${account})`

/** The SQL columns of a campaign, for {@link campaignFacts}. */
export const CAMPAIGN = `m.id, m.label, facts.state, m.starts_on::text as "startsOn", m.ends_on::text as "endsOn",
  m.created_at as "createdAt",
  (select nullif(count(*) filter (where not c.is_shared), 0) from campaign_codes c where c.campaign_id = m.id) as cards,
  m.packs, case when m.figure_number is not null then json_build_object('number', m.figure_number,
    'name', coalesce((select f.name from figures f where f.album_id = m.album_id and f.number = m.figure_number), '…'),
    'album', coalesce((select a.title from albums a where a.id = m.album_id), '…')) end as figure,
  m.per_person as "perPerson", m.most_uses as "mostUses", m.uses,
  (select count(*) from code_uses u where u.campaign_id = m.id) as people,
  m.print_id is not null as "hasCards", ${NAMED('m.created_by')} as maker, ${NAMED('m.printed_by')} as printer`

export type FoundCampaign = Omit<CampaignRow, 'createdAt'> & { createdAt: Date }

type FilterValues = [today: string, label: string | null, state: string | null, gives: string | null]

const FILTERS = `($2::text is null or folded(m.label) like '%' || folded($2) || '%')
  and ($3::text is null or facts.state = $3)
  and ($4::text is null or (m.figure_number is not null) = ($4 = 'figure'))`

const pages = orderedPages<FilterValues, FoundCampaign, CampaignSort>('campaigns.page', {
  filters: 4,
  id: 'm.id',
  sorts: CAMPAIGNS_QUERY.sorts,
  orders: {
    created: { by: 'm.id', type: 'bigint' },
    label: { by: 'folded(m.label)', type: 'text' },
    uses: { by: 'm.uses', type: 'bigint' },
  },
  text: ({ place, after, page }) =>
    `select ${CAMPAIGN}, ${place} from ${campaignFacts('$1')} where ${FILTERS} and ${after} ${page}`,
})

const count = prepare<FilterValues, { total: number }>(
  'campaigns.count-campaigns',
  `select count(*) as total from ${campaignFacts('$1')} where ${FILTERS}`,
)

const countStates = prepare<[today: string], { state: CampaignRow['state']; campaigns: number }>(
  'campaigns.count-campaign-states',
  `select facts.state, count(*) as campaigns from ${campaignFacts('$1')} group by facts.state`,
)

/** Returns a campaign as it is sent. */
export function campaignOf({ createdAt, ...row }: FoundCampaign): CampaignRow {
  return { ...row, createdAt: createdAt.toISOString() }
}

/**
 * Returns a page of the campaigns, fifty at most, with the number of all of its filters and of those in each state.
 *
 * @param asked.today the company's day
 * @throws DomainError `BAD_INPUT` for a cursor that is none
 * @see D-76
 */
export async function findCampaigns(
  db: Queryable,
  { query, today }: { query: CampaignsQuery; today: string },
): Promise<CampaignListOutput> {
  const { q = null, state = null, gives = null, sort, cursor } = query
  const filters: FilterValues = [today, q || null, state, gives]
  const [{ rows, next }, [counted], states] = await Promise.all([
    pages(db, { values: filters, sort, cursor }),
    count(db, ...filters),
    countStates(db, today),
  ])
  const inState = (one: CampaignRow['state']) => states.find((row) => row.state === one)?.campaigns ?? 0
  return {
    campaigns: rows.map(campaignOf),
    total: counted!.total,
    states: Object.fromEntries(CAMPAIGN_STATES.map((one) => [one, inState(one)])) as CampaignListOutput['states'],
    next,
  }
}
