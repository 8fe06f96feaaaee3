import type { ShowcaseOutput } from '@orbita/contract/albums/showcase'
import { queryOptions, useQueryClient } from '@tanstack/react-query'
import { asked } from '../../app/queries/asked.ts'
import { queryKeys } from '../../app/queries/query-keys.ts'
import { useCommand } from '../../app/queries/use-command.ts'
import { call } from '../../rpc/call.ts'
import { rpc } from '../../rpc/client.ts'

/** The figures that the employee shows on their profile. @see D-138 */
export const showcaseQuery = queryOptions({
  queryKey: queryKeys.figuras.showcase,
  meta: { topics: ['album'], isKept: true },
  queryFn: (context): Promise<ShowcaseOutput> => call(rpc.figuras.showcase.$get({}, asked(context))),
})

/** The albums that have started, the newest first. */
export const startedAlbumsQuery = queryOptions({
  queryKey: queryKeys.figuras.showcaseAlbums,
  meta: { topics: ['album'] },
  queryFn: (context) => call(rpc.figuras.albums.$get({}, asked(context))),
})

type Choice = { albumId: string; number: number }

/** Puts figures on the profile. A failure is shown in the sheet. */
export function useSetShowcase(onDone: () => void) {
  const client = useQueryClient()
  return useCommand({
    send: (figures: readonly Choice[], operationId) =>
      call(
        rpc.figuras.showcase.$put({
          json: { operationId, figures: figures.map(({ albumId, number }) => ({ albumId, number })) },
        }),
      ),
    onDone: (showcase) => {
      client.setQueryData(showcaseQuery.queryKey, showcase)
      onDone()
    },
    onFailed: () => undefined,
  })
}
