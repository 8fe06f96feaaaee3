import type { AwardOutput } from '@orbita/contract/awards'
import type { RefObject } from 'react'
import IconDone from '~icons/ph/check-circle-fill'
import IconGift from '~icons/ph/gift-fill'
import IconLock from '~icons/ph/lock-fill'
import IconUnlocked from '~icons/ph/lock-open-fill'
import IconPreparing from '~icons/ph/package-fill'
import { iconPicture } from '../../components/pictures/icons.ts'
import { Button } from '../../ui/button.tsx'
import { classNames } from '../../ui/class-names.ts'
import { formatInstant } from '../../ui/format.ts'
import { ProgressBar } from '../../ui/progress-bar.tsx'
import { StateChip } from '../../ui/state-chip.tsx'
import { awardGives } from './award.ts'
import styles from './award-card.module.css'

type Props = {
  award: AwardOutput
  /** the class of the background behind its drawing */
  glaze: string | undefined
  /** receives the focus after the award is claimed */
  claimedCard: RefObject<HTMLElement | null> | undefined
  isClaiming: boolean
  onClaim: () => void
}

/** Shows an award: what it requires, what it gives, and its progress. @see D-57, AW-2 */
export function AwardCard({ award, glaze, claimedCard, isClaiming, onClaim }: Props) {
  const titleId = `premio-${award.id}`

  return (
    <article
      ref={claimedCard}
      tabIndex={-1}
      className={`panel ${styles.award}`}
      data-state={award.state}
      aria-labelledby={titleId}
    >
      <span className={classNames('tile', glaze)} aria-hidden="true">
        <img src={iconPicture(award.icon)} alt="" width={72} height={72} />
      </span>
      <div className={styles.body}>
        <h2 id={titleId}>{award.title}</h2>
        <p>{award.text}</p>
        <p className={styles.gives}>
          <IconGift aria-hidden="true" />
          <span className="sr-only">Te da </span>
          {awardGives(award.gives)}
        </p>
        {award.state === 'locked' && <Progress award={award} />}
      </div>
      {award.state === 'locked' ? (
        <IconLock className={styles.lock} aria-hidden="true" />
      ) : (
        <div className={styles.foot}>
          <AwardState award={award} isClaiming={isClaiming} onClaim={onClaim} />
        </div>
      )}
    </article>
  )
}

function Progress({ award: { title, have, need } }: { award: AwardOutput }) {
  return (
    <div className={styles.progress}>
      <ProgressBar
        className={styles.bar}
        share={have / Math.max(1, need)}
        label={`Avance de ${title}`}
        value={`${have} de ${need}`}
      />
      <b aria-hidden="true">
        {have} / {need}
      </b>
    </div>
  )
}

function AwardState({ award, isClaiming, onClaim }: Pick<Props, 'award' | 'isClaiming' | 'onClaim'>) {
  if (award.state === 'unlocked') {
    return (
      <>
        <StateChip tone="good" Icon={IconUnlocked}>
          Desbloqueado
        </StateChip>
        <Button tone="gold" size="small" onClick={onClaim} disabled={isClaiming} aria-label={`Reclamar ${award.title}`}>
          Reclamar
        </Button>
      </>
    )
  }
  if (award.state === 'claimed') {
    return (
      <>
        <StateChip tone="waiting" Icon={IconPreparing}>
          En preparación
        </StateChip>
        {award.claimedAt && <small>Solicitado el {formatInstant(award.claimedAt)}</small>}
      </>
    )
  }
  const at = award.deliveredAt ?? award.claimedAt
  return (
    <>
      <StateChip tone="good" Icon={IconDone}>
        Entregado
      </StateChip>
      {at && <small>{formatInstant(at)}</small>}
    </>
  )
}
