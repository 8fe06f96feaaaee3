import { useQuery } from '@tanstack/react-query'
import { failureOf } from '../../app/failure-of.ts'
import { EmptyState } from '../../components/empty-state.tsx'
import { ErrorPage } from '../../components/failure/error-page.tsx'
import { planetPicture } from '../../components/pictures/planets.ts'
import { isRefusal } from '../../rpc/rpc-error.ts'
import { Bone } from '../../ui/bone.tsx'
import { Bones, Skeleton } from '../../ui/skeleton.tsx'
import { teamQuery } from './queries.ts'
import styles from './team.module.css'
import { TeamView } from './team-view.tsx'

/** The people of who leads. What was seen last is shown without a network. @see D-119 */
export function TeamPage() {
  const { data, error, refetch } = useQuery(teamQuery)
  if (data) return <TeamView team={data} />
  if (isRefusal(error)) return <NoTeam />
  if (error) return <ErrorPage {...failureOf(error)} onRetry={() => void refetch()} />
  return (
    <Skeleton className={styles.team}>
      <Bone className="h-10 w-50" />
      <Bones count={2} className="h-24 rounded-lg" />
      <Bones count={4} className="h-28 rounded-lg" />
    </Skeleton>
  )
}

/** The planet of the empty pages of a team, in the middle of its box. */
export function TeamPlanet() {
  return <img src={planetPicture('planetas/hielo')} alt="" width={200} height={200} className="inset-0 m-auto" />
}

/** What somebody finds whom nobody reports to. */
export function NoTeam() {
  return (
    <EmptyState
      title="Nadie responde a ti en Órbita"
      words="Si lideras a un equipo y no lo ves aquí, avisa al equipo de personas: tu gente aparece en cuanto lo anoten."
      picture={<TeamPlanet />}
      link={{ to: '/mision-espacial/inicio', label: 'Volver al inicio', tone: 'gold' }}
    />
  )
}
