import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { messageOf } from '../../../app/error-copy.ts'
import { Bone } from '../../../ui/bone.tsx'
import { Button } from '../../../ui/button.tsx'
import { focusMain } from '../../../ui/focus-main.ts'
import { Bones, Skeleton } from '../../../ui/skeleton.tsx'
import { type Board, leaderboardQuery } from '../queries.ts'
import type { RecognitionsSearch } from '../search.ts'
import { Places } from './leaderboard.tsx'
import styles from './orbit.module.css'

const PERIODS = [
  { label: 'Mes', periodo: undefined },
  { label: 'Temporada', periodo: 'temporada' },
] as const

const SCOPES = [
  { label: 'Empresa', ambito: undefined },
  { label: 'Mi área', ambito: 'area' },
] as const

/** Shows the employee's place in a month or a season, in the whole company or in their area. @see RC-5, D-65 */
export function Orbit({ search }: { search: RecognitionsSearch }) {
  const board: Board = {
    period: search.periodo ? 'season' : 'month',
    scope: search.ambito ? 'area' : 'company',
  }
  const { data, error, refetch } = useQuery({ ...leaderboardQuery(board), placeholderData: keepPreviousData })

  return (
    <section className={`panel ${styles.orbit}`} aria-labelledby="orbita">
      <h2 id="orbita" className="subtitle">
        Mi órbita
      </h2>
      <Choices search={search} hasArea={data?.area !== null} />
      {data ? (
        <Places places={data} />
      ) : error ? (
        <div className={styles.failed} role="alert">
          <p>{messageOf(error)}</p>
          <Button ref={focusMain} size="small" className="btn-quiet" onClick={() => void refetch()}>
            Reintentar
          </Button>
        </div>
      ) : (
        <Loading />
      )}
    </section>
  )
}

function Choices({ search, hasArea }: { search: RecognitionsSearch; hasArea: boolean }) {
  const { periodo, ambito } = search
  const area = ambito && { ambito }

  return (
    <div className={styles.choices}>
      <nav aria-label="Periodo">
        {PERIODS.map((choice) => (
          <Link
            key={choice.label}
            {...LINK}
            search={{ ver: 'mejores', ...area, ...(choice.periodo && { periodo: choice.periodo }) }}
            aria-current={periodo === choice.periodo ? 'page' : undefined}
          >
            {choice.label}
          </Link>
        ))}
      </nav>
      {hasArea && (
        <nav aria-label="Entre quiénes">
          {SCOPES.map((choice) => (
            <Link
              key={choice.label}
              {...LINK}
              search={{ ver: 'mejores', ...(periodo && { periodo }), ...(choice.ambito && { ambito: choice.ambito }) }}
              aria-current={ambito === choice.ambito ? 'page' : undefined}
            >
              {choice.label}
            </Link>
          ))}
        </nav>
      )}
    </div>
  )
}

const LINK = {
  to: '/mision-espacial/reconocimientos',
  replace: true,
  resetScroll: false,
  activeOptions: { exact: true, includeSearch: true, explicitUndefined: true },
} as const

function Loading() {
  return (
    <Skeleton className={styles.bones}>
      <Bone className="h-40 rounded-lg" />
      <Bones count={3} className="h-12 rounded-md" />
    </Skeleton>
  )
}
