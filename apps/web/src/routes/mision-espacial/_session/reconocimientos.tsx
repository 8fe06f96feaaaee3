import { createFileRoute } from '@tanstack/react-router'
import { load } from '../../../app/queries/load.ts'
import { recognitionsQuery } from '../../../features/recognitions/queries.ts'
import { RecognitionsPage } from '../../../features/recognitions/recognitions-page.tsx'
import { readRecognitionsSearch } from '../../../features/recognitions/search.ts'

export const Route = createFileRoute('/mision-espacial/_session/reconocimientos')({
  staticData: { title: 'Reconocimientos · Misión espacial' },
  validateSearch: readRecognitionsSearch,
  loader: (moment) => load(moment, (client) => [client.ensureQueryData(recognitionsQuery)]),
  component: RecognitionsPage,
})
