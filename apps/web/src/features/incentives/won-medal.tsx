import type { IncentiveOutput } from '@orbita/contract/awards/incentives'
import type { RefObject } from 'react'
import IconDone from '~icons/ph/check-circle-fill'
import IconPreparing from '~icons/ph/package-fill'
import { incentivePicture } from '../../components/pictures/incentives.ts'
import { Button } from '../../ui/button.tsx'
import { Medallion } from '../../ui/medallion.tsx'
import { StateChip } from '../../ui/state-chip.tsx'
import { formatShortDay, glazeOf, isAiry } from './incentive.ts'
import styles from './won-medal.module.css'

type Props = {
  incentive: IncentiveOutput
  /** receives the focus after the incentive is claimed */
  medal: RefObject<HTMLButtonElement | null> | undefined
  isClaiming: boolean
  /** whether it is the first of those that wait, which has the one gold button of the page */
  isFirst: boolean
  onClaim: () => void
  onShow: () => void
}

/** Shows an earned incentive: its medal, the day it was earned, and what is left to do. @see D-63, AW-2 */
export function WonMedal({ incentive, medal, isClaiming, isFirst, onClaim, onShow }: Props) {
  const { title, state, unlockedAt } = incentive

  return (
    <article className={`panel ${styles.won}`} data-state={state} aria-label={title}>
      <button
        ref={medal}
        type="button"
        className={styles.medal}
        onClick={onShow}
        aria-label={`Ver y compartir ${title}`}
      >
        <Medallion
          className={styles.medallion}
          picture={incentivePicture(incentive.picture)}
          glaze={glazeOf(incentive)}
          isAiry={isAiry(incentive)}
        />
      </button>
      <h3>{title}</h3>
      {unlockedAt !== null && <time dateTime={unlockedAt}>{formatShortDay(unlockedAt)}</time>}
      {state === 'unlocked' && (
        <Button
          tone={isFirst ? 'gold' : 'violet'}
          size="small"
          onClick={onClaim}
          disabled={isClaiming}
          aria-label={`Reclamar ${title}`}
        >
          Reclamar
        </Button>
      )}
      {state === 'claimed' && (
        <StateChip className={styles.state} tone="waiting" Icon={IconPreparing}>
          En preparación
        </StateChip>
      )}
      {state === 'delivered' && (
        <StateChip className={styles.state} tone="good" Icon={IconDone}>
          Entregado
        </StateChip>
      )}
    </article>
  )
}
