import { createFileRoute } from '@tanstack/react-router'
import { enterHome } from '../../../app/session/guards.ts'
import { FigurasHomePage } from '../../../features/home/figuras/figuras-home-page.tsx'
import { InstallInvite } from '../../../features/reach/install-invite.tsx'
import { NewVersion } from '../../../features/reach/new-version.tsx'

export const Route = createFileRoute('/figuras/_session/inicio')({
  staticData: { title: 'Inicio · Figuras' },
  beforeLoad: (moment) => enterHome('figuras', moment),
  component: () => (
    <>
      <InstallInvite />
      <FigurasHomePage newVersion={<NewVersion />} />
    </>
  ),
})
