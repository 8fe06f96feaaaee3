import { useIsSlow } from '../../ui/page/loading.tsx'
import styles from './skeleton-rows.module.css'

const ROWS = [0.72, 0.58, 0.66, 0.5, 0.74, 0.62, 0.56, 0.68]

/** The places of rows that are on their way, with the same heights. Nothing shows in the first moment. */
export function SkeletonRows({ label }: { label: string }) {
  const isSlow = useIsSlow()
  if (!isSlow) return <div className={styles.rows} aria-busy="true" />

  return (
    <div className={styles.rows} aria-busy="true">
      <div className={styles.head} aria-hidden="true" />
      {ROWS.map((share) => (
        <div key={share} className={styles.row} aria-hidden="true">
          <span className={styles.round} />
          <span className={styles.bar} style={{ width: `${share * 100}%` }} />
          <span className={styles.bar} />
          <span className={styles.bar} style={{ width: `${share * 100}%` }} />
          <span className={styles.bar} />
          <span className={styles.bar} data-tag />
        </div>
      ))}
      <p className={styles.label} role="status">
        {label}
      </p>
    </div>
  )
}
