import IconRocket from '~icons/ph/rocket-launch-fill'
import { startNewVersion, useNewVersion } from '../../app/offline/new-version.ts'
import { Button } from '../../ui/button.tsx'
import styles from './new-version.module.css'

/**
 * Offers the newer version of the app that is ready on this device. It stands on the homes alone, where nothing is half
 * done.
 *
 * @see D-90
 */
export function NewVersion() {
  const isReady = useNewVersion()

  return (
    <div role="status" className="contents">
      {isReady && (
        <section className={styles.offer} aria-label="Versión nueva">
          <IconRocket aria-hidden="true" />
          <p>
            <strong>Órbita mejoró un poco</strong>
            Tarda un segundo, cuando quieras
          </p>
          <Button size="small" onClick={startNewVersion}>
            Actualizar
          </Button>
        </section>
      )}
    </div>
  )
}
