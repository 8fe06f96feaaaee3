import type { MissionOutput } from '@orbita/contract/missions/challenges'
import { Link } from '@tanstack/react-router'
import IconGo from '~icons/ph/caret-right-bold'
import IconDone from '~icons/ph/check-circle-fill'
import IconMissing from '~icons/ph/lock-key-fill'
import missionStyles from './mission.module.css'
import styles from './prerequisites-panel.module.css'

/** Shows the missions that this one requires, each with its state. @see MI-2 */
export function PrerequisitesPanel({ mission }: { mission: MissionOutput }) {
  const { challengeId, prerequisites } = mission
  if (prerequisites.length === 0) return null

  return (
    <section className={`panel ${missionStyles.aside} ${styles.before}`} aria-labelledby="antes-titulo">
      <h2 id="antes-titulo">Antes de esta misión</h2>
      <ul>
        {prerequisites.map(({ id, title, isDone }) => (
          <li key={id}>
            <Link
              to="/mision-espacial/misiones/$challengeId/$missionId"
              params={{ challengeId, missionId: id }}
              data-done={isDone || undefined}
            >
              {isDone ? <IconDone aria-hidden="true" /> : <IconMissing aria-hidden="true" />}
              <span>
                <strong>{title}</strong>
                <small>{isDone ? 'Completada' : 'Te falta completarla'}</small>
              </span>
              <IconGo aria-hidden="true" />
            </Link>
          </li>
        ))}
      </ul>
    </section>
  )
}
