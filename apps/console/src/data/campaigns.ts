import type { CampaignsQuery } from '@orbita/domain/album/campaign-inputs'
import { call } from '@orbita/web/rpc/call'
import { rpc } from '../rpc/client.ts'
import type { ConsoleResource } from './console-resource.ts'

/** The campaigns of codes, as their list reads them. They never have their codes. @see D-76 */
export const campaigns: ConsoleResource = {
  list: async ({ filter, sort, cursor }) => {
    const query = { ...filter, ...(sort && { sort }), ...(cursor && { cursor }) } as Partial<CampaignsQuery>
    const { campaigns: data, total, next } = await call(rpc.codes.$get({ query }))
    return { data, total, pageInfo: { hasNextPage: next !== null }, meta: { next } }
  },
  one: async (id) =>
    (await call(rpc.codes[':campaignId'].uses.$get({ param: { campaignId: `${id}` }, query: {} }))).campaign,
}
