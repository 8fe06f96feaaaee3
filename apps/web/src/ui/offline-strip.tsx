import IconCloudSlash from '~icons/ph/cloud-slash-fill'
import styles from './offline-strip.module.css'

/**
 * Says that the server cannot be reached. The live region is rendered before it has text.
 *
 * @param words what to say; null while the server can be reached
 */
export function OfflineStrip({ words }: { words: string | null }) {
  return (
    <div role="status" className="contents">
      {words !== null && (
        <p className={styles.strip} data-passing>
          <IconCloudSlash aria-hidden="true" />
          {words}
        </p>
      )}
    </div>
  )
}
