import type { ChallengesOutput, MissionTurn } from '@orbita/contract/missions/challenges'
import { Link } from '@tanstack/react-router'
import { useId } from 'react'
import IconRepeat from '~icons/ph/arrows-clockwise-bold'
import IconFold from '~icons/ph/caret-down-bold'
import IconOpen from '~icons/ph/caret-right-bold'
import { givesWords } from '../../../components/missions/gives-line.tsx'
import { MissionState } from '../../../components/missions/mission-state.tsx'
import { missionShare, ProgressRing } from '../../../components/missions/progress-ring.tsx'
import { planetPicture } from '../../../components/pictures/planets.ts'
import { isShown } from '../filters.ts'
import { progressWords, standingWords, stateDetail } from '../mission-labels.ts'
import type { MissionFilter } from '../search.ts'
import { TurnStars } from '../series/turn-stars.tsx'
import { comesBackWords, doneWords, isOver, turnWords } from '../series/turn-words.ts'
import { type ListedMission, type ListGroup, listGroupsOf } from './list-groups.ts'
import styles from './missions-list.module.css'

type Props = { challenges: ChallengesOutput; filter: MissionFilter | undefined }

/**
 * Shows the missions of the map as a list: what can be done now, what is in review, what comes next, and folded what is
 * done or closed. A filter folds nothing.
 *
 * @see D-61
 */
export function MissionsList({ challenges, filter }: Props) {
  const groups = listGroupsOf(challenges, (mission) => isShown(mission, filter))
  // With nothing left to do, the list shows the completed missions.
  const mayFold = filter === undefined && groups.some(({ isFolded }) => !isFolded)

  return (
    <div className={styles.lists}>
      {groups.map((group) => (
        <Group key={`${group.title} ${mayFold}`} group={group} mayFold={mayFold} today={challenges.today} />
      ))}
    </div>
  )
}

type GroupProps = { group: ListGroup; mayFold: boolean; today: string }

function Group({ group: { title, isFolded, missions }, mayFold, today }: GroupProps) {
  const headingId = useId()
  const heading = (
    <h2 id={headingId} className={`subtitle ${styles.group}`}>
      {title} <b>{missions.length}</b>
    </h2>
  )
  const rows = (
    <ol className={styles.list}>
      {missions.map((listed) => (
        <li key={`${listed.mission.challengeId}/${listed.mission.id}`}>
          <MissionRow listed={listed} today={today} />
        </li>
      ))}
    </ol>
  )

  return (
    <section aria-labelledby={headingId}>
      {isFolded && mayFold ? (
        <details className={styles.fold}>
          <summary>
            {heading}
            <IconFold aria-hidden="true" />
          </summary>
          {rows}
        </details>
      ) : (
        <>
          {heading}
          {rows}
        </>
      )}
    </section>
  )
}

function MissionRow({
  listed: { mission, challengeTitle, isCurrent },
  today,
}: {
  listed: ListedMission
  today: string
}) {
  const { challengeId, id, title, state, picture, gives, reason, turn } = mission
  const given = state === 'expired' ? '' : givesWords(gives)

  return (
    <article className={`panel ${styles.row}`} data-state={state} data-current={isCurrent || undefined}>
      <ProgressRing className={styles.ring} state={state} share={missionShare(mission)}>
        <img src={planetPicture(picture)} alt="" width={60} height={60} loading="lazy" />
      </ProgressRing>
      <div>
        <p className={styles.challenge}>{turn ? seriesLabel(turn, today) : challengeTitle}</p>
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
        {reason !== null && <blockquote>{reason}</blockquote>}
        <p>{standingWords(mission, today)}</p>
        {turn && <Series turn={turn} today={today} />}
        <p className={styles.facts}>
          <span className="sr-only">Avance: {progressWords(mission)}. </span>
          {given && `${state === 'completed' ? 'Te dio' : 'Te da'} ${withTheirWords(given)}`}
        </p>
      </div>
      <IconOpen className={styles.open} aria-hidden="true" />
    </article>
  )
}

function seriesLabel(turn: MissionTurn, today: string): string {
  return isOver(turn, today) ? 'Serie terminada' : turnWords(turn)
}

function Series({ turn, today }: { turn: MissionTurn; today: string }) {
  const comesBack = isOver(turn, today) ? undefined : comesBackWords(turn)
  return (
    <>
      <TurnStars turn={turn} shape="row" />
      <p className={styles.back}>
        {comesBack && <IconRepeat aria-hidden="true" />}
        {comesBack && <span className="sr-only">{doneWords(turn)}. </span>}
        {comesBack ?? doneWords(turn)}
      </p>
    </>
  )
}

/** Keeps each number on the line of its word. */
function withTheirWords(given: string): string {
  return given.replaceAll(/(\d) /g, '$1\u00a0')
}
