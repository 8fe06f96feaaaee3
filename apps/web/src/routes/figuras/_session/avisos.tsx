import { createFileRoute } from '@tanstack/react-router'
import { NoticesPage } from '../../../features/notices/notices-page.tsx'

export const Route = createFileRoute('/figuras/_session/avisos')({
  staticData: { title: 'Avisos · Figuras', back: '/figuras/inicio' },
  component: NoticesPage,
})
