import sobre from '@orbita/art/files/sobre/sobre.svg'
import type { FigurasHomeOutput } from '@orbita/contract/homes'
import { FIGURES_PER_PACK } from '@orbita/domain/rarities'
import { Link } from '@tanstack/react-router'
import { Bone } from '../../../ui/bone.tsx'
import { Button, buttonLook } from '../../../ui/button.tsx'
import styles from './waiting-packs.module.css'

type Props = {
  /** undefined until it is known */
  home: FigurasHomeOutput | undefined
  hasFailed: boolean
  onRetry: () => void
}

/** Shows the number of unopened packs. It keeps its height while it loads, so nothing below it moves. @see D-50 */
export function WaitingPacks({ home, hasFailed, onRetry }: Props) {
  if (!home && !hasFailed) return <Bone className={`${styles.packs} h-18.5 rounded-lg`} />

  return (
    <section className={`panel ${styles.packs}`} aria-labelledby="sobres">
      <img src={sobre} alt="" width={42} height={62} />
      <div>
        <h2 id="sobres">{home ? titleFor(home.waitingPacks) : 'No pudimos contar tus sobres'}</h2>
        <p>{home ? wordsFor(home.waitingPacks) : 'Siguen siendo tuyos. Inténtalo otra vez.'}</p>
      </div>
      {home && home.waitingPacks > 0 && (
        <Link to="/figuras/sobres" className={buttonLook({ tone: 'gold', size: 'small' })}>
          Abrir
        </Link>
      )}
      {!home && (
        <Button size="small" onClick={onRetry}>
          Reintentar
        </Button>
      )}
    </section>
  )
}

function titleFor(count: number): string {
  if (count === 0) return 'Aún no tienes sobres'
  return count === 1 ? '¡Tienes 1 sobre!' : `¡Tienes ${count} sobres!`
}

function wordsFor(count: number): string {
  if (count === 0) return `Cada semana te espera uno. También los ganas al avanzar.`
  return `${FIGURES_PER_PACK} figuras en cada uno`
}
