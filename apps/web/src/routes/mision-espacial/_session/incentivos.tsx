import { createFileRoute } from '@tanstack/react-router'
import { load } from '../../../app/queries/load.ts'
import { IncentivesPage } from '../../../features/incentives/incentives-page.tsx'
import { incentivesQuery } from '../../../features/incentives/queries.ts'

export const Route = createFileRoute('/mision-espacial/_session/incentivos')({
  staticData: { title: 'Incentivos · Misión espacial' },
  loader: (moment) => load(moment, (client) => [client.ensureQueryData(incentivesQuery)]),
  component: IncentivesPage,
})
