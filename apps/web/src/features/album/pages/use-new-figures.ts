import type { AlbumOutput } from '@orbita/contract/albums/albums'
import { useEffect, useState } from 'react'
import { newOperationId } from '../../../app/operation-id.ts'
import { call } from '../../../rpc/call.ts'
import { rpc } from '../../../rpc/client.ts'
import { allFigures } from '../figure.ts'

/**
 * Returns the figures that arrived since the last visit to the album. They keep their mark while this page is open; the
 * server is notified that they have been seen.
 *
 * @see D-54
 */
export function useNewFigures(album: AlbumOutput | undefined): ReadonlySet<number> {
  const [marked, setMarked] = useState<ReadonlySet<string>>(new Set())
  const arrived = album ? allFigures(album).filter(({ isNew }) => isNew) : []
  const unmarked = arrived.map(({ number }) => keyOf(album, number)).filter((key) => !marked.has(key))
  if (unmarked.length > 0) setMarked(new Set([...marked, ...unmarked]))

  const albumId = album?.id
  const newest = arrived.map(({ number }) => number).join()
  useEffect(() => {
    if (albumId === undefined || newest === '') return

    // If the call fails, the figures stay new until the next visit, which does no harm.
    call(
      rpc.figuras.albums[':albumId'].visit.$put({ param: { albumId }, json: { operationId: newOperationId() } }),
    ).catch(() => undefined)
  }, [albumId, newest])

  return new Set(
    album
      ? allFigures(album)
          .map(({ number }) => number)
          .filter((number) => marked.has(keyOf(album, number)))
      : [],
  )
}

function keyOf(album: AlbumOutput | undefined, number: number): string {
  return `${album?.id}:${number}`
}
