import type { MissionNode } from '@orbita/contract/missions/challenges'
import { Link } from '@tanstack/react-router'
import { memo } from 'react'
import IconCompleted from '~icons/ph/check-bold'
import IconLocked from '~icons/ph/lock-key-fill'
import { useCanChooseMe, useMe } from '../../../app/session/use-me.ts'
import { missionStateWords } from '../../../components/missions/mission-state.tsx'
import { missionShare, ProgressRing } from '../../../components/missions/progress-ring.tsx'
import { Character } from '../../../components/people/character.tsx'
import { planetPicture } from '../../../components/pictures/planets.ts'
import { Picture } from '../../../ui/picture.tsx'
import { nodeWords, progressWords, standingWords } from '../mission-labels.ts'
import { TurnStars } from '../series/turn-stars.tsx'
import { standingOfSeries } from '../series/turn-words.ts'
import type { Stop } from './lay-out-route.ts'
import styles from './planet-stop.module.css'

type Props = {
  mission: MissionNode
  stop: Stop
  isLast: boolean
  /** a filter may leave it in the dark, where it cannot be reached */
  isShown: boolean
  today: string
}

/** A mission as a planet of the map: its ring, its name, and whoever looks at the map where they are. @see D-61, D-134 */
export const PlanetStop = memo(function PlanetStop({ mission, stop, isLast, isShown, today }: Props) {
  const me = useMe()
  const canChooseMe = useCanChooseMe()
  const { left, top, width, height, size, kind } = stop
  const { challengeId, id, state, title, picture, turn } = mission
  const isCurrent = kind === 'current'
  const share = missionShare(mission)
  const mark = markOf({ isCurrent, isLast })
  const isFar = state === 'locked' || state === 'upcoming' || state === 'expired'

  return (
    <li
      className={styles.stop}
      data-kind={kind}
      data-state={state}
      data-series={turn ? '' : undefined}
      data-bare={(isFar && share === 0) || undefined}
      style={{ left, top, width, height }}
      inert={!isShown}
    >
      <Link
        to="/mision-espacial/misiones/$challengeId/$missionId"
        params={{ challengeId, missionId: id }}
        draggable={false}
        className={styles.link}
        {...(isCurrent && { 'aria-current': 'step' })}
      >
        <span className={styles.planet} style={{ width: size, height: size }}>
          <ProgressRing className={styles.ring} state={state} share={share}>
            <Picture
              src={planetPicture(picture)}
              alt=""
              width={size}
              height={size}
              draggable={false}
              isFirst={isCurrent || isLast}
              loading="lazy"
            />
          </ProgressRing>
          {turn && <TurnStars turn={turn} shape="orbit" />}
          {state === 'locked' && <IconLocked className={styles.lock} aria-hidden="true" />}
          {state === 'completed' && <IconCompleted className={styles.done} aria-hidden="true" />}
          {isCurrent && <Character person={me} className={styles.astronaut} does="waves" />}
        </span>
        <span className={styles.label} aria-hidden="true">
          {mark && <em>{mark}</em>}
          <strong>{title}</strong>
          <span className={styles.words}>{nodeWords(mission, today)}</span>
        </span>
        <span className="sr-only">
          {mark && `${mark} `}
          {title}, {missionStateWords(state)}, {progressWords(mission)}. {standingWords(mission, today)}
          {turn && ` ${standingOfSeries(turn)}`}
        </span>
      </Link>
      {isCurrent && canChooseMe && (
        <p className={styles.choose}>
          <Link to="/figuras/seleccionar-avatar" draggable={false} className={styles.who}>
            Elige quién eres
          </Link>
        </p>
      )}
    </li>
  )
})

function markOf({ isCurrent, isLast }: { isCurrent: boolean; isLast: boolean }): string | undefined {
  if (isCurrent) return '¡Aquí estás!'
  return isLast ? 'Misión final' : undefined
}
