import { createFileRoute } from '@tanstack/react-router'
import { readTradesSearch } from '../../../features/trades/search.ts'
import { TradesPage } from '../../../features/trades/trades-page.tsx'

export const Route = createFileRoute('/figuras/_session/intercambios')({
  staticData: { title: 'Intercambios · Figuras', back: '/figuras/album' },
  validateSearch: readTradesSearch,
  component: TradesPage,
})
