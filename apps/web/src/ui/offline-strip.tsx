import IconCloudSlash from '~icons/ph/cloud-slash-fill'
import styles from './offline-strip.module.css'
import { useOnline } from './use-online.ts'

/** Says that what is on screen cannot be brought up to date. The live region stands before it speaks. */
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
