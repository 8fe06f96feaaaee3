import { createFileRoute } from '@tanstack/react-router'
import { AlbumPage } from '../../../../features/album/album-page.tsx'
import { readAlbumSearch } from '../../../../features/album/figure.ts'

export const Route = createFileRoute('/figuras/_session/album/')({
  staticData: { title: 'Álbum · Figuras' },
  validateSearch: readAlbumSearch,
  component: AlbumPage,
})
