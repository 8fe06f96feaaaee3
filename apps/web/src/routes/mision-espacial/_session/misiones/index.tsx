import { createFileRoute } from '@tanstack/react-router'
import { MissionsPage } from '../../../../features/missions/missions-page.tsx'

export const Route = createFileRoute('/mision-espacial/_session/misiones/')({
  staticData: { title: 'Misiones · Misión espacial' },
  component: MissionsPage,
})
