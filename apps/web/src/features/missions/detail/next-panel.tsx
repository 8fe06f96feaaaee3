import type { MissionOutput } from '@orbita/contract/challenges'
import { Link } from '@tanstack/react-router'
import IconUpcoming from '~icons/ph/calendar-blank-fill'
import IconExpired from '~icons/ph/hourglass-medium-fill'
import IconLocked from '~icons/ph/lock-key-fill'
import IconInReview from '~icons/ph/magnifying-glass-bold'
import IconGo from '~icons/ph/rocket-launch-fill'
import IconCompleted from '~icons/ph/trophy-fill'
import IconRejected from '~icons/ph/warning-circle-fill'
import missionStyles from './mission.module.css'
import styles from './next-panel.module.css'
import { nextStepOf } from './next-step.ts'

const ICONS = {
  locked: IconLocked,
  upcoming: IconUpcoming,
  available: IconGo,
  'in-progress': IconGo,
  'in-review': IconInReview,
  rejected: IconRejected,
  completed: IconCompleted,
  expired: IconExpired,
} as const

/** Explains the mission's state and what comes next, in every state. @see MI-2 */
export function NextPanel({ mission }: { mission: MissionOutput }) {
  const { state, reason } = mission
  const { title, words } = nextStepOf(mission)
  const Icon = ICONS[state]
  const isOver = state === 'completed' || state === 'expired'

  return (
    <section
      className={`panel ${missionStyles.aside} ${styles.next}`}
      data-state={state}
      aria-labelledby="siguiente-titulo"
    >
      <Icon aria-hidden="true" />
      <div>
        <h2 id="siguiente-titulo">{title}</h2>
        {state === 'rejected' && reason && <blockquote>{reason}</blockquote>}
        <p>{words}</p>
        {isOver && (
          <Link to="/mision-espacial/misiones" className="link">
            Ver el mapa
          </Link>
        )}
      </div>
    </section>
  )
}
