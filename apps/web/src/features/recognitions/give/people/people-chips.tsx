import type { Colleague } from '@orbita/contract/recognitions/recognitions'
import IconRemove from '~icons/ph/x-bold'
import { Avatar } from '../../../../components/people/avatar.tsx'
import styles from './people-chips.module.css'

type Props = { people: readonly Colleague[]; isLocked: boolean; onRemove: (person: Colleague) => void }

/** Shows the people chosen so far, each with a button to remove them. */
export function PeopleChips({ people, isLocked, onRemove }: Props) {
  if (people.length === 0) return null

  return (
    <ul className={styles.chips} aria-label="Personas elegidas">
      {people.map((person) => (
        <li key={person.id}>
          <Avatar className={styles.avatar} id={person.avatar} name={person.name} />
          <span>{person.name}</span>
          <button
            type="button"
            aria-label={`Quitar a ${person.name}`}
            disabled={isLocked}
            onClick={() => onRemove(person)}
          >
            <IconRemove aria-hidden="true" />
          </button>
        </li>
      ))}
    </ul>
  )
}
