import BookIcon from '~icons/ph/book-open-bold'
import type { Screen } from '../../ui/page/screen.ts'

/** The operators' guide: what to do on the first day, each Monday, at the end of a month, and when something fails. */
export const GUIDE: Screen = {
  title: 'Guía',
  group: null,
  within: { path: '/' },
  path: '/guia',
  asks: 'GET /me',
  icon: BookIcon,
  routes: [
    { path: '/guia', page: () => import('./guide-page.tsx') },
    { path: '/guia/:page', page: () => import('./guide-page.tsx') },
  ],
}
