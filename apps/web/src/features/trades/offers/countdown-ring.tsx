import styles from './countdown-ring.module.css'
import type { TimeLeft } from './time-left.ts'

const RADIUS = 31
const LENGTH = 2 * Math.PI * RADIUS

/** Shows the time left to answer as a ring and in words. */
export function CountdownRing({ left }: { left: TimeLeft }) {
  return (
    <div className={styles.countdown} data-soon={left.endsToday || undefined}>
      <div aria-hidden="true">
        <svg viewBox="0 0 74 74" role="presentation">
          <circle cx="37" cy="37" r={RADIUS} />
          <circle cx="37" cy="37" r={RADIUS} strokeDasharray={`${LENGTH * left.share} ${LENGTH}`} />
        </svg>
        <b>{left.short}</b>
      </div>
      <p>
        quedan <span>{left.words}</span>
      </p>
    </div>
  )
}
