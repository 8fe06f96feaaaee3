import { createFileRoute, Link } from '@tanstack/react-router'
import { load } from '../../../../app/queries/load.ts'
import { useProfile } from '../../../../app/session/use-profile.ts'
import { MissionPage } from '../../../../features/missions/detail/mission-page.tsx'
import { missionQuery } from '../../../../features/missions/detail/queries.ts'
import { NotFoundScene } from '../../../../features/not-found/not-found-scene.tsx'
import { buttonLook } from '../../../../ui/button.tsx'

export const Route = createFileRoute('/mision-espacial/_session/misiones/$challengeId/$missionId')({
  staticData: { title: 'Misión · Misión espacial', back: '/mision-espacial/misiones' },
  loader: (moment) => load(moment, (client) => [client.ensureQueryData(missionQuery(moment.params))]),
  component: Mission,
})

function Mission() {
  const { platform } = useProfile()
  return <MissionPage {...Route.useParams()} unknown={<UnknownMission />} isStep={!platform.includes('figuras')} />
}

function UnknownMission() {
  return (
    <NotFoundScene words="Esta misión no aparece en tu mapa estelar. Volvamos a las que sí.">
      <Link to="/mision-espacial/misiones" activeOptions={{ exact: true }} className={buttonLook({ tone: 'gold' })}>
        Volver a tus misiones
      </Link>
    </NotFoundScene>
  )
}
