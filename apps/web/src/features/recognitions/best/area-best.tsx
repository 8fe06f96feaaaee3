import type { BestEmployeeOutput } from '@orbita/contract/recognitions/recognitions'
import IconTrophy from '~icons/ph/trophy-fill'
import { Avatar } from '../../../components/people/avatar.tsx'
import recognitionsStyles from '../recognitions.module.css'
import styles from './area-best.module.css'

type Props = { best: readonly BestEmployeeOutput[]; onOpen: (id: number) => void }

/** Shows the best employee of each area in the latest month; each entry opens its reason. @see RC-1, D-65 */
export function AreaBest({ best, onOpen }: Props) {
  return (
    <section aria-labelledby="areas">
      <h2 id="areas" className="subtitle">
        Podio por área
      </h2>
      {best.length === 0 ? (
        <p className={recognitionsStyles.nothing}>
          Todavía no se eligió a nadie por área. Cuando pase, brillarán aquí.
        </p>
      ) : (
        <ul className={styles.best}>
          {best.map(({ id, area, person }) => (
            <li key={id}>
              <button type="button" className="panel" onClick={() => onOpen(id)}>
                <Avatar className={styles.avatar} id={person.avatar} name={person.name} />
                <span>
                  <small>{area}</small> <b>{person.name}</b>
                </span>
                <IconTrophy aria-hidden="true" />
              </button>
            </li>
          ))}
        </ul>
      )}
    </section>
  )
}
