import { RANKS, type Rank, type RankId, type Thresholds, thresholdOf } from '@orbita/domain/ranks'
import { classNames } from '../../ui/class-names.ts'
import { formatWhole } from '../../ui/format.ts'
import { rankPicture } from '../pictures/ranks.ts'
import styles from './ladder.module.css'

type Props = {
  current: Rank
  thresholds: Thresholds
  /** shows the ranks in one row when there is room */
  isWide?: boolean
  /** the text under a rank: what reaching it gives */
  notes?: (id: RankId) => string | undefined
}

/**
 * Shows the six ranks in order with the experience each requires. Those not reached are dimmed, and say so to screen
 * readers.
 *
 * @see S-41
 */
export function Ladder({ current, thresholds, isWide = false, notes }: Props) {
  const reached = RANKS.indexOf(current)

  return (
    <section className={`panel p-0 ${styles.box}`} aria-label="Los seis rangos">
      <ol className={classNames(styles.ladder, isWide && styles.wide)}>
        {RANKS.map((rank, index) => {
          const note = notes?.(rank.id)
          return (
            <li
              key={rank.id}
              className={index > reached ? styles.ahead : undefined}
              aria-current={index === reached ? 'step' : undefined}
            >
              <img src={rankPicture(rank.id)} alt="" width={120} height={120} loading="lazy" />
              {rank.name}
              <small>{formatWhole(thresholdOf(rank.id, thresholds))} de experiencia</small>
              {index > reached && <span className="sr-only">, por alcanzar</span>}
              {note && <em>{note}</em>}
            </li>
          )
        })}
      </ol>
    </section>
  )
}
