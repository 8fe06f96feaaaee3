import GiftIcon from '~icons/ph/gift-bold'
import type { Screen } from '../../ui/page/screen.ts'

/** The redemptions under way, as a board and as a list. @see D-78 */
export const REDEEMS: Screen = {
  title: 'Canjes',
  group: 'Por atender',
  path: '/canjes',
  asks: 'GET /redeems/board',
  icon: GiftIcon,
  key: 'c',
  counts: 'redeems',
  routes: [{ path: '/canjes', page: () => import('./redeems-page.tsx') }],
}
