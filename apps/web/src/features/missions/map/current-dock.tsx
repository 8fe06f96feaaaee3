import type { MissionNode } from '@orbita/contract/missions/challenges'
import { Link } from '@tanstack/react-router'
import { useId } from 'react'
import IconClock from '~icons/ph/clock-fill'
import { missionStateWords } from '../../../components/missions/mission-state.tsx'
import { missionShare, ProgressRing } from '../../../components/missions/progress-ring.tsx'
import { planetPicture } from '../../../components/pictures/planets.ts'
import { buttonLook } from '../../../ui/button.tsx'
import { standingWords, stateDetail } from '../mission-labels.ts'
import { turnWords } from '../series/turn-words.ts'
import styles from './current-dock.module.css'

/** Returns what its link does: begin, go on, or look at one that waits for somebody or something else. @see D-133 */
function verbOf({ state, amount }: Pick<MissionNode, 'state' | 'amount'>): string {
  if (state === 'available' && amount === 0) return 'Empezar'
  return ['available', 'in-progress', 'rejected'].includes(state) ? 'Seguir' : 'Ver'
}

/** Keeps the current mission docked over the tabs of a phone, wherever the map is. @see D-61 */
export function CurrentDock({ mission, today }: { mission: MissionNode; today: string }) {
  const { challengeId, id, title, state, picture, turn } = mission
  const titleId = useId()

  return (
    <article className={styles.dock} data-part="dock" aria-labelledby={titleId}>
      <ProgressRing className={styles.ring} state={state} share={missionShare(mission)}>
        <img src={planetPicture(picture)} alt="" width={56} height={56} />
      </ProgressRing>
      <div className={styles.words}>
        <p className={styles.here}>
          <span>Aquí estás · </span>
          {turn && `${turnWords(turn)} · `}
          {stateDetail(mission) ?? missionStateWords(state)}
        </p>
        <h3 id={titleId}>{title}</h3>
        <p className={styles.when}>
          <IconClock aria-hidden="true" />
          {standingWords(mission, today)}
        </p>
      </div>
      <Link
        to="/mision-espacial/misiones/$challengeId/$missionId"
        params={{ challengeId, missionId: id }}
        className={`${buttonLook({ tone: 'gold', size: 'small' })} ${styles.go}`}
        aria-describedby={titleId}
      >
        {verbOf(mission)}
      </Link>
    </article>
  )
}
