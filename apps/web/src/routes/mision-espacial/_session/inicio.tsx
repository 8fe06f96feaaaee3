import { createFileRoute } from '@tanstack/react-router'
import { enterHome } from '../../../app/session/guards.ts'
import { MisionHomePage } from '../../../features/home/mision/mision-home-page.tsx'
import { InstallInvite } from '../../../features/reach/install-invite.tsx'
import { NewVersion } from '../../../features/reach/new-version.tsx'

export const Route = createFileRoute('/mision-espacial/_session/inicio')({
  staticData: { title: 'Inicio · Misión espacial' },
  beforeLoad: (moment) => enterHome('mision-espacial', moment),
  component: () => (
    <>
      <InstallInvite />
      <MisionHomePage newVersion={<NewVersion />} />
    </>
  ),
})
