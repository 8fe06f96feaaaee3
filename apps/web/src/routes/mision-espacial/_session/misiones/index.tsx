import { createFileRoute } from '@tanstack/react-router'
import { load } from '../../../../app/queries/load.ts'
import { MissionsPage } from '../../../../features/missions/missions-page.tsx'
import { challengesQuery } from '../../../../features/missions/queries.ts'
import { readMissionsSearch } from '../../../../features/missions/search.ts'

export const Route = createFileRoute('/mision-espacial/_session/misiones/')({
  staticData: { title: 'Misiones · Misión espacial' },
  validateSearch: readMissionsSearch,
  loader: (moment) => load(moment, (client) => [client.ensureQueryData(challengesQuery)]),
  component: MissionsPage,
})
