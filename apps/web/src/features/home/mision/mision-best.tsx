import type { BestEmployeeOutput } from '@orbita/contract/recognitions/recognitions'
import { Link } from '@tanstack/react-router'
import IconTrophy from '~icons/ph/trophy-fill'
import { Avatar } from '../../../components/people/avatar.tsx'
import styles from './mision-best.module.css'

const month = new Intl.DateTimeFormat('es-CO', { month: 'long', timeZone: 'UTC' })

/** Shows the latest best employee, with a link to congratulate them. @see D-60, RC-1 */
export function MisionBest({ best: { person, month: key, isMine } }: { best: BestEmployeeOutput }) {
  return (
    <Link to="/mision-espacial/reconocimientos" search={{}} className={`panel ${styles.best}`}>
      <Avatar className={styles.avatar} id={person.avatar} name={person.name} />
      <span>
        <small>Lo mejor de {month.format(new Date(`${key}-01T00:00:00Z`))}</small>{' '}
        <strong className="display">{isMine ? '¡Eres tú!' : person.name}</strong>
      </span>
      <IconTrophy aria-hidden="true" />
    </Link>
  )
}
