import { createFileRoute } from '@tanstack/react-router'
import { load } from '../../../app/queries/load.ts'
import { enterHome } from '../../../app/session/guards.ts'
import { FigurasHomePage } from '../../../features/home/figuras/figuras-home-page.tsx'
import { figurasHomeQuery } from '../../../features/home/queries.ts'
import { InstallInvite } from '../../../features/reach/install-invite.tsx'
import { NewVersion } from '../../../features/reach/new-version.tsx'

export const Route = createFileRoute('/figuras/_session/inicio')({
  staticData: { title: 'Inicio · Figuras' },
  beforeLoad: (moment) => enterHome('figuras', moment),
  loader: (moment) => load(moment, (client) => [client.ensureQueryData(figurasHomeQuery)]),
  component: () => (
    <>
      <InstallInvite />
      <FigurasHomePage newVersion={<NewVersion />} />
    </>
  ),
})
