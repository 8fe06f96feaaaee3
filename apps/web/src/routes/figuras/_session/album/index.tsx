import { createFileRoute } from '@tanstack/react-router'
import { typedSearch } from '../../../../app/navigation/typed-search.ts'
import type { AlbumSearch } from '../../../../features/album/figure.ts'
import { AlbumPage } from '../../../../features/album/pages/album-page.tsx'

export const Route = createFileRoute('/figuras/_session/album/')({
  staticData: { title: 'Álbum · Figuras' },
  validateSearch: typedSearch<AlbumSearch>(),
  component: AlbumPage,
})
