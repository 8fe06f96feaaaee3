import type { Colleague, SuggestedColleague } from '@orbita/contract/recognitions/recognitions'
import { useQuery } from '@tanstack/react-query'
import IconChosen from '~icons/ph/check-bold'
import { Avatar } from '../../../../components/people/avatar.tsx'
import { suggestedPeopleQuery } from '../../queries.ts'
import styles from './suggested-people.module.css'

const BECAUSE: Readonly<Record<SuggestedColleague['because'], string>> = {
  area: 'de tu área',
  'thanked-you': 'te agradeció',
}

type Props = {
  chosen: readonly Colleague[]
  /** whether no more colleagues may be chosen */
  isFull: boolean
  isLocked: boolean
  onChange: (people: Colleague[]) => void
}

/** Shows colleagues to thank, each with a touch that chooses and takes back. Without any it shows nothing. @see RC-3 */
export function SuggestedPeople({ chosen, isFull, isLocked, onChange }: Props) {
  const { data, isPending } = useQuery(suggestedPeopleQuery)
  // The row keeps its place while it loads, so that the fields under it stay where they are.
  if (isPending) return <p className={styles.people} />
  if (!data || data.length === 0) return null

  const isChosen = ({ id }: Colleague) => chosen.some((one) => one.id === id)
  function toggle({ because: _, ...person }: SuggestedColleague) {
    onChange(isChosen(person) ? chosen.filter(({ id }) => id !== person.id) : [...chosen, person])
  }

  return (
    <p className={styles.people}>
      <span className="sr-only">Sugerencias</span>
      {data.map((person) => (
        <button
          key={person.id}
          type="button"
          aria-pressed={isChosen(person)}
          aria-label={nameOf(person)}
          disabled={isLocked || (isFull && !isChosen(person))}
          onClick={() => toggle(person)}
        >
          {isChosen(person) ? (
            <i>
              <IconChosen aria-hidden="true" />
            </i>
          ) : (
            <Avatar className={styles.avatar} id={person.avatar} name={person.name} />
          )}
          {shortName(person.name)}
        </button>
      ))}
    </p>
  )
}

/** Begins with what the button shows, which a person who speaks to the phone says: `Andrés M., Andrés Felipe Molina, …` */
function nameOf({ name, because }: SuggestedColleague): string {
  return `${shortName(name)}, ${name}, ${BECAUSE[because]}`
}

/** `Andrés Felipe Molina` -> `Andrés M.` */
function shortName(name: string): string {
  const words = name.trim().split(/\s+/)
  const last = words.length > 1 ? words.at(-1)! : ''
  return last ? `${words[0]} ${[...last][0]}.` : name
}
