import { createFileRoute } from '@tanstack/react-router'
import { RewardsPage } from '../../../features/rewards/rewards-page.tsx'

export const Route = createFileRoute('/mision-espacial/_session/recompensas')({
  staticData: { title: 'Recompensas · Misión espacial' },
  component: RewardsPage,
})
