import { createFileRoute } from '@tanstack/react-router'
import { typedSearch } from '../../../../app/navigation/typed-search.ts'
import { FigurePage } from '../../../../features/album/detail/figure-page.tsx'
import type { FigureSearch } from '../../../../features/album/detail/figure-search.ts'

export const Route = createFileRoute('/figuras/_session/album/detalle')({
  staticData: { title: 'Figura · Figuras', back: '/figuras/album' },
  validateSearch: typedSearch<FigureSearch>(),
  component: FigurePage,
})
