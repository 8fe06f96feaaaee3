import type { BestEmployeeOutput } from '@orbita/contract/recognitions/recognitions'
import { UniqueFigure } from '../../../components/figures/unique-figure.tsx'
import { monthName, plateMonth } from '../dates-and-names.ts'
import styles from './best-card.module.css'
import { Congratulate } from './congratulate.tsx'

/** Shows the best employee of the latest month, with the figure that only they have. @see RC-1, RC-4 */
export function BestCard({ best }: { best: BestEmployeeOutput }) {
  const { person, month, reason } = best

  return (
    <section className={styles.best} aria-labelledby="mejor">
      <i className={styles.rays} aria-hidden="true" />
      <div className={styles.words}>
        <p className={styles.tag}>Lo mejor de {monthName(month)}</p>
        <h2 id="mejor">{person.name}</h2>
        {person.area !== null && <p>{person.area}</p>}
      </div>
      <UniqueFigure
        avatar={person.avatar}
        name={person.name}
        plate={plateMonth(month)}
        className={styles.figure}
        isFirst
      />
      <div className={styles.why}>
        <blockquote>«{reason}»</blockquote>
        <Congratulate best={best} />
      </div>
    </section>
  )
}
