import type { RewardOutput } from '@orbita/contract/rewards/rewards'
import IconList from '~icons/ph/list-numbers-fill'
import { Button } from '../../../ui/button.tsx'
import { ActionBar } from '../../../ui/controls/action-bar.tsx'
import { formatDay } from '../../../ui/format.ts'
import { usePlace } from '../queries.ts'
import styles from './area-places.module.css'

type Props = { reward: RewardOutput }

/** Says what the places of the area mean for the employee: all taken, their place in the list, or one kept. @see RE-7 */
export function PlacesNote({ reward: { id, block, places } }: Props) {
  const wait = usePlace(id)
  if (!places) return null

  if (places.keptUntil) {
    return (
      <p className={styles.note} role="status">
        <b className="display">Hay un lugar para ti</b>
        Te lo guardamos hasta el {formatDay(places.keptUntil)}.
        <button type="button" className="link" aria-busy={wait.isRunning} onClick={() => wait.run(false)}>
          Dejarlo para quien sigue
        </button>
      </p>
    )
  }
  if (places.place !== null) {
    return (
      <p className={styles.note} role="status">
        <b className="display">{places.place}.º en la lista</b>
        Cuando se abra un lugar te avisamos y te lo guardamos tres días hábiles. Tus créditos siguen contigo.
      </p>
    )
  }
  if (block !== 'area-full') return null
  return (
    <p className={styles.note} role="status">
      Los lugares de tu área de este mes ya están tomados.
    </p>
  )
}

/** The way into the waiting list of the area, and out of it. @see RE-7 */
export function WaitingAction({ reward: { id, places } }: Props) {
  const wait = usePlace(id)
  const isWaiting = typeof places?.place === 'number'

  return (
    <ActionBar>
      <Button wide aria-busy={wait.isRunning} onClick={() => wait.run(!isWaiting)}>
        <IconList aria-hidden="true" />
        {isWaiting ? 'Salir de la lista' : 'Entrar en la lista'}
      </Button>
    </ActionBar>
  )
}
