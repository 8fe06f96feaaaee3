import { createFileRoute } from '@tanstack/react-router'
import { typedSearch } from '../../../../app/typed-search.ts'
import { AlbumPage } from '../../../../features/album/album-page.tsx'
import type { AlbumSearch } from '../../../../features/album/figure.ts'

export const Route = createFileRoute('/figuras/_session/album/')({
  staticData: { title: 'Álbum · Figuras' },
  validateSearch: typedSearch<AlbumSearch>(),
  component: AlbumPage,
})
