import { useRef } from 'react'
import IconMark from '~icons/ph/heart-bold'
import IconMarked from '~icons/ph/heart-fill'
import { figureNumber } from '../../../components/figures/rarity-name.ts'
import styles from './wish-heart.module.css'

type Props = { number: number; isMarked: boolean; onToggle: () => void }

/** The heart at a missing figure, which marks it as a wish. @see AL-12 */
export function WishHeart({ number, isMarked, onToggle }: Props) {
  const hasChanged = useRef(false)

  return (
    <button
      type="button"
      className={styles.heart}
      aria-pressed={isMarked}
      aria-label={`Desear la N.º ${figureNumber(number)}`}
      data-pops={(hasChanged.current && isMarked) || undefined}
      onClick={() => {
        hasChanged.current = true
        onToggle()
      }}
    >
      {isMarked ? <IconMarked aria-hidden="true" /> : <IconMark aria-hidden="true" />}
    </button>
  )
}
