import { createFileRoute } from '@tanstack/react-router'
import { typedSearch } from '../../../app/navigation/typed-search.ts'
import type { TradesSearch } from '../../../features/trades/trades.ts'
import { TradesPage } from '../../../features/trades/trades-page.tsx'

export const Route = createFileRoute('/figuras/_session/intercambios')({
  staticData: { title: 'Intercambios · Figuras', back: '/figuras/album' },
  validateSearch: typedSearch<TradesSearch>(),
  component: TradesPage,
})
