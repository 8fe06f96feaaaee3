import IconCloudSlash from '~icons/ph/cloud-slash-fill'
import styles from './offline-strip.module.css'

type Props = {
  isAway: boolean
  /** of when the page is; a page that could not be loaded does not show it */
  seen?: string | undefined
}

/** Says that the server cannot be reached. The live region is rendered before it has text. */
export function OfflineStrip({ isAway, seen }: Props) {
  return (
    <div role="status" className="contents">
      {isAway && (
        <p className={styles.strip} data-passing>
          <IconCloudSlash aria-hidden="true" />
          <span>Sin conexión{seen !== undefined && <span className={styles.seen}> · {seen}</span>}</span>
        </p>
      )}
    </div>
  )
}
