import type { ChallengesOutput } from '@orbita/contract/missions/challenges'
import { Link } from '@tanstack/react-router'
import IconList from '~icons/ph/list-bullets-bold'
import IconMap from '~icons/ph/planet-fill'
import segmentsStyles from '../../ui/controls/segments.module.css'
import { ProgressBar } from '../../ui/progress-bar.tsx'
import { headWords } from './mission-labels.ts'
import styles from './missions-head.module.css'
import type { View } from './search.ts'

const CHOICES = [
  { view: 'mapa', label: 'Mapa', Icon: IconMap },
  { view: 'lista', label: 'Lista', Icon: IconList },
] as const

/** Shows the overall progress and the switch between map and list. @see D-61 */
export function MissionsHead({ challenges, view }: { challenges: ChallengesOutput; view: View }) {
  const { completed, total } = challenges

  return (
    <div className={styles.head}>
      <div className={styles.title}>
        <h1 className="title">Mapa estelar</h1>
        <p>{headWords(challenges)}</p>
      </div>
      <div className={styles.progress}>
        <ProgressBar
          className={styles.bar}
          share={total === 0 ? 0 : completed / total}
          label="Misiones completadas"
          value={`${completed} de ${total}`}
        />
        <b className="display" aria-hidden="true">
          {completed} de {total}
          <small>{total === 1 ? 'misión' : 'misiones'}</small>
        </b>
      </div>
      <nav className={`${segmentsStyles.segments} ${styles.segments}`} aria-label="Ver las misiones como">
        {CHOICES.map(({ view: other, label, Icon }) => (
          <Link
            key={other}
            to="/mision-espacial/misiones"
            search={(now) => ({ ...('estado' in now && { estado: now.estado }), vista: other })}
            replace
            resetScroll={false}
            activeOptions={{ exact: true, includeSearch: true }}
            {...(view === other && { 'aria-current': 'page' })}
          >
            <Icon aria-hidden="true" />
            {label}
          </Link>
        ))}
      </nav>
    </div>
  )
}
