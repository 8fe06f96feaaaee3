import { createFileRoute } from '@tanstack/react-router'
import { AwardsPage } from '../../../features/awards/awards-page.tsx'

export const Route = createFileRoute('/figuras/_session/premios')({
  staticData: { title: 'Premios · Figuras' },
  component: AwardsPage,
})
