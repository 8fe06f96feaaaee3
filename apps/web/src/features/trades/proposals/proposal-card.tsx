import type { TradeProposal } from '@orbita/contract/albums/trades'
import { useId } from 'react'
import IconSwap from '~icons/ph/arrows-left-right-bold'
import IconWish from '~icons/ph/heart-fill'
import rarityDotStyles from '../../../components/figures/rarity-dot.module.css'
import { rarityName } from '../../../components/figures/rarity-name.ts'
import { Avatar } from '../../../components/people/avatar.tsx'
import { Button } from '../../../ui/button.tsx'
import { TradePair } from '../trade-pair.tsx'
import styles from './proposal-card.module.css'

type Props = { proposal: TradeProposal; isDisabled: boolean; onPropose: () => void }

/** Shows an exact match with another employee: both figures and the button to propose the trade. @see AL-7 */
export function ProposalCard({ proposal, isDisabled, onPropose }: Props) {
  const { name, avatar, give, get, copies, isWish } = proposal
  const titleId = useId()

  return (
    <article className={`panel ${styles.trade}`} aria-labelledby={titleId}>
      <header>
        <Avatar className={styles.avatar} id={avatar} name={name} />
        <h2 id={titleId}>{name}</h2>
        <span className={styles.rarity}>
          <i className={rarityDotStyles.dot} data-rarity={give.rarity} />
          {rarityName(give.rarity)}
        </span>
      </header>
      {isWish && (
        <p className={styles.wish}>
          <IconWish aria-hidden="true" />
          Es tu deseo
        </p>
      )}
      <TradePair give={give} get={get} sign={<SwapSign />} copies={copies} isMissing />
      <Button size="small" wide onClick={onPropose} disabled={isDisabled}>
        Proponer intercambio
      </Button>
    </article>
  )
}

export function SwapSign() {
  return (
    <span className={styles.swap} aria-hidden="true">
      <IconSwap />
    </span>
  )
}
