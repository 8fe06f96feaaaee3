import type { BestEmployeeOutput } from '@orbita/contract/recognitions/recognitions'
import { firstName } from '@orbita/domain/people/first-name'
import { Avatar } from '../../../components/people/avatar.tsx'
import { monthName, shortMonth } from '../dates-and-names.ts'
import recognitionsStyles from '../recognitions.module.css'
import styles from './hall-of-fame.module.css'

type Props = { best: BestEmployeeOutput | null; before: readonly BestEmployeeOutput[]; onOpen: (id: number) => void }

/** Shows the best employee of each month, the latest first; each entry opens its reason. @see RC-1, D-65 */
export function HallOfFame({ best, before, onOpen }: Props) {
  const all = [...(best ? [best] : []), ...before]

  return (
    <section aria-labelledby="salon">
      <h2 id="salon" className="subtitle">
        Salón de la fama
      </h2>
      {all.length === 0 ? (
        <p className={recognitionsStyles.nothing}>Aquí quedarán, mes a mes, quienes brillaron más.</p>
      ) : (
        <ul className={styles.hall}>
          {all.map(({ id, person, month }) => (
            <li key={id} data-latest={id === best?.id || undefined}>
              <button type="button" onClick={() => onOpen(id)}>
                <Avatar className={styles.avatar} id={person.avatar} name={person.name} />
                <b aria-hidden="true">{firstName(person.name)}</b>
                <small aria-hidden="true">{shortMonth(month)}</small>
                <span className="sr-only">
                  {person.name}, {monthName(month)} de {month.slice(0, 4)}
                </span>
              </button>
            </li>
          ))}
        </ul>
      )}
    </section>
  )
}
