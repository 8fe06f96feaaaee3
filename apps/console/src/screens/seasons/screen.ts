import SeasonsIcon from '~icons/ph/cards-bold'
import type { Screen } from '../../ui/page/screen.ts'

/** The seasons of the album, and the page of each. @see D-75 */
export const SEASONS: Screen = {
  title: 'Temporadas',
  group: 'Programa',
  path: '/temporadas',
  asks: 'GET /seasons/:seasonId',
  icon: SeasonsIcon,
  does: [{ title: 'Empezar una temporada', asks: 'POST /seasons', path: '/temporadas', begins: true }],
  routes: [
    { path: '/temporadas', page: () => import('./list/seasons-page.tsx') },
    { path: '/temporadas/:seasonId/:tab?', page: () => import('./season-page.tsx'), isForWide: true },
  ],
}
