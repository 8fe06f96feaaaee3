import { Link } from 'react-router'
import CalendarIcon from '~icons/ph/calendar-bold'
import ListIcon from '~icons/ph/rows-bold'
import styles from '../../ui/forms/segments.module.css'
import { Cluster } from '../../ui/layout.tsx'

const WAYS = [
  { value: 'list', title: 'Lista', to: '/misiones', Icon: ListIcon },
  { value: 'calendar', title: 'Calendario', to: '/misiones/calendario', Icon: CalendarIcon },
] as const

/** Leads from one view of the missions to the other. */
export function Ways({ at }: { at: (typeof WAYS)[number]['value'] }) {
  return (
    <Cluster as="nav" gap={0} className={styles.segments} aria-label="Cómo ver las misiones">
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
    </Cluster>
  )
}
