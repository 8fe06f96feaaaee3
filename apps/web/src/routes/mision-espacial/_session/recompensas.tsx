import { createFileRoute } from '@tanstack/react-router'
import { typedSearch } from '../../../app/navigation/typed-search.ts'
import { RewardsPage } from '../../../features/rewards/rewards-page.tsx'
import type { RewardsSearch } from '../../../features/rewards/search.ts'

export const Route = createFileRoute('/mision-espacial/_session/recompensas')({
  staticData: { title: 'Recompensas · Misión espacial' },
  validateSearch: typedSearch<RewardsSearch>(),
  component: RewardsPage,
})
