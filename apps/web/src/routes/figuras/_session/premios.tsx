import { createFileRoute } from '@tanstack/react-router'
import { readAwardsSearch } from '../../../features/awards/award.ts'
import { AwardsPage } from '../../../features/awards/awards-page.tsx'

export const Route = createFileRoute('/figuras/_session/premios')({
  staticData: { title: 'Premios · Figuras' },
  validateSearch: readAwardsSearch,
  component: AwardsPage,
})
