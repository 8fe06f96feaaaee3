import { createFileRoute } from '@tanstack/react-router'
import { CodePage } from '../../../features/codes/code-page.tsx'
import { readCodeSearch } from '../../../features/codes/search.ts'

export const Route = createFileRoute('/figuras/_session/codigo')({
  staticData: { title: 'Código · Figuras', back: '/figuras/sobres' },
  validateSearch: readCodeSearch,
  component: function Code() {
    return <CodePage code={Route.useSearch().codigo} />
  },
})
