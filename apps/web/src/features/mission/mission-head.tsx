import type { MissionView } from '@orbita/domain/missions/views'
import IconDeadline from '~icons/ph/clock-countdown-fill'
import { GivesLine } from '../../ui/gives-line.tsx'
import { MissionState } from '../../ui/mission-state.tsx'
import { countWords, whenWords } from '../../ui/mission-words.ts'
import { planetPicture } from '../../ui/pictures/planets.ts'
import { missionShare, ProgressRing } from '../../ui/progress-ring.tsx'

const COUNTED = ['in-progress', 'in-review', 'expired']

/** What it is, how it stands, until when, and what it gives. */
export function MissionHead({ mission }: { mission: MissionView }) {
  const { state, title, challengeTitle, picture, gives, today } = mission

  return (
    <header className="mission-head">
      <ProgressRing state={state} share={missionShare(mission)}>
        <img src={planetPicture(picture)} alt="" width={110} height={110} />
      </ProgressRing>
      <div>
        <MissionState state={state} detail={detailOf(mission)} />
        <h1>{title}</h1>
        <p className="mission-when">
          <IconDeadline aria-hidden="true" />
          {whenWords(mission, today)}
        </p>
        <p className="mission-challenge">Reto: {challengeTitle}</p>
      </div>
      <GivesLine gives={gives} />
    </header>
  )
}

function detailOf(mission: MissionView): string | undefined {
  return COUNTED.includes(mission.state) && mission.amount > 0 ? countWords(mission) : undefined
}
