import CodesIcon from '~icons/ph/ticket-bold'
import type { Screen } from '../../ui/page/screen.ts'

/** The campaigns of codes, and the page of each. @see D-76 */
export const CODES: Screen = {
  title: 'Códigos',
  group: 'Programa',
  within: { path: '/incentivos', tab: 'Códigos' },
  path: '/codigos',
  asks: 'GET /codes',
  icon: CodesIcon,
  routes: [
    { path: '/codigos', page: () => import('./codes-page.tsx') },
    { path: '/codigos/nueva', page: () => import('./new-campaign-page.tsx'), isForWide: true },
    { path: '/codigos/:campaignId', page: () => import('./campaign-page.tsx') },
  ],
}
