import { createFileRoute } from '@tanstack/react-router'
import { load } from '../../../app/queries/load.ts'
import { tradesQuery } from '../../../features/trades/queries.ts'
import { readTradesSearch } from '../../../features/trades/search.ts'
import { TradesPage } from '../../../features/trades/trades-page.tsx'

export const Route = createFileRoute('/figuras/_session/intercambios')({
  staticData: { title: 'Intercambios · Figuras', back: '/figuras/album' },
  validateSearch: readTradesSearch,
  loader: (moment) => load(moment, (client) => [client.ensureQueryData(tradesQuery)]),
  component: TradesPage,
})
