import type { IncentiveOutput } from '@orbita/contract/awards/incentives'
import IconGift from '~icons/ph/gift-fill'
import { closedWords } from '../../components/closed-words.ts'
import { incentivePicture } from '../../components/pictures/incentives.ts'
import { classNames } from '../../ui/class-names.ts'
import { formatWhole } from '../../ui/format.ts'
import { ProgressBar } from '../../ui/progress-bar.tsx'
import { glazeOf, incentiveGives } from './incentive.ts'
import styles from './near-card.module.css'

/** Shows an incentive still to be earned: what it requires, its progress and what it gives. @see D-63, AW-2 */
export function NearCard({ incentive }: { incentive: IncentiveOutput }) {
  const { id, title, text, have, need, closedOn } = incentive
  const titleId = `incentivo-${id}`

  return (
    <article className={`panel ${styles.near}`} data-closed={closedOn !== null || undefined} aria-labelledby={titleId}>
      <span className={classNames('tile', glazeOf(incentive))} aria-hidden="true">
        <img src={incentivePicture(incentive.picture)} alt="" width={64} height={64} />
      </span>
      <div>
        <h3 id={titleId}>{title}</h3>
        <p>{text}</p>
        <div className={styles.progress}>
          <ProgressBar
            className={styles.bar}
            share={have / Math.max(1, need)}
            label={`Avance de ${title}`}
            value={`${formatWhole(have)} de ${formatWhole(need)}`}
          />
          <b aria-hidden="true">
            {formatWhole(have)} de {formatWhole(need)}
          </b>
        </div>
        {closedOn ? (
          <p className={styles.closed}>{closedWords(closedOn, { have, need })}</p>
        ) : (
          <p className={styles.gives}>
            <IconGift aria-hidden="true" />
            <span className="sr-only">Te da </span>
            {incentiveGives(incentive)}
          </p>
        )}
      </div>
    </article>
  )
}
