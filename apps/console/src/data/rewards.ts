import type { RewardsQuery } from '@orbita/domain/rewards/inputs'
import { call } from '@orbita/web/rpc/call'
import { queryOptions } from '@tanstack/react-query'
import { rpc } from '../rpc/client.ts'
import type { ConsoleResource } from './console-resource.ts'

/** The rewards of the catalogue, as their list reads them. @see D-77 */
export const rewards: ConsoleResource = {
  list: async ({ filter, sort, cursor }) => {
    const query = { ...filter, ...(sort && { sort }), ...(cursor && { cursor }) } as Partial<RewardsQuery>
    const { rewards: data, total, next } = await call(rpc.rewards.$get({ query }))
    return { data, total, pageInfo: { hasNextPage: next !== null }, meta: { next } }
  },
  one: (id) => call(rpc.rewards[':rewardId'].$get({ param: { rewardId: `${id}` } })),
}

/** A reward with everything that operators see of it. */
export const rewardQuery = (rewardId: string) =>
  queryOptions({
    queryKey: ['rewards', 'one', rewardId],
    queryFn: () => call(rpc.rewards[':rewardId'].$get({ param: { rewardId } })),
  })
