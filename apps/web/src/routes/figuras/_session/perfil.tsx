import { createFileRoute } from '@tanstack/react-router'
import { ProfilePage } from '../../../features/profile/profile-page.tsx'

export const Route = createFileRoute('/figuras/_session/perfil')({
  staticData: { title: 'Perfil · Figuras', back: '/figuras/inicio' },
  component: ProfilePage,
})
