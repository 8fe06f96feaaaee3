import { createFileRoute } from '@tanstack/react-router'
import { NoticesPage } from '../../../features/notices/notices-page.tsx'

export const Route = createFileRoute('/mision-espacial/_session/avisos')({
  staticData: { title: 'Avisos · Misión espacial', back: '/mision-espacial/inicio' },
  component: NoticesPage,
})
