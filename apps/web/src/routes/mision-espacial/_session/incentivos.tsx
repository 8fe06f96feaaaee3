import { createFileRoute } from '@tanstack/react-router'
import { IncentivesPage } from '../../../features/incentives/incentives-page.tsx'

export const Route = createFileRoute('/mision-espacial/_session/incentivos')({
  staticData: { title: 'Incentivos · Misión espacial' },
  component: IncentivesPage,
})
