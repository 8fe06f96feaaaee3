import type { ChallengesOutput } from '@orbita/contract/missions/challenges'
import { isShown, MISSION_FILTERS } from './filters.ts'
import { MissionFilters } from './list/mission-filters.tsx'
import { MissionsList } from './list/missions-list.tsx'
import { StarMap } from './map/star-map.tsx'
import { MissionsHead } from './missions-head.tsx'
import styles from './missions-view.module.css'
import type { MissionFilter, View } from './search.ts'

type Props = { challenges: ChallengesOutput; view: View; filter: MissionFilter | undefined }

/** Shows all missions as a star map, or as a list with the same content. @see D-61 */
export function MissionsView({ challenges, view, filter }: Props) {
  const missions = challenges.challenges.flatMap((challenge) => challenge.missions)
  const count = missions.filter((mission) => isShown(mission, filter)).length

  return (
    <div className={styles.missions} data-view={view}>
      <MissionsHead challenges={challenges} view={view} />
      <MissionFilters challenges={challenges} filter={filter} />
      <p role="status" className={count === 0 ? styles.nothing : 'sr-only'}>
        {count === 0
          ? MISSION_FILTERS.find(({ id }) => id === filter)?.nothing
          : filter && shownWords(count, missions.length)}
      </p>
      {view === 'lista' ? (
        <MissionsList challenges={challenges} filter={filter} />
      ) : (
        <StarMap challenges={challenges} filter={filter} />
      )}
    </div>
  )
}

function shownWords(count: number, total: number): string {
  return `${count === 1 ? 'Se muestra 1 misión' : `Se muestran ${count} misiones`} de ${total}`
}
