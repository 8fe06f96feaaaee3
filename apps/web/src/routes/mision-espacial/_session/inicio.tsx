import { createFileRoute } from '@tanstack/react-router'
import { load } from '../../../app/queries/load.ts'
import { enterHome } from '../../../app/session/guards.ts'
import { MisionHomePage } from '../../../features/home/mision/mision-home-page.tsx'
import { missionHomeQuery } from '../../../features/home/queries.ts'
import { InstallInvite } from '../../../features/reach/install-invite.tsx'
import { NewVersion } from '../../../features/reach/new-version.tsx'

export const Route = createFileRoute('/mision-espacial/_session/inicio')({
  staticData: { title: 'Inicio · Misión espacial' },
  beforeLoad: (moment) => enterHome('mision-espacial', moment),
  loader: (moment) => load(moment, (client) => [client.ensureQueryData(missionHomeQuery)]),
  component: () => (
    <>
      <InstallInvite />
      <MisionHomePage newVersion={<NewVersion />} />
    </>
  ),
})
