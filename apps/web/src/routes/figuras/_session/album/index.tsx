import { createFileRoute } from '@tanstack/react-router'
import { AlbumPage } from '../../../../features/album/album-page.tsx'

export const Route = createFileRoute('/figuras/_session/album/')({
  staticData: { title: 'Álbum · Figuras' },
  component: AlbumPage,
})
