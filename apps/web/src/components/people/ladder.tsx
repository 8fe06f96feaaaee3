import { RANKS, type Rank, type RankId } from '@orbita/domain/ranks'
import { classNames } from '../../ui/class-names.ts'
import { formatWhole } from '../../ui/format.ts'
import { rankPicture } from '../pictures/ranks.ts'
import styles from './ladder.module.css'

type Props = {
  current: Rank
  /** in one row where there is room for it */
  isWide?: boolean
  /** what stands under a rank: what reaching it gives */
  notes?: (id: RankId) => string | undefined
}

/** The six ranks in order with what each asks for; those ahead are dimmed, and say so to who cannot see it. @see S-41 */
export function Ladder({ current, isWide = false, notes }: Props) {
  const reached = RANKS.indexOf(current)

  return (
    <section className="panel p-0" aria-label="Los seis rangos">
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
              <small>{formatWhole(rank.threshold)} EXP</small>
              {index > reached && <span className="sr-only">, por alcanzar</span>}
              {note && <em>{note}</em>}
            </li>
          )
        })}
      </ol>
    </section>
  )
}
