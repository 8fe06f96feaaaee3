import { createFileRoute } from '@tanstack/react-router'
import { RecognitionsPage } from '../../../features/recognitions/recognitions-page.tsx'
import { readRecognitionsSearch } from '../../../features/recognitions/search.ts'

export const Route = createFileRoute('/mision-espacial/_session/reconocimientos')({
  staticData: { title: 'Reconocimientos · Misión espacial' },
  validateSearch: readRecognitionsSearch,
  component: RecognitionsPage,
})
