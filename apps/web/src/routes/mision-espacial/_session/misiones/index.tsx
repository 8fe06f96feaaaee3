import { createFileRoute } from '@tanstack/react-router'
import { MissionsPage } from '../../../../features/missions/missions-page.tsx'
import { readMissionsSearch } from '../../../../features/missions/search.ts'

export const Route = createFileRoute('/mision-espacial/_session/misiones/')({
  staticData: { title: 'Misiones · Misión espacial' },
  validateSearch: readMissionsSearch,
  component: MissionsPage,
})
