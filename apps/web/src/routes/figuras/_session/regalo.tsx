import { createFileRoute } from '@tanstack/react-router'
import { ReceivedPage } from '../../../features/gifts/received-page.tsx'
import { readReceivedSearch } from '../../../features/gifts/search.ts'

export const Route = createFileRoute('/figuras/_session/regalo')({
  staticData: { title: 'Un regalo para ti · Figuras', back: '/figuras/album' },
  validateSearch: readReceivedSearch,
  component: ReceivedPage,
})
