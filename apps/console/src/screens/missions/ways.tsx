import { Link } from 'react-router'
import CalendarIcon from '~icons/ph/calendar-bold'
import ListIcon from '~icons/ph/rows-bold'
import styles from './list/missions-table.module.css'

const WAYS = [
  { value: 'list', title: 'Lista', to: '/misiones', Icon: ListIcon },
  { value: 'calendar', title: 'Calendario', to: '/misiones/calendario', Icon: CalendarIcon },
] as const

/** Leads from one view of the missions to the other. */
export function Ways({ at }: { at: (typeof WAYS)[number]['value'] }) {
  return (
    <nav className={styles.ways} aria-label="Cómo ver las misiones">
      {WAYS.map(({ value, title, to, Icon }) =>
        value === at ? (
          <span key={value} aria-current="page">
            <Icon aria-hidden="true" /> {title}
          </span>
        ) : (
          <Link key={value} to={to}>
            <Icon aria-hidden="true" /> {title}
          </Link>
        ),
      )}
    </nav>
  )
}
