import type { AwardRow } from '@orbita/contract/awards/operator-awards'
import type { AwardsQuery } from '@orbita/domain/awards/inputs'
import { call } from '@orbita/web/rpc/call'
import { queryOptions } from '@tanstack/react-query'
import { rpc } from '../rpc/client.ts'
import { queryOf, type Resource } from './resource.ts'

const one = (awardId: string) => call(rpc.awards[':awardId'].$get({ param: { awardId } }))

/** The awards of both platforms, as their list reads them. @see D-76 */
export const awards: Resource<AwardRow> = {
  name: 'awards',
  list: async (ask) => {
    const { awards: rows, total, next } = await call(rpc.awards.$get({ query: queryOf<AwardsQuery>(ask) }))
    return { rows, total, next }
  },
}

/** An award with everything that operators see of it. */
export const awardQuery = (awardId: string) =>
  queryOptions({ queryKey: ['awards', 'one', awardId], queryFn: () => one(awardId) })
