import { createFileRoute } from '@tanstack/react-router'
import { typedSearch } from '../../../app/navigation/typed-search.ts'
import { CodeWay } from '../../../features/codes/code-link.tsx'
import { PacksPage } from '../../../features/packs/packs-page.tsx'
import type { PacksSearch } from '../../../features/packs/packs-search.ts'

export const Route = createFileRoute('/figuras/_session/sobres')({
  staticData: { title: 'Sobres · Figuras' },
  validateSearch: typedSearch<PacksSearch>(),
  component: () => <PacksPage extra={<CodeWay />} />,
})
