import { createFileRoute } from '@tanstack/react-router'
import { RecognitionsPage } from '../../../features/recognitions/recognitions-page.tsx'

export const Route = createFileRoute('/mision-espacial/_session/reconocimientos')({
  staticData: { title: 'Reconocimientos · Misión espacial' },
  component: RecognitionsPage,
})
