import { createFileRoute } from '@tanstack/react-router'
import { load } from '../../../../app/queries/load.ts'
import { wishesQuery } from '../../../../app/queries/wishes-query.ts'
import { AlbumPage } from '../../../../features/album/pages/album-page.tsx'
import { readShownAlbum } from '../../../../features/album/queries.ts'
import { readAlbumSearch } from '../../../../features/album/search.ts'

export const Route = createFileRoute('/figuras/_session/album/')({
  staticData: { title: 'Álbum · Figuras' },
  validateSearch: readAlbumSearch,
  loader: (moment) => {
    const { filtro } = readAlbumSearch(moment.location.search)
    return load(moment, (client) => [
      readShownAlbum(client),
      ...(filtro === 'me-faltan' ? [client.ensureQueryData(wishesQuery)] : []),
    ])
  },
  component: AlbumPage,
})
