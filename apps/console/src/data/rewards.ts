import type { RewardRow } from '@orbita/contract/rewards/operator-rewards'
import type { RewardsQuery } from '@orbita/domain/rewards/inputs'
import { call } from '@orbita/web/rpc/call'
import { queryOptions } from '@tanstack/react-query'
import { rpc } from '../rpc/client.ts'
import { queryOf, type Resource } from './resource.ts'

/** The rewards of the catalogue, as their list reads them. @see D-77 */
export const rewards: Resource<RewardRow> = {
  name: 'rewards',
  list: async (ask) => {
    const { rewards: rows, total, next } = await call(rpc.rewards.$get({ query: queryOf<RewardsQuery>(ask) }))
    return { rows, total, next }
  },
}

/** A reward with everything that operators see of it. */
export const rewardQuery = (rewardId: string) =>
  queryOptions({
    queryKey: ['rewards', 'one', rewardId],
    queryFn: () => call(rpc.rewards[':rewardId'].$get({ param: { rewardId } })),
  })
