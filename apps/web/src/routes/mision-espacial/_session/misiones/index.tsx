import { createFileRoute } from '@tanstack/react-router'
import { typedSearch } from '../../../../app/navigation/typed-search.ts'
import { MissionsPage } from '../../../../features/missions/missions-page.tsx'
import type { MissionsSearch } from '../../../../features/missions/search.ts'

export const Route = createFileRoute('/mision-espacial/_session/misiones/')({
  staticData: { title: 'Misiones · Misión espacial' },
  validateSearch: typedSearch<MissionsSearch>(),
  component: MissionsPage,
})
