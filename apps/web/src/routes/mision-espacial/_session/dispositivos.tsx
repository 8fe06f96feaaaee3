import { createFileRoute } from '@tanstack/react-router'
import { DevicesPage } from '../../../features/devices/devices-page.tsx'

export const Route = createFileRoute('/mision-espacial/_session/dispositivos')({
  staticData: { title: 'Mis dispositivos · Misión espacial', back: '/mision-espacial/inicio' },
  component: DevicesPage,
})
