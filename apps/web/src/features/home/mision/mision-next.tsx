import type { MissionNode } from '@orbita/contract/missions/challenges'
import type { MissionHomeOutput } from '@orbita/contract/screens/homes'
import { Link } from '@tanstack/react-router'
import { Fragment } from 'react'
import IconDeadline from '~icons/ph/clock-countdown-fill'
import { givesWords } from '../../../components/missions/gives-line.tsx'
import { amountWords, whenWords } from '../../../components/missions/mission-phrases.ts'
import { MissionState } from '../../../components/missions/mission-state.tsx'
import { missionShare, ProgressRing } from '../../../components/missions/progress-ring.tsx'
import { planetPicture } from '../../../components/pictures/planets.ts'
import styles from './mision-next.module.css'

/** Shows the missions nearest to completion and to their deadline, or why there are none. @see D-60 */
export function MisionNext({ home }: { home: MissionHomeOutput }) {
  const { missions, today } = home
  const next = othersOf(home)

  return (
    <section className={styles.soon} aria-labelledby="proximas">
      <div className={styles.head}>
        <h2 id="proximas" className="subtitle">
          Tus próximas misiones
        </h2>
        {missions.total > 0 && (
          <Link to="/mision-espacial/misiones" className="link">
            Ver mapa
          </Link>
        )}
      </div>
      {next.length === 0 ? (
        <p className={`panel ${styles.none}`}>{nothingWords(missions)}</p>
      ) : (
        <ul>
          {next.map((mission) => (
            <li key={`${mission.challengeId}/${mission.id}`}>
              <NextCard mission={mission} today={today} />
            </li>
          ))}
        </ul>
      )}
    </section>
  )
}

/** Returns the next missions without the one that the strip above already offers, unless it is the only one. */
function othersOf({ next, nextThing }: MissionHomeOutput): readonly MissionNode[] {
  const offered = 'missionId' in nextThing ? nextThing : undefined
  const others = next.filter(({ challengeId, id }) => challengeId !== offered?.challengeId || id !== offered.missionId)
  return others.length > 0 ? others : next
}

function NextCard({ mission, today }: { mission: MissionNode; today: string }) {
  const { challengeId, id: missionId, title, picture, state, gives } = mission

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
        <strong className="display">{title}</strong>
        <span className={styles.facts}>
          {[amountWords(mission), ...givesWords(gives).split(' · ')].filter(Boolean).map((fact, index) => (
            <Fragment key={fact}>
              {index > 0 && ' · '}
              <span>{fact}</span>
            </Fragment>
          ))}
        </span>
        <span className={styles.when}>
          <IconDeadline aria-hidden="true" />
          {whenWords(mission, today)}
        </span>
        {state === 'rejected' && <MissionState state={state} />}
      </span>
    </Link>
  )
}

function nothingWords({ completed, total }: MissionHomeOutput['missions']): string {
  if (total === 0) return 'Todavía no hay misiones abiertas. Cuando despegue la primera la verás aquí.'
  if (completed === total) return '¡Completaste todas tus misiones! Cuando se abra otra la verás aquí.'
  return 'Por ahora no te queda nada por hacer. En el mapa ves las que están en revisión o abren más adelante.'
}
