import { createFileRoute } from '@tanstack/react-router'
import { giftsQuery } from '../../../app/queries/gifts-query.ts'
import { load } from '../../../app/queries/load.ts'
import { GivePage } from '../../../features/gifts/give-page.tsx'
import { readGiftSearch } from '../../../features/gifts/search.ts'

export const Route = createFileRoute('/figuras/_session/regalar')({
  staticData: { title: 'Regalar una figura · Figuras', back: '/figuras/album' },
  validateSearch: readGiftSearch,
  loader: (moment) => load(moment, (client) => [client.ensureQueryData(giftsQuery)]),
  component: GivePage,
})
