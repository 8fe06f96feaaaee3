import type { RarityId } from '@orbita/domain/rarities'
import type { ReactNode } from 'react'
import { classNames } from '../../ui/class-names.ts'
import { figurePicture, framePicture, groundPicture } from '../pictures/figures.ts'
import styles from './figure-card.module.css'

type Props = {
  rarity: RarityId
  /** a reference such as `figuras/07-anillos-lila` */
  picture: string
  /** what the plate says: the name, or the number where the name stands below */
  plate: string
  /** the page it belongs to, which gives the commonest their ground */
  page?: string | undefined
  /** copies held; from two on they are counted in a corner */
  copies?: number
  isNew?: boolean
  /** not before it comes near the screen */
  isLazy?: boolean
  className?: string | undefined
  /** runs over the ground, behind the figure */
  foil?: ReactNode
}

/** A figure in its frame. What it says stands in the words around it: to a screen reader it is silent. @see D-54, D-56 */
export function FigureCard({ rarity, picture, plate, page, copies = 1, isNew, isLazy, className, foil }: Props) {
  const loading = isLazy ? 'lazy' : 'eager'

  return (
    <span className={classNames(styles.card, className)} data-rarity={rarity} aria-hidden="true">
      <img src={groundPicture(rarity, page)} alt="" width={300} height={404} loading={loading} draggable={false} />
      <span className={styles.foil}>{foil}</span>
      <img
        className={styles.art}
        src={figurePicture(picture)}
        alt=""
        width={240}
        height={240}
        loading={loading}
        draggable={false}
      />
      <img
        className={styles.frame}
        src={framePicture(rarity)}
        alt=""
        width={300}
        height={404}
        loading={loading}
        draggable={false}
      />
      <span className={styles.plate}>
        <span style={{ fontSize: plateSize(plate) }}>{plate}</span>
      </span>
      {isNew && <span className={styles.ribbon}>¡Nueva!</span>}
      {copies > 1 && !isNew && <span className={styles.count}>×{copies}</span>}
    </span>
  )
}

/** Long names shrink to the plate instead of leaving it. */
function plateSize(plate: string): string {
  return `${Math.min(8.4, 122 / Math.max(1, plate.length)).toFixed(1)}cqw`
}
