import { createFileRoute } from '@tanstack/react-router'
import { typedSearch } from '../../../app/navigation/typed-search.ts'
import { RecognitionsPage } from '../../../features/recognitions/recognitions-page.tsx'
import type { RecognitionsSearch } from '../../../features/recognitions/search.ts'

export const Route = createFileRoute('/mision-espacial/_session/reconocimientos')({
  staticData: { title: 'Reconocimientos · Misión espacial' },
  validateSearch: typedSearch<RecognitionsSearch>(),
  component: RecognitionsPage,
})
