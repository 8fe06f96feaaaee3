import { createFileRoute } from '@tanstack/react-router'
import { load } from '../../../../app/queries/load.ts'
import { packsQuery } from '../../../../app/queries/packs-query.ts'
import { wishesQuery } from '../../../../app/queries/wishes-query.ts'
import { FigurePage } from '../../../../features/album/detail/figure-page.tsx'
import { readShownFigure } from '../../../../features/album/queries.ts'
import { readFigureSearch } from '../../../../features/album/search.ts'

export const Route = createFileRoute('/figuras/_session/album/detalle')({
  staticData: { title: 'Figura · Figuras', back: '/figuras/album' },
  validateSearch: readFigureSearch,
  loader: (moment) =>
    load(moment, (client) => [
      readShownFigure(client, readFigureSearch(moment.location.search).figura),
      client.ensureQueryData(wishesQuery),
      client.ensureQueryData(packsQuery),
    ]),
  component: FigurePage,
})
