import { createFileRoute } from '@tanstack/react-router'
import { MovementsPage } from '../../../features/movements/movements-page.tsx'

export const Route = createFileRoute('/mision-espacial/_session/movimientos')({
  staticData: { title: 'Mis movimientos · Misión espacial', back: '/mision-espacial/inicio' },
  component: () => <MovementsPage />,
})
