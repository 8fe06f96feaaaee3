import type { EmployeeChallenge } from '@orbita/contract/missions/challenges'
import { memo, useId } from 'react'
import { isShown } from '../filters.ts'
import { challengeWords } from '../mission-labels.ts'
import type { MissionFilter } from '../search.ts'
import { Constellations } from './constellations.tsx'
import { CurrentCard } from './current-card.tsx'
import type { Sector } from './lay-out-route.ts'
import { PlanetStop } from './planet-stop.tsx'
import { routePath } from './route-path.ts'
import styles from './star-map-sector.module.css'

type Props = {
  challenge: EmployeeChallenge
  sector: Sector
  /** from 1 */
  ordinal: number
  isWide: boolean
  filter: MissionFilter | undefined
  today: string
  /** the mission that the astronaut is on its way from, by its index; the route from there lights up behind it */
  arrivesFrom?: number | undefined
}

/** A challenge as a region of the map: its title, its route and its planets. @see D-61 */
export const StarMapSector = memo(function StarMapSector(props: Props) {
  const { challenge, sector, ordinal, isWide, filter, today, arrivesFrom } = props
  const { left, top, width, height, stops, card } = sector
  const { missions } = challenge
  const headingId = useId()
  const at = stops.findIndex(({ kind }) => kind === 'current')
  const current = missions[at]
  // The route is lit up to the completed missions and the current one.
  const isReached = (index: number) => missions[index]!.state === 'completed' || missions[index] === current
  const isFlown = (index: number) => arrivesFrom !== undefined && index > arrivesFrom && index <= at
  const travelled = routePath(
    stops,
    isWide,
    (index) => missions[index - 1]!.state === 'completed' && isReached(index) && !isFlown(index),
  )

  return (
    <section className={styles.sector} style={{ left, top, width, height }} aria-labelledby={headingId}>
      <svg className={styles.route} width={width} height={height} aria-hidden="true">
        <Constellations />
        <path d={routePath(stops, isWide, () => true)} />
        {travelled && <path className={styles.glow} d={travelled} />}
        {travelled && <path className={styles.travelled} d={travelled} />}
      </svg>
      <header>
        <p>Sector {ordinal}</p>
        <h2 id={headingId}>{challenge.title}</h2>
        <p>
          {challenge.completed} de {challenge.total} · {challengeWords(challenge, today)}
        </p>
      </header>
      <ol>
        {missions.map((mission, index) => (
          <PlanetStop
            key={mission.id}
            mission={mission}
            stop={stops[index]!}
            isLast={index === missions.length - 1}
            isShown={isShown(mission, filter)}
            today={today}
          />
        ))}
      </ol>
      {card && current && isShown(current, filter) && <CurrentCard mission={current} place={card} today={today} />}
    </section>
  )
})
