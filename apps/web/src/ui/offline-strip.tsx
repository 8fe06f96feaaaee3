import IconCloudSlash from '~icons/ph/cloud-slash-fill'
import IconHourglass from '~icons/ph/hourglass-medium-fill'
import styles from './offline-strip.module.css'
import { SLOW_WORDS } from './overlays/loading-overlay.tsx'

type Props = {
  isAway: boolean
  /** of when the page is; a page that could not be loaded does not show it */
  seen?: string | undefined
  /** whether an answer is overdue from a server that was reached before */
  isSlow?: boolean
}

/** Says that the server cannot be reached, or is slow to answer. The live region is rendered before it has text. */
export function OfflineStrip({ isAway, seen, isSlow = false }: Props) {
  return (
    <div role="status" className="contents">
      {isAway && (
        <p className={styles.strip} data-passing>
          <IconCloudSlash aria-hidden="true" />
          <span>Sin conexión{seen !== undefined && <span className={styles.seen}> · {seen}</span>}</span>
        </p>
      )}
      {isSlow && !isAway && (
        <p className={styles.strip} data-passing>
          <IconHourglass aria-hidden="true" />
          {SLOW_WORDS}
        </p>
      )}
    </div>
  )
}
