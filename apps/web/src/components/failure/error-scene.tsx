import cohete from '@orbita/art/files/escena/cohete-diag.svg'
import rocoso from '@orbita/art/files/planetas/rocoso.svg'
import IconAgain from '~icons/ph/arrow-clockwise-bold'
import { Button } from '../../ui/button.tsx'
import { focusMain } from '../../ui/focus-main.ts'
import { Scene } from '../../ui/scene.tsx'
import styles from './error-scene.module.css'

type Props = { words: string; supportCode?: string | undefined; onRetry: () => void }

/** Shows that something failed: what it was, that nothing is lost, and how to try again. */
export function ErrorScene({ words, supportCode, onRetry }: Props) {
  return (
    <Scene
      isFailure
      title="Algo falló en el despegue"
      words={words}
      picture={
        <>
          <img src={rocoso} alt="" width={120} height={120} className="-left-1.5 top-3.5 w-30" />
          <img src={cohete} alt="" width={230} height={230} className="left-6.5 top-3.5 w-57.5 rotate-68" />
          <span className={`${styles.puff} ${styles.puff1}`} />
          <span className={`${styles.puff} ${styles.puff2}`} />
          <span className={`${styles.puff} ${styles.puff3}`} />
        </>
      }
    >
      <Button ref={focusMain} tone="gold" onClick={onRetry}>
        <IconAgain aria-hidden="true" />
        Reintentar
      </Button>
      {supportCode !== undefined && (
        <p className={styles.code}>
          Código para soporte: <code>{supportCode}</code>
        </p>
      )}
    </Scene>
  )
}
