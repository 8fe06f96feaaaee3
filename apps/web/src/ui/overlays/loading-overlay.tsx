import styles from './loading-overlay.module.css'
/** Covers the page while work is under way; the caller decides when to render it. @see S-08 */
export function LoadingOverlay() {
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
      Cargando…
    </div>
  )
}
