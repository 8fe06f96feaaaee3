import robot from '@orbita/art/files/escena/robot.svg'
import gaseoso from '@orbita/art/files/planetas/gaseoso.svg'
import IconAgain from '~icons/ph/arrow-clockwise-bold'
import IconNoSignal from '~icons/ph/wifi-slash-bold'
import { Button } from '../../ui/button.tsx'
import { focusMain } from '../../ui/focus-main.ts'
import { Scene } from '../../ui/scene.tsx'
import { Hero } from '../people/hero.tsx'
import styles from './offline-scene.module.css'

/** Replaces a page that cannot be loaded because there is no connection. */
export function OfflineScene({ onRetry }: { onRetry: () => void }) {
  return (
    <Scene
      isFailure
      title="Sin señal con la base"
      words="Cuando vuelva la conexión seguimos donde estabas."
      picture={
        <>
          <img src={gaseoso} alt="" width={150} height={150} className="left-0 top-2 w-38" />
          <Hero
            className={`${styles.hero}`}
            instead={<img src={robot} alt="" width={190} height={230} className="bottom-0 right-6 w-48" />}
          />
          <span className={styles.noSignal}>
            <IconNoSignal />
          </span>
        </>
      }
    >
      <Button ref={focusMain} tone="gold" onClick={onRetry}>
        <IconAgain aria-hidden="true" />
        Reintentar
      </Button>
    </Scene>
  )
}
