import { createFileRoute } from '@tanstack/react-router'
import { AvatarPage } from '../../../features/avatar/avatar-page.tsx'

export const Route = createFileRoute('/figuras/_session/seleccionar-avatar')({
  staticData: { title: 'Elige tu avatar · Figuras', back: '/figuras/perfil' },
  component: AvatarPage,
})
