import type { AlbumOutput } from '@orbita/contract/albums/albums'
import { Link } from '@tanstack/react-router'
import styles from '../../../ui/controls/segments.module.css'
import { allFigures, isMissing, isRepeated } from '../figure.ts'

/** Shows the links to all, the missing and the repeated figures, each with its count. @see D-54 */
export function AlbumFilters({ album }: { album: AlbumOutput }) {
  const figures = allFigures(album)
  const choices = [
    { label: 'Todas', filtro: undefined, count: figures.length },
    { label: 'Me faltan', filtro: 'me-faltan', count: figures.filter(isMissing).length },
    { label: 'Repetidas', filtro: 'repetidas', count: figures.filter(isRepeated).length },
  ] as const

  return (
    <nav className={styles.segments} aria-label="Filtrar las figuras">
      {choices.map(({ label, filtro, count }) => (
        <Link
          key={label}
          to="/figuras/album"
          search={(now) => ({ ...('pagina' in now && { pagina: now.pagina }), ...(filtro && { filtro }) })}
          replace
          resetScroll={false}
          activeOptions={{ exact: true, includeSearch: true, explicitUndefined: true }}
        >
          {label} <b>{count}</b>
        </Link>
      ))}
    </nav>
  )
}
