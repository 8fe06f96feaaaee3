import type { FinishId } from '@orbita/domain/album/finishes'
import styles from './figure-finish.module.css'

/**
 * Shows the finish of a card: its ground, and the color of the frame that follows it.
 *
 * @see AL-6b
 */
export function FigureFinish({ finish }: { finish: FinishId }) {
  return <i className={styles.finish} data-finish={finish} />
}
