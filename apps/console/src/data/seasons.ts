import type { SeasonsQuery } from '@orbita/domain/seasons/season-inputs'
import { call } from '@orbita/web/rpc/call'
import { queryOptions } from '@tanstack/react-query'
import { rpc } from '../rpc/client.ts'
import type { ConsoleResource } from './console-resource.ts'

const one = (seasonId: string) => call(rpc.seasons[':seasonId'].$get({ param: { seasonId } }))

/** The seasons of the album, as their list reads them. @see D-75 */
export const seasons: ConsoleResource = {
  list: async ({ filter, sort }) => {
    const query = { ...filter, ...(sort && { sort }) } as Partial<SeasonsQuery>
    const { seasons: data, total } = await call(rpc.seasons.$get({ query }))
    return { data, total, pageInfo: { hasNextPage: false }, meta: { next: null } }
  },
  one: (id) => one(`${id}`),
}

/** A season with everything that operators see of it. */
export const seasonQuery = (seasonId: string) =>
  queryOptions({ queryKey: ['seasons', 'one', seasonId], queryFn: () => one(seasonId) })
