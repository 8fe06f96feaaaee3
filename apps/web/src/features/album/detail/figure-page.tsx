import { useQuery } from '@tanstack/react-query'
import { useNavigate, useSearch } from '@tanstack/react-router'
import { failureOf } from '../../../app/failure-of.ts'
import { ErrorPage } from '../../../components/failure/error-page.tsx'
import { RpcError } from '../../../rpc/rpc-error.ts'
import { EmptyAlbum } from '../empty-album.tsx'
import { allFigures } from '../figure.ts'
import { figureQuery, useAlbum } from '../queries.ts'
import { FigureDetail } from './figure-detail.tsx'
import { FigureSkeleton } from './figure-skeleton.tsx'
import { UnknownFigure } from './unknown-figure.tsx'

/** Shows one figure, whose number is `?figura=`; without one, the first of the album. @see D-55 */
export function FigurePage() {
  const { album, error, retry } = useAlbum()
  const { figura } = useSearch({ from: '/figuras/_session/album/detalle' })
  const navigate = useNavigate({ from: '/figuras/album/detalle' })
  const figures = album ? allFigures(album) : []
  const index = figura === undefined ? 0 : figures.findIndex(({ number }) => number === figura)
  const figure = figures[index]
  const detail = useQuery({ ...figureQuery(album?.id ?? '', figure?.number ?? 0), enabled: figure !== undefined })

  if (error) return <ErrorPage {...failureOf(error)} onRetry={retry} />
  if (album === undefined) return <FigureSkeleton />
  if (album === null) return <EmptyAlbum album={null} />
  if (!figure || isUnknown(detail.error)) return <UnknownFigure />
  if (detail.error && !detail.data) {
    return <ErrorPage {...failureOf(detail.error)} onRetry={() => void detail.refetch()} />
  }

  return (
    <FigureDetail
      key={album.id}
      album={album}
      figure={figure}
      detail={detail.data}
      previous={figures[index - 1]}
      next={figures[index + 1]}
      onTurn={(neighbour) => void navigate({ search: { figura: neighbour.number }, replace: true, resetScroll: false })}
    />
  )
}

function isUnknown(error: Error | null): boolean {
  return error instanceof RpcError && (error.code === 'NOT_FOUND' || error.code === 'FIGURE_NOT_FOUND')
}
