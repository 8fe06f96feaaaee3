import type { RarityId } from '@orbita/domain/rarities'
import { signPicture, silhouettePicture } from '../pictures/figures.ts'
import styles from './figure-slot.module.css'
import { figureNumber, GEMS } from './rarity-name.ts'

type Props = { rarity: RarityId; picture: string; page?: string | undefined; number: number }

/**
 * Shows the place of a missing figure: its silhouette, the sign of its page, its number and the gems of its rarity.
 *
 * @see D-54
 */
export function FigureSlot({ rarity, picture, page, number }: Props) {
  const sign = page === undefined ? undefined : signPicture(page)

  return (
    <span className={styles.slot} data-rarity={rarity} aria-hidden="true">
      {sign && <i className={styles.sign} style={masked(sign)} />}
      <span className={styles.question}>?</span>
      <i className={styles.silhouette} style={masked(silhouettePicture(picture))} />
      <span className={styles.number}>N.º {figureNumber(number)}</span>
      <span className={styles.gems}>
        {Array.from({ length: GEMS[rarity] }, (_, gem) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: they are alike and never move
          <i key={gem} />
        ))}
      </span>
    </span>
  )
}

function masked(picture: string | undefined): React.CSSProperties {
  return picture ? ({ '--mask': `url("${picture}")` } as React.CSSProperties) : { visibility: 'hidden' }
}
