import { createFileRoute } from '@tanstack/react-router'
import { FigurePage } from '../../../../features/album/detail/figure-page.tsx'
import { readFigureSearch } from '../../../../features/album/search.ts'

export const Route = createFileRoute('/figuras/_session/album/detalle')({
  staticData: { title: 'Figura · Figuras', back: '/figuras/album' },
  validateSearch: readFigureSearch,
  component: FigurePage,
})
