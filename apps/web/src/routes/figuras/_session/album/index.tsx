import { createFileRoute } from '@tanstack/react-router'
import { load } from '../../../../app/queries/load.ts'
import { AlbumPage } from '../../../../features/album/pages/album-page.tsx'
import { readShownAlbum } from '../../../../features/album/queries.ts'
import { readAlbumSearch } from '../../../../features/album/search.ts'

export const Route = createFileRoute('/figuras/_session/album/')({
  staticData: { title: 'Álbum · Figuras' },
  validateSearch: readAlbumSearch,
  loader: (moment) => load(moment, (client) => [readShownAlbum(client)]),
  component: AlbumPage,
})
