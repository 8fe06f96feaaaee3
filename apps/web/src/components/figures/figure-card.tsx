import type { FinishId } from '@orbita/domain/album/finishes'
import type { RarityId } from '@orbita/domain/rarities'
import { lazy, type ReactNode, Suspense } from 'react'
import { classNames } from '../../ui/class-names.ts'
import { Picture } from '../../ui/picture.tsx'
import { figurePicture, framePicture, groundPicture } from '../pictures/figures.ts'
import styles from './figure-card.module.css'

// Few cards have a finish, so its styles load with the first one.
const FigureFinish = lazy(async () => ({ default: (await import('./figure-finish.tsx')).FigureFinish }))

type Props = {
  rarity: RarityId
  /** a reference such as `figuras/07-anillos-lila` */
  picture: string
  /** the text of the plate: the name, or the number when the name is shown below */
  plate: string
  /** the page it belongs to, which gives common figures their background */
  page?: string | undefined
  /** copies held; from two on, a corner shows the count */
  copies?: number
  isNew?: boolean
  /** the finish that it shows; without one it is the original @see AL-6b */
  finish?: FinishId | null | undefined
  /** loads the drawing only when it comes near the screen */
  isLazy?: boolean
  /** whether it is what its page paints largest, so that its drawings are fetched before any other */
  isFirst?: boolean
  className?: string | undefined
  /** an effect drawn over the background, behind the figure */
  foil?: ReactNode
}

/**
 * Shows a figure in its frame. It is hidden from screen readers, because the text around it says the same.
 *
 * @see D-54, D-56
 */
export function FigureCard({
  rarity,
  picture,
  plate,
  page,
  copies = 1,
  isNew,
  isLazy,
  isFirst,
  finish,
  className,
  foil,
}: Props) {
  const shared = {
    draggable: false,
    alt: '',
    isFirst,
    loading: isLazy ? ('lazy' as const) : ('eager' as const),
  }

  return (
    <span
      className={classNames(styles.card, className)}
      data-rarity={rarity}
      data-finish={finish ?? undefined}
      aria-hidden="true"
    >
      <Picture {...shared} src={groundPicture(rarity, page)} width={300} height={404} />
      {finish && (
        <Suspense>
          <FigureFinish finish={finish} isMotionOff={isLazy ?? false} />
        </Suspense>
      )}
      <span className={styles.foil}>{foil}</span>
      <Picture
        {...shared}
        className={styles.art}
        data-depth={foil === undefined ? undefined : ''}
        src={figurePicture(picture)}
        width={240}
        height={240}
      />
      <Picture {...shared} className={styles.frame} src={framePicture(rarity)} width={300} height={404} />
      <span className={styles.plate}>
        <span style={{ fontSize: plateSize(plate) }}>{plate}</span>
      </span>
      {isNew && <span className={styles.ribbon}>¡Nueva!</span>}
      {copies > 1 && !isNew && <span className={styles.count}>×{copies}</span>}
    </span>
  )
}

/** Shrinks long names so that they fit the plate. */
function plateSize(plate: string): string {
  return `${Math.min(8.4, 122 / Math.max(1, plate.length)).toFixed(1)}cqw`
}
