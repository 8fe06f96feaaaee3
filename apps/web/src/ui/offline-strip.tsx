import IconCloudSlash from '~icons/ph/cloud-slash-fill'
import styles from './offline-strip.module.css'
import { useOnline } from './use-online.ts'

/** Shows that the content on screen may be out of date. The live region is rendered before it has text. */
export function OfflineStrip() {
  const isOnline = useOnline()

  return (
    <div role="status" className="contents">
      {!isOnline && (
        <p className={styles.strip}>
          <IconCloudSlash aria-hidden="true" />
          Sin conexión · ves lo último cargado
        </p>
      )}
    </div>
  )
}
