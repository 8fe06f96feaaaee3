import { createFileRoute } from '@tanstack/react-router'
import { AlbumPage } from '../../../../features/album/pages/album-page.tsx'
import { readAlbumSearch } from '../../../../features/album/search.ts'

export const Route = createFileRoute('/figuras/_session/album/')({
  staticData: { title: 'Álbum · Figuras' },
  validateSearch: readAlbumSearch,
  component: AlbumPage,
})
