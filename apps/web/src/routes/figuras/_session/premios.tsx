import { createFileRoute } from '@tanstack/react-router'
import { AwardsPage } from '../../../features/awards/awards-page.tsx'
import { readAwardsSearch } from '../../../features/awards/search.ts'

export const Route = createFileRoute('/figuras/_session/premios')({
  staticData: { title: 'Premios · Figuras' },
  validateSearch: readAwardsSearch,
  component: AwardsPage,
})
