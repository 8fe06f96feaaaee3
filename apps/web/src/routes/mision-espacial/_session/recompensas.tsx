import { createFileRoute } from '@tanstack/react-router'
import { RewardsPage } from '../../../features/rewards/rewards-page.tsx'
import { readRewardsSearch } from '../../../features/rewards/search.ts'

export const Route = createFileRoute('/mision-espacial/_session/recompensas')({
  staticData: { title: 'Recompensas · Misión espacial' },
  validateSearch: readRewardsSearch,
  component: RewardsPage,
})
