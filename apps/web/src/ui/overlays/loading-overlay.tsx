import styles from './loading-overlay.module.css'
/** Says that an answer is overdue, which is not known to be lost. */
export const SLOW_WORDS = 'Aún no hay respuesta. Quizá tu conexión esté lenta.'

/**
 * Covers the page while work is under way; the caller decides when to render it.
 *
 * @param isSlow whether the answer is overdue
 * @see S-08
 */
export function LoadingOverlay({ isSlow }: { isSlow: boolean }) {
  return (
    <div className={styles.overlay} role="status">
      <div className={styles.nine} aria-hidden="true">
        <i />
        <i />
        <i />
        <i />
        <i />
        <i />
        <i />
        <i />
        <i />
      </div>
      {isSlow ? SLOW_WORDS : 'Cargando…'}
    </div>
  )
}
