import { createFileRoute } from '@tanstack/react-router'
import { load } from '../../../app/queries/load.ts'
import { rewardsQuery } from '../../../app/queries/rewards-query.ts'
import { RewardsPage } from '../../../features/rewards/rewards-page.tsx'
import { readRewardsSearch } from '../../../features/rewards/search.ts'

export const Route = createFileRoute('/mision-espacial/_session/recompensas')({
  staticData: { title: 'Recompensas · Misión espacial' },
  validateSearch: readRewardsSearch,
  loader: (moment) => load(moment, (client) => [client.ensureQueryData(rewardsQuery)]),
  component: RewardsPage,
})
