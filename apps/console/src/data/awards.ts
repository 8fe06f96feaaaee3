import type { AwardsQuery } from '@orbita/domain/awards/inputs'
import { call } from '@orbita/web/rpc/call'
import { queryOptions } from '@tanstack/react-query'
import { rpc } from '../rpc/client.ts'
import type { ConsoleResource } from './console-resource.ts'

const one = (awardId: string) => call(rpc.awards[':awardId'].$get({ param: { awardId } }))

/** The awards of both platforms, as their list reads them. @see D-76 */
export const awards: ConsoleResource = {
  list: async ({ filter, sort, cursor }) => {
    const query = { ...filter, ...(sort && { sort }), ...(cursor && { cursor }) } as Partial<AwardsQuery>
    const { awards: data, total, next } = await call(rpc.awards.$get({ query }))
    return { data, total, pageInfo: { hasNextPage: next !== null }, meta: { next } }
  },
  one: (id) => one(`${id}`),
}

/** An award with everything that operators see of it. */
export const awardQuery = (awardId: string) =>
  queryOptions({ queryKey: ['awards', 'one', awardId], queryFn: () => one(awardId) })
