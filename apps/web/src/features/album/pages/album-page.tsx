import { useNavigate, useSearch } from '@tanstack/react-router'
import { failureOf } from '../../../app/failure-of.ts'
import { useBridge } from '../../../app/queries/packs-query.ts'
import { ErrorPage } from '../../../components/failure/error-page.tsx'
import { EmptyAlbum } from '../empty-album.tsx'
import { chooseAlbum, useAlbum } from '../queries.ts'
import { useAlbumPlay } from '../summit/use-album-play.ts'
import { AlbumSkeleton } from './album-skeleton.tsx'
import { AlbumView } from './album-view.tsx'
import { useNewFigures } from './use-new-figures.ts'

/** Shows an album, page by page. @see D-54, S-15 */
export function AlbumPage() {
  const { albums, album, error, retry } = useAlbum()
  const { filtro, pagina } = useSearch({ from: '/figuras/_session/album/' })
  const navigate = useNavigate({ from: '/figuras/album/' })
  const newNumbers = useNewFigures(album ?? undefined)
  const { play, onOver } = useAlbumPlay(album ?? undefined)
  const bridge = useBridge()

  if (error) return <ErrorPage {...failureOf(error)} onRetry={retry} />
  if (album === undefined) return <AlbumSkeleton />
  const isEmpty = album !== null && album.collected === 0 && album.specials.length === 0
  if (album === null || (isEmpty && filtro === undefined && pagina === undefined)) {
    return <EmptyAlbum album={album} />
  }

  const page = Math.max(
    0,
    album.pages.findIndex(({ id }) => id === pagina),
  )
  return (
    <AlbumView
      album={album}
      albums={albums}
      bridge={bridge}
      filter={filtro}
      page={page}
      newNumbers={newNumbers}
      play={play}
      onOver={onOver}
      onPage={(index) =>
        void navigate({
          search: (now) => ({ ...now, pagina: album.pages[index]!.id }),
          replace: true,
          resetScroll: false,
        })
      }
      onAlbum={(id) => {
        chooseAlbum(id)
        void navigate({ search: {}, replace: true })
      }}
    />
  )
}
