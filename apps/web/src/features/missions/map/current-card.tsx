import type { MissionNode } from '@orbita/contract/missions/challenges'
import { Link } from '@tanstack/react-router'
import { useId } from 'react'
import { GivesLine } from '../../../components/missions/gives-line.tsx'
import { buttonLook } from '../../../ui/button.tsx'
import { standingWords } from '../mission-labels.ts'
import styles from './current-card.module.css'
import type { Box } from './lay-out-route.ts'

type Props = { mission: MissionNode; place: Box; today: string }

/** Describes the current mission beside its planet on a wide map. @see D-61 */
export function CurrentCard({ mission, place, today }: Props) {
  const { left, top, width, height } = place
  const titleId = useId()

  return (
    <article className={styles.card} style={{ left, top, width, height }} aria-labelledby={titleId}>
      <h3 id={titleId}>{mission.title}</h3>
      <p>{mission.line}</p>
      <p className={styles.deadline}>{standingWords(mission, today)}</p>
      <GivesLine className={styles.gives} gives={mission.gives} />
      <Link
        to="/mision-espacial/misiones/$challengeId/$missionId"
        params={{ challengeId: mission.challengeId, missionId: mission.id }}
        draggable={false}
        className={buttonLook({ tone: 'gold', size: 'small', wide: true })}
      >
        Ver misión
      </Link>
    </article>
  )
}
