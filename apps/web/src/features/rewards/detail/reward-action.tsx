import type { RewardOutput } from '@orbita/contract/rewards/rewards'
import { Link } from '@tanstack/react-router'
import IconWait from '~icons/ph/bell-ringing-fill'
import IconPin from '~icons/ph/push-pin-fill'
import { Button, buttonLook } from '../../../ui/button.tsx'
import { ActionBar } from '../../../ui/controls/action-bar.tsx'
import { type useGoal, useWait } from '../queries.ts'
import { blockWords, creditsWords, missingWords } from '../reward-labels.ts'
import { WaitingAction } from './area-places.tsx'
import styles from './reward-action.module.css'

type Props = { reward: RewardOutput; goal: ReturnType<typeof useGoal>; onAsk: () => void }

/**
 * Shows what can be done with a reward now. Only a redemption is gold. An employee who cannot pay yet may pin it as
 * their goal, and one who waits for more units, or for a place of their area, may be notified.
 *
 * @see RE-2, RE-4, RE-6, RE-7, D-06b
 */
export function RewardAction({ reward, goal, onAsk }: Props) {
  const { id, block, price, isGoal } = reward

  if (block === null) {
    return (
      <ActionBar>
        <Button tone="gold" wide onClick={onAsk}>
          Canjear por {creditsWords(price)}
        </Button>
      </ActionBar>
    )
  }
  if (block === 'sold-out') return <Wait reward={reward} />
  if (block === 'area-full') return <WaitingAction reward={reward} />
  if (block !== 'credits') {
    return (
      <ActionBar>
        <Button wide disabled>
          {blockWords(reward)}
        </Button>
      </ActionBar>
    )
  }
  return (
    <>
      <ActionBar>
        {isGoal ? (
          <Link to="/mision-espacial/misiones" className={buttonLook({ wide: true })}>
            {missingWords(reward)} · ver misiones
          </Link>
        ) : (
          <Button wide className={styles.missing} aria-busy={goal.isRunning} onClick={() => goal.run(id)}>
            <IconPin aria-hidden="true" />
            {missingWords(reward)} · fijar como meta
          </Button>
        )}
      </ActionBar>
      {!isGoal && (
        <Link to="/mision-espacial/misiones" className={`link ${styles.ways}`}>
          Ver misiones que suman créditos
        </Link>
      )}
    </>
  )
}

function Wait({ reward: { id, isAwaited } }: { reward: RewardOutput }) {
  const wait = useWait(id)

  return (
    <>
      {!isAwaited && <p className={styles.why}>Agotado por ahora</p>}
      <ActionBar>
        <Button wide aria-pressed={isAwaited} aria-busy={wait.isRunning} onClick={() => wait.run(!isAwaited)}>
          <IconWait aria-hidden="true" />
          {isAwaited ? 'Te avisaremos' : 'Avísame cuando vuelva'}
        </Button>
      </ActionBar>
    </>
  )
}
