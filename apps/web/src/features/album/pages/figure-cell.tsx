import { Link } from '@tanstack/react-router'
import { FigureCard } from '../../../components/figures/figure-card.tsx'
import { FigureSlot } from '../../../components/figures/figure-slot.tsx'
import rarityDotStyles from '../../../components/figures/rarity-dot.module.css'
import { figureNumber, rarityName } from '../../../components/figures/rarity-name.ts'
import { isMissing, type PagedFigure } from '../figure.ts'
import styles from './figure-cell.module.css'

/** Shows a figure of the album, or its empty slot, as a link to its detail. @see D-54 */
export function FigureCell({ figure, isNew, isFirst = false }: FaceProps & { isNew: boolean }) {
  return (
    <Link to="/figuras/album/detalle" search={{ figura: figure.number }} className={styles.link} preload={false}>
      <FigureFace figure={figure} isNew={isNew} isFirst={isFirst} />
    </Link>
  )
}

type FaceProps = {
  figure: PagedFigure
  isNew?: boolean
  /** whether the page paints it first */
  isFirst?: boolean
}

/** Shows the content of a cell, independent of what touching it does. */
export function FigureFace({ figure, isNew = false, isFirst = false }: FaceProps) {
  const { number, rarity, picture, name, copies, page, finish } = figure
  const plate = `N.º ${figureNumber(number)}`

  if (isMissing(figure)) {
    return (
      <>
        <FigureSlot rarity={rarity} picture={picture} page={page.id} number={number} />
        <span className={`${styles.name} ${styles.missing}`}>
          <i className={rarityDotStyles.dot} data-rarity={rarity} />
          <span>
            {rarityName(rarity)}
            <span className="sr-only">, te falta la {plate}</span>
          </span>
        </span>
      </>
    )
  }
  return (
    <>
      <FigureCard {...{ rarity, picture, plate, copies, isNew, finish, isFirst }} page={page.id} isLazy />
      <span className={styles.name}>
        <i className={rarityDotStyles.dot} data-rarity={rarity} />
        <span>{name}</span>
        <span className="sr-only">
          , {plate}, {rarityName(rarity)}
          {copies > 1 && `, ${copies} copias`}
          {isNew && ', nueva'}
        </span>
      </span>
    </>
  )
}
