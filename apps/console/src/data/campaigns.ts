import type { CampaignRow } from '@orbita/contract/codes'
import type { CampaignsQuery } from '@orbita/domain/album/campaign-inputs'
import { call } from '@orbita/web/rpc/call'
import { rpc } from '../rpc/client.ts'
import { queryOf, type Resource } from './resource.ts'

/** The campaigns of codes, as their list reads them. They never have their codes. @see D-76 */
export const campaigns: Resource<CampaignRow> = {
  name: 'campaigns',
  list: async (ask) => {
    const { campaigns: rows, total, next } = await call(rpc.codes.$get({ query: queryOf<CampaignsQuery>(ask) }))
    return { rows, total, next }
  },
}
