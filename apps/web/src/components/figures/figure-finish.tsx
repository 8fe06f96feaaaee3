import type { FinishId } from '@orbita/domain/album/finishes'
import styles from './figure-finish.module.css'

/**
 * Shows the finish of a card: its ground, and the color of the frame that follows it.
 *
 * @param isMotionOff whether it stands still, as one of many
 * @see AL-6b
 */
export function FigureFinish({ finish, isMotionOff }: { finish: FinishId; isMotionOff: boolean }) {
  return <i className={styles.finish} data-finish={finish} data-still={isMotionOff || undefined} />
}
