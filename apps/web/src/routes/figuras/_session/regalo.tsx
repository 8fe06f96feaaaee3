import { createFileRoute } from '@tanstack/react-router'
import { load } from '../../../app/queries/load.ts'
import { receivedGiftQuery } from '../../../features/gifts/queries.ts'
import { ReceivedPage } from '../../../features/gifts/received-page.tsx'
import { readReceivedSearch } from '../../../features/gifts/search.ts'

export const Route = createFileRoute('/figuras/_session/regalo')({
  staticData: { title: 'Un regalo para ti · Figuras', back: '/figuras/album' },
  validateSearch: readReceivedSearch,
  loader: (moment) => {
    const { id } = readReceivedSearch(moment.location.search)
    return load(moment, (client) => (id === undefined ? [] : [client.ensureQueryData(receivedGiftQuery(id))]))
  },
  component: ReceivedPage,
})
