import { createFileRoute } from '@tanstack/react-router'
import { GivePage } from '../../../features/gifts/give-page.tsx'
import { readGiftSearch } from '../../../features/gifts/search.ts'

export const Route = createFileRoute('/figuras/_session/regalar')({
  staticData: { title: 'Regalar una figura · Figuras', back: '/figuras/album' },
  validateSearch: readGiftSearch,
  component: GivePage,
})
