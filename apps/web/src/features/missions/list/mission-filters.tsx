import type { ChallengesOutput } from '@orbita/contract/missions/challenges'
import { Link } from '@tanstack/react-router'
import styles from '../../../ui/controls/filters.module.css'
import { isShown, MISSION_FILTERS } from '../filters.ts'
import { type MissionFilter, readMissionsSearch } from '../search.ts'

type Props = { challenges: ChallengesOutput; filter: MissionFilter | undefined }

/** Shows the links to every mission and to those in each state, each with its count. @see D-61 */
export function MissionFilters({ challenges, filter }: Props) {
  const missions = challenges.challenges.flatMap((challenge) => challenge.missions)
  const choices = MISSION_FILTERS.map(({ id, label }) => ({
    id,
    label,
    count: missions.filter((mission) => isShown(mission, id)).length,
  })).filter(({ id, count }) => count > 0 || id === filter)

  return (
    <nav className={styles.filters} aria-label="Filtrar las misiones">
      {[{ id: undefined, label: 'Todas', count: missions.length }, ...choices].map(({ id, label, count }) => (
        <Link
          key={label}
          to="/mision-espacial/misiones"
          search={(now) => withFilter(readMissionsSearch(now), id)}
          replace
          resetScroll={false}
          activeOptions={{ exact: true, includeSearch: true, explicitUndefined: true }}
        >
          {label} <b>{count}</b>
        </Link>
      ))}
    </nav>
  )
}

function withFilter({ vista }: ReturnType<typeof readMissionsSearch>, estado: MissionFilter | undefined) {
  return { ...(vista && { vista }), ...(estado && { estado }) }
}
