import type { SeasonRow } from '@orbita/contract/albums/seasons'
import type { SeasonsQuery } from '@orbita/domain/seasons/season-inputs'
import { call } from '@orbita/web/rpc/call'
import { queryOptions } from '@tanstack/react-query'
import { rpc } from '../rpc/client.ts'
import { queryOf, type Resource } from './resource.ts'

const one = (seasonId: string) => call(rpc.seasons[':seasonId'].$get({ param: { seasonId } }))

/** The seasons of the album, as their list reads them. @see D-75 */
export const seasons: Resource<SeasonRow> = {
  name: 'seasons',
  list: async (ask) => {
    const { seasons: rows, total } = await call(rpc.seasons.$get({ query: queryOf<SeasonsQuery>(ask) }))
    return { rows, total, next: null }
  },
}

/** Every season, whatever the filters of the list. */
export const allSeasonsQuery = queryOptions({
  queryKey: ['seasons', 'all'],
  queryFn: () => call(rpc.seasons.$get({ query: {} })),
})

/** A season with everything that operators see of it. */
export const seasonQuery = (seasonId: string) =>
  queryOptions({ queryKey: ['seasons', 'one', seasonId], queryFn: () => one(seasonId) })
