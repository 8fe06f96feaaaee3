import RewardsIcon from '~icons/ph/storefront-bold'
import type { Screen } from '../../ui/page/screen.ts'

/** The rewards of the catalogue, and the page of each. @see D-77 */
export const REWARDS: Screen = {
  title: 'Recompensas',
  group: 'Programa',
  path: '/recompensas',
  asks: 'GET /rewards/:rewardId',
  icon: RewardsIcon,
  does: [{ title: 'Publicar una recompensa', asks: 'PUT /rewards', path: '/recompensas/nueva' }],
  routes: [
    { path: '/recompensas', page: () => import('./rewards-page.tsx') },
    { path: '/recompensas/nueva', page: () => import('./new-reward-page.tsx'), isForWide: true },
    { path: '/recompensas/:rewardId/:tab?', page: () => import('./reward-page.tsx'), isForWide: true },
  ],
}
