import type { AwardOutput } from '@orbita/contract/awards/awards'
import type { CSSProperties } from 'react'
import { closedWords } from '../../../components/closed-words.ts'
import { trophyOf } from '../award.ts'
import styles from './closed-awards.module.css'

type Props = {
  closed: readonly AwardOutput[]
  awards: readonly AwardOutput[]
  onLook: (award: AwardOutput) => void
}

/** Lists the awards of an album that ended before they were won, and how far each had come. @see AW-1 */
export function ClosedAwards({ closed, awards, onLook }: Props) {
  return (
    <section className={styles.part} aria-labelledby="premios-cerrados">
      <h2 id="premios-cerrados" className="subtitle">
        Ya cerraron
      </h2>
      <ul className={styles.list}>
        {closed.map((award) => (
          <li key={award.id}>
            <button type="button" className={`panel ${styles.row}`} onClick={() => onLook(award)}>
              <i
                className={styles.shadow}
                style={{ '--mask': `url("${trophyOf(award, awards).mask}")` } as CSSProperties}
              />
              <span>
                <b>{award.title}</b> <em>{closedWords(award.closedOn!, award)}</em>
              </span>
            </button>
          </li>
        ))}
      </ul>
    </section>
  )
}
