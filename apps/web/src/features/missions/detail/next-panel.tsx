import type { MissionOutput } from '@orbita/contract/missions/challenges'
import type { RefObject } from 'react'
import IconUpcoming from '~icons/ph/calendar-blank-fill'
import IconExpired from '~icons/ph/hourglass-medium-fill'
import IconLocked from '~icons/ph/lock-key-fill'
import IconInReview from '~icons/ph/magnifying-glass-bold'
import IconGo from '~icons/ph/rocket-launch-fill'
import IconCompleted from '~icons/ph/trophy-fill'
import IconRejected from '~icons/ph/warning-circle-fill'
import { SentPicture } from './evidence/sent-picture.tsx'
import missionStyles from './mission.module.css'
import { NextAction } from './next-action.tsx'
import styles from './next-panel.module.css'
import { type NextVerb, nextStepOf, waitingOf } from './next-step.ts'

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

type Props = {
  mission: MissionOutput
  verb: NextVerb | undefined
  onReport: () => void
  onWithdraw: () => void
  /** the place of the verb, which the action bar watches */
  action: RefObject<HTMLDivElement | null>
}

/** Explains the mission's state and what comes next, in every state, and holds its action. @see MI-2, D-62 */
export function NextPanel({ mission, verb, onReport, onWithdraw, action }: Props) {
  const { state, reason } = mission
  const { title, words } = nextStepOf(mission)
  const Icon = ICONS[state]
  const waiting = state === 'in-review' ? waitingOf(mission) : undefined

  return (
    <section
      className={`panel ${missionStyles.aside} ${styles.next}`}
      data-state={state}
      aria-labelledby="siguiente-titulo"
    >
      <Icon aria-hidden="true" />
      <div>
        <h2 id="siguiente-titulo" tabIndex={-1}>
          {title}
        </h2>
        {state === 'rejected' && reason && <blockquote>{reason}</blockquote>}
        <p>{words}</p>
      </div>
      {waiting && <SentPicture file={waiting} size={64} className={styles.sent} />}
      {verb && (
        <div className={styles.verb}>
          <NextAction
            ref={action}
            challengeId={mission.challengeId}
            verb={verb}
            onReport={onReport}
            onWithdraw={onWithdraw}
          />
        </div>
      )}
    </section>
  )
}
