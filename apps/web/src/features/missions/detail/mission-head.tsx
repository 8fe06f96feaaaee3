import type { MissionOutput } from '@orbita/contract/missions/challenges'
import IconDeadline from '~icons/ph/clock-countdown-fill'
import { GivesLine } from '../../../components/missions/gives-line.tsx'
import { countWords, whenWords } from '../../../components/missions/mission-phrases.ts'
import { MissionState } from '../../../components/missions/mission-state.tsx'
import { missionShare, ProgressRing } from '../../../components/missions/progress-ring.tsx'
import { planetPicture } from '../../../components/pictures/planets.ts'
import { TurnStars } from '../series/turn-stars.tsx'
import { nextTurnWords, turnWords } from '../series/turn-words.ts'
import styles from './mission-head.module.css'

const COUNTED = ['in-progress', 'in-review', 'expired']

/** Shows the mission's title, its state, its dates and what it gives. */
export function MissionHead({ mission }: { mission: MissionOutput }) {
  const { state, title, challengeTitle, picture, gives, today, turn } = mission

  return (
    <header className={styles.head}>
      <span className={styles.planet} data-series={turn ? '' : undefined}>
        <ProgressRing className={styles.ring} state={state} share={missionShare(mission)}>
          <img src={planetPicture(picture)} alt="" width={110} height={110} />
        </ProgressRing>
        {turn && <TurnStars turn={turn} shape="orbit" />}
      </span>
      <div>
        <MissionState state={state} detail={detailOf(mission)} />
        <h1>{title}</h1>
        <p className={styles.when}>
          <IconDeadline aria-hidden="true" />
          {nextTurnWords(mission, today) ?? whenWords(mission, today)}
        </p>
        <p className={styles.challenge}>
          {turn && `${turnWords(turn)} · `}Reto: {challengeTitle}
        </p>
      </div>
      {state !== 'expired' && <GivesLine className={styles.gives} gives={gives} />}
    </header>
  )
}

function detailOf(mission: MissionOutput): string | undefined {
  return COUNTED.includes(mission.state) && mission.amount > 0 ? countWords(mission) : undefined
}
