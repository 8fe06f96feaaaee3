import regalo from '@orbita/art/files/iconos/regalo.svg'
import { memo } from 'react'
import { type AlbumPageOutput, isMissing, ownedOn } from '../figure.ts'
import styles from './album-page-panel.module.css'
import cellsStyles from './cells.module.css'
import { FigureCell } from './figure-cell.tsx'
import { PagePedestal } from './page-pedestal.tsx'

/** The figures of a row on a phone. */
const ROW = 3

/** The figures of a row in a broad window, where the prize stands beside two of them. */
const WIDE_ROW = 4

type Props = {
  page: AlbumPageOutput
  /** the page's number, from 1 */
  ordinal: number
  panelId: string
  tabId: string
  isActive: boolean
  /** whether this is the current page or a neighbour; any other page stays empty */
  isNear: boolean
  newNumbers: ReadonlySet<number>
  /** the numbers of the figures that have not landed yet, with commas */
  pending: string
  /** whether its season is open, so that the page can be completed */
  isOpen: boolean
}

/** Shows one page of the album: its figures in the order of their numbers, and what completing it gives. */
export const AlbumPagePanel = memo(function AlbumPagePanel(props: Props) {
  const { page, ordinal, panelId, tabId, isActive, isNear, newNumbers, pending, isOpen } = props
  const coming = new Set(pending.split(',').map(Number))
  // A figure on its way leaves its place empty until it lands.
  const figures = page.figures.map((figure) => (coming.has(figure.number) ? { ...figure, copies: 0 } : figure))
  const owned = ownedOn({ ...page, figures })
  const isTwoRows = figures.length > WIDE_ROW && figures.length <= 2 * WIDE_ROW
  const first = isActive ? figures.filter((figure) => !isMissing(figure)).slice(0, ROW) : []

  return (
    <section id={panelId} role="tabpanel" aria-labelledby={tabId} className={`panel ${styles.page}`} inert={!isActive}>
      <header>
        <div>
          <p>Página {ordinal}</p>
          <h2>{page.title}</h2>
        </div>
        <p className={`display ${styles.count}`}>
          <span className="sr-only">Tienes </span>
          {owned}
          <small>
            <span aria-hidden="true">/</span>
            <span className="sr-only"> de </span>
            {page.figures.length}
          </small>
        </p>
      </header>
      {isNear && (
        <ul className={cellsStyles.cells} data-beside={isTwoRows || undefined}>
          {figures.map((figure) => (
            <li key={figure.number} className={cellsStyles.cell} data-figure={figure.number}>
              <FigureCell
                figure={{ ...figure, page }}
                isNew={newNumbers.has(figure.number)}
                isFirst={first.includes(figure)}
              />
            </li>
          ))}
          <li className={cellsStyles.cell}>
            <NinthPlace
              missing={page.figures.length - owned}
              figure={page.award?.figure ?? figures.at(-1)?.picture ?? null}
              isBeside={isTwoRows}
              isOpen={isOpen}
            />
          </li>
        </ul>
      )}
    </section>
  )
})

type NinthProps = { missing: number; figure: string | null; isBeside: boolean; isOpen: boolean }

/** Shows what completing a page gives, while it can be completed, and then the page's figure on its pedestal. @see AL-5, AL-8, D-129 */
function NinthPlace({ missing, figure, isBeside, isOpen }: NinthProps) {
  if (missing === 0) {
    return (
      <div className={styles.complete} data-beside={isBeside || undefined}>
        <PagePedestal figure={figure} isComplete isLazy />
        <p className="sr-only">¡Completa! La página entera es tuya</p>
      </div>
    )
  }
  return (
    <p className={styles.prize} data-beside={isBeside || undefined}>
      <img src={regalo} alt="" width={64} height={64} loading="lazy" />
      <strong className="display">{missingWords(missing, isOpen)}</strong>
      {isOpen ? 'Complétala y gana un sobre' : 'La temporada terminó'}
    </p>
  )
}

function missingWords(missing: number, isOpen: boolean): string {
  if (missing === 1) return isOpen ? 'Falta 1' : 'Faltó 1'
  return `${isOpen ? 'Faltan' : 'Faltaron'} ${missing}`
}
