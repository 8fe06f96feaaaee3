import { createFileRoute } from '@tanstack/react-router'
import { load } from '../../../app/queries/load.ts'
import { grantedWishQuery } from '../../../features/gifts/queries.ts'
import { readWishSearch } from '../../../features/gifts/search.ts'
import { WishPage } from '../../../features/gifts/wish-page.tsx'

export const Route = createFileRoute('/figuras/_session/deseo')({
  staticData: { title: 'Tu deseo del mes · Figuras', back: '/figuras/album' },
  validateSearch: readWishSearch,
  loader: (moment) => {
    const { mes } = readWishSearch(moment.location.search)
    return load(moment, (client) => (mes === undefined ? [] : [client.ensureQueryData(grantedWishQuery(mes))]))
  },
  component: WishPage,
})
