import type { ChallengesOutput, EmployeeChallenge, MissionNode } from '@orbita/contract/challenges'
import { Link } from '@tanstack/react-router'
import { useId } from 'react'
import IconOpen from '~icons/ph/caret-right-bold'
import { givesWords } from '../../../components/missions/gives-line.tsx'
import { MissionState } from '../../../components/missions/mission-state.tsx'
import { missionShare, ProgressRing } from '../../../components/missions/progress-ring.tsx'
import { planetPicture } from '../../../components/pictures/planets.ts'
import { isShown } from '../filters.ts'
import { challengeWords, progressWords, standingWords, stateDetail } from '../mission-labels.ts'
import type { MissionFilter } from '../search.ts'
import styles from './missions-list.module.css'

type Props = { challenges: ChallengesOutput; filter: MissionFilter | undefined }

/** Shows the missions of the map as an ordered list. @see D-61 */
export function MissionsList({ challenges: { challenges, current, today }, filter }: Props) {
  return (
    <div className={styles.lists}>
      {challenges.map((challenge) => (
        <ChallengeList
          key={challenge.id}
          challenge={challenge}
          missions={challenge.missions.filter((mission) => isShown(mission, filter))}
          currentId={current?.challengeId === challenge.id ? current.missionId : undefined}
          today={today}
        />
      ))}
    </div>
  )
}

type ListProps = { challenge: EmployeeChallenge; missions: MissionNode[]; currentId: string | undefined; today: string }

function ChallengeList({ challenge, missions, currentId, today }: ListProps) {
  const headingId = useId()
  if (missions.length === 0) return null

  return (
    <section aria-labelledby={headingId}>
      <header className={styles.challenge}>
        <h2 id={headingId} className="subtitle">
          {challenge.title}
        </h2>
        <p className={styles.count}>
          {challenge.completed} de {challenge.missions.length} · {challengeWords(challenge, today)}
        </p>
        <p>{challenge.line}</p>
      </header>
      <ol className={styles.list}>
        {missions.map((mission) => (
          <li key={mission.id}>
            <MissionRow mission={mission} isCurrent={mission.id === currentId} today={today} />
          </li>
        ))}
      </ol>
    </section>
  )
}

function MissionRow({ mission, isCurrent, today }: { mission: MissionNode; isCurrent: boolean; today: string }) {
  const { challengeId, id, title, state, picture, gives } = mission
  const given = givesWords(gives)

  return (
    <article className={`panel ${styles.row}`} data-state={state} data-current={isCurrent || undefined}>
      <ProgressRing state={state} share={missionShare(mission)}>
        <img src={planetPicture(picture)} alt="" width={60} height={60} loading="lazy" />
      </ProgressRing>
      <div>
        <h3>
          <Link
            to="/mision-espacial/misiones/$challengeId/$missionId"
            params={{ challengeId, missionId: id }}
            {...(isCurrent && { 'aria-current': 'step' })}
          >
            {title}
          </Link>
        </h3>
        <p className={styles.state}>
          <MissionState state={state} detail={stateDetail(mission)} />
          {isCurrent && <b className="display">¡Aquí estás!</b>}
        </p>
        <p>{standingWords(mission, today)}</p>
        <p className={styles.facts}>
          <span className="sr-only">Avance: {progressWords(mission)}. </span>
          {given && state !== 'expired' && `${state === 'completed' ? 'Te dio' : 'Te da'} ${given}`}
        </p>
      </div>
      <IconOpen className={styles.open} aria-hidden="true" />
    </article>
  )
}
