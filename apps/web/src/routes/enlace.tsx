import { createFileRoute } from '@tanstack/react-router'
import { LinkPage } from '../features/session/link-page.tsx'

export const Route = createFileRoute('/enlace')({
  staticData: { title: 'Preparar este navegador' },
  component: LinkPage,
})
