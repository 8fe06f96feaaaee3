import { createFileRoute } from '@tanstack/react-router'
import { CodeWay } from '../../../features/codes/code-link.tsx'
import { PacksPage } from '../../../features/packs/packs-page.tsx'
import { readPacksSearch } from '../../../features/packs/search.ts'

export const Route = createFileRoute('/figuras/_session/sobres')({
  staticData: { title: 'Sobres · Figuras' },
  validateSearch: readPacksSearch,
  component: () => <PacksPage extra={<CodeWay />} />,
})
