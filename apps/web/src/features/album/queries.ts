import type { AlbumOutput, AlbumSummary } from '@orbita/contract/albums/albums'
import { type QueryClient, queryOptions, useQuery, useQueryClient } from '@tanstack/react-query'
import { useHydrated } from '@tanstack/react-router'
import { useEffect } from 'react'
import { albumQuery } from '../../app/queries/album-query.ts'
import { asked } from '../../app/queries/asked.ts'
import { queryKeys } from '../../app/queries/query-keys.ts'
import { SEASON_KEY } from '../../app/session/session-key.ts'
import { useSession } from '../../app/session/session-store.ts'
import { tryStorage } from '../../app/try-storage.ts'
import { call } from '../../rpc/call.ts'
import { rpc } from '../../rpc/client.ts'
import { allFigures } from './figure.ts'

/** The time for which the seasons count as fresh, in milliseconds. They change from month to month. */
const ALBUMS_STALE_AFTER_MS = 5 * 60_000

const albumsQuery = queryOptions({
  queryKey: queryKeys.figuras.albums,
  meta: { topics: ['packs', 'album'], isKept: true },
  queryFn: (context) => call(rpc.figuras.albums.$get({}, asked(context))),
  staleTime: ALBUMS_STALE_AFTER_MS,
})

/** One figure of an album, with its story and how it was won. @see D-55 */
export const figureQuery = (albumId: string, number: number) =>
  queryOptions({
    queryKey: queryKeys.figuras.figure(albumId, number),
    meta: { topics: ['packs', 'album'], isKept: true },
    queryFn: (context) =>
      call(
        rpc.figuras.albums[':albumId'].figures[':number'].$get(
          { param: { albumId, number: String(number) } },
          asked(context),
        ),
      ),
  })

type ShownAlbum = {
  /** every season, from which the employee may choose; empty until it is known */
  albums: readonly AlbumSummary[]
  /** undefined while it loads, null when no season has been published */
  album: AlbumOutput | null | undefined
  /** the failure, when the album could not be loaded */
  error: Error | null
  retry: () => void
}

/** The season that was open when an album was last shown; where storage is refused or full, nothing else knows it. */
let latestSeason: string | undefined

/**
 * Returns the album opened last, else the open season, else the newest, and remembers it. A season that has opened
 * since comes first: an employee who used the season before would otherwise see that one again.
 *
 * @see S-15, D-54, AL-1
 */
export function useAlbum(): ShownAlbum {
  const remembered = useSession((state) => state.album)
  const list = useQuery(albumsQuery)
  const albums = list.data ?? []
  const { open, chosen } = chosenOf(albums, remembered)
  // An album that is known already is shown while the list of the seasons loads: a figure that flies to it waits for nothing.
  const client = useQueryClient()
  const isKnown =
    !list.data && remembered !== null && client.getQueryData(albumQuery(remembered).queryKey) !== undefined
  const shown = chosen?.id ?? (isKnown ? remembered : undefined)
  const { data, error, refetch } = useQuery({ ...albumQuery(shown ?? ''), enabled: shown !== undefined })

  const id = chosen?.id
  const season = open?.id
  // While a document is taken over, the album that this device remembers is not known yet.
  const isHydrated = useHydrated()
  useEffect(() => {
    if (!isHydrated) return
    if (id !== undefined) chooseAlbum(id)
    if (season === undefined) return
    latestSeason = season
    tryStorage(() => localStorage.setItem(SEASON_KEY, season))
  }, [isHydrated, id, season])

  return {
    albums,
    album: list.data?.length === 0 ? null : data,
    error: data ? null : (list.error ?? error),
    retry: () => void (list.data ? refetch() : list.refetch()),
  }
}

/** Returns the season that is open, and the one that is shown: nobody knows another on the server. */
function chosenOf(albums: readonly AlbumSummary[], remembered: string | null) {
  const open = albums.find(({ isOpen }) => isOpen)
  const isNewer = open !== undefined && open.id !== (latestSeason ?? tryStorage(() => localStorage.getItem(SEASON_KEY)))
  return { open, chosen: (isNewer ? undefined : albums.find(({ id }) => id === remembered)) ?? open ?? albums[0] }
}

/** Reads the album that is shown, which the list of the seasons names. */
export async function readShownAlbum(client: QueryClient): Promise<AlbumOutput | undefined> {
  const { chosen } = chosenOf(await client.ensureQueryData(albumsQuery), useSession.getState().album)
  return chosen && client.ensureQueryData(albumQuery(chosen.id))
}

/** Reads a figure of the album that is shown, if it has the figure; without a number, its first one. */
export async function readShownFigure(client: QueryClient, number: number | undefined): Promise<void> {
  const album = await readShownAlbum(client)
  const figures = album ? allFigures(album) : []
  const figure = number === undefined ? figures[0] : figures.find((one) => one.number === number)
  if (album && figure) await client.ensureQueryData(figureQuery(album.id, figure.number))
}

/** Keeps which album is open, also for the next visit. @see S-15 */
export function chooseAlbum(album: string): void {
  if (useSession.getState().album !== album) useSession.setState({ album })
}
