import AwardsIcon from '~icons/ph/medal-bold'
import type { Screen } from '../../ui/page/screen.ts'

/** The awards of the albums and of the programme, and the page of each. @see D-76 */
export const AWARDS: Screen = {
  title: 'Premios e incentivos',
  group: 'Programa',
  path: '/incentivos',
  asks: 'GET /awards',
  icon: AwardsIcon,
  routes: [
    { path: '/incentivos', page: () => import('./awards-page.tsx') },
    { path: '/incentivos/nuevo', page: () => import('./new-award-page.tsx'), isForWide: true },
    { path: '/incentivos/:awardId/:tab?', page: () => import('./award-page.tsx'), isForWide: true },
  ],
}
