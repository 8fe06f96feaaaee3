import type { AlbumOutput } from '@orbita/contract/albums/albums'
import type { FinishId } from '@orbita/domain/album/finishes'
import { useQueryClient } from '@tanstack/react-query'
import { albumQuery } from '../../../app/queries/album-query.ts'
import { queryKeys } from '../../../app/queries/query-keys.ts'
import { useCommand } from '../../../app/queries/use-command.ts'
import { call } from '../../../rpc/call.ts'
import { rpc } from '../../../rpc/client.ts'

/** Buys a finish once. A failure is shown in the sheet. @see AL-6b, CO-1 */
export function useBuyFinish(onDone: () => void) {
  const client = useQueryClient()
  return useCommand({
    send: (input: { albumId: string; number: number; finish: FinishId }, operationId) =>
      call(rpc.figuras.stardust.finishes.$post({ json: { ...input, operationId } })),
    onDone: (_, { albumId, number, finish }) => {
      // The card wears it at once: the choices would be offered again until the album is read.
      client.setQueryData(albumQuery(albumId).queryKey, (album) => album && withFinish(album, number, finish))
      onDone()
      return client.invalidateQueries({ queryKey: queryKeys.figuras.albums })
    },
    onFailed: () => undefined,
  })
}

function withFinish(album: AlbumOutput, number: number, finish: FinishId): AlbumOutput {
  const pages = album.pages.map((page) => ({
    ...page,
    figures: page.figures.map((figure) => (figure.number === number ? { ...figure, finish } : figure)),
  }))
  return { ...album, pages }
}

/** Shows a finish that was bought, or the original. @see AL-6b */
export function useShowFinish() {
  const client = useQueryClient()
  return useCommand({
    send: (input: { albumId: string; number: number; finish: FinishId | null }, operationId) =>
      call(rpc.figuras.stardust.finishes.shown.$put({ json: { ...input, operationId } })),
    onDone: () => client.invalidateQueries({ queryKey: queryKeys.figuras.albums }),
  })
}
