import TrophyIcon from '~icons/ph/trophy-bold'
import type { Screen } from '../../ui/page/screen.ts'

/** The physical prizes to hand over. @see D-78 */
export const PRIZES: Screen = {
  title: 'Entregas',
  group: 'Por atender',
  within: { path: '/canjes', tab: 'Entregas' },
  path: '/entregas',
  asks: 'GET /inboxes/prizes',
  icon: TrophyIcon,
  key: 'n',
  counts: 'prizes',
  routes: [{ path: '/entregas', page: () => import('./prizes-page.tsx') }],
}
