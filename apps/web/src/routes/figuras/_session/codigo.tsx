import { createFileRoute } from '@tanstack/react-router'
import { CodePage } from '../../../features/codes/code-page.tsx'

export const Route = createFileRoute('/figuras/_session/codigo')({
  staticData: { title: 'Código · Figuras', back: '/figuras/sobres' },
  component: CodePage,
})
