import type { MissionHomeOutput } from '@orbita/contract/screens/homes'
import { Link } from '@tanstack/react-router'
import IconGo from '~icons/ph/caret-right-bold'
import { amountWords, whenWords } from '../../../components/missions/mission-phrases.ts'
import { missionShare, ProgressRing } from '../../../components/missions/progress-ring.tsx'
import { planetPicture } from '../../../components/pictures/planets.ts'
import styles from './mision-next.module.css'

/** Shows the mission to go on with when nothing waits, or says why there is none. @see D-60 */
export function MisionNext({ home }: { home: Pick<MissionHomeOutput, 'next' | 'missions' | 'today'> }) {
  const [mission] = home.next
  if (!mission) return <p className={`panel ${styles.none}`}>{nothingWords(home.missions)}</p>

  const { challengeId, id: missionId, title, picture, state } = mission
  return (
    <Link
      to="/mision-espacial/misiones/$challengeId/$missionId"
      params={{ challengeId, missionId }}
      className={`panel ${styles.card}`}
    >
      <ProgressRing className={styles.ring} state={state} share={missionShare(mission)}>
        <img src={planetPicture(picture)} alt="" width={64} height={64} />
      </ProgressRing>
      <span>
        <em>En tu ruta</em> <strong className="display">{title}</strong>{' '}
        <small>{[amountWords(mission), whenWords(mission, home.today)].filter(Boolean).join(' · ')}</small>
      </span>
      <IconGo aria-hidden="true" />
    </Link>
  )
}

function nothingWords({ completed, total }: MissionHomeOutput['missions']): string {
  if (total === 0) return 'Todavía no hay misiones abiertas. Cuando despegue la primera la verás aquí.'
  if (completed === total) return '¡Completaste todas tus misiones! Cuando se abra otra la verás aquí.'
  return 'Por ahora no te queda nada por hacer. En el mapa ves las que están en revisión o abren más adelante.'
}
