import { createFileRoute } from '@tanstack/react-router'
import { typedSearch } from '../../../app/navigation/typed-search.ts'
import type { AwardsSearch } from '../../../features/awards/award.ts'
import { AwardsPage } from '../../../features/awards/awards-page.tsx'

export const Route = createFileRoute('/figuras/_session/premios')({
  staticData: { title: 'Premios · Figuras' },
  validateSearch: typedSearch<AwardsSearch>(),
  component: AwardsPage,
})
