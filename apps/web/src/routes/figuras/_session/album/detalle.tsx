import { createFileRoute } from '@tanstack/react-router'
import { FigurePage } from '../../../../features/album/figure-page.tsx'

export const Route = createFileRoute('/figuras/_session/album/detalle')({
  staticData: { title: 'Figura · Figuras', back: '/figuras/album' },
  component: FigurePage,
})
