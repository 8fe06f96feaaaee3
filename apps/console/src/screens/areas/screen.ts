import AreaIcon from '~icons/ph/buildings-bold'
import type { Screen } from '../../ui/page/screen.ts'

/** The people of the company by area. @see D-72 */
export const AREAS: Screen = {
  title: 'Personas por área',
  group: 'Personas',
  within: { path: '/personas', tab: 'Por área' },
  path: '/areas',
  asks: 'GET /people/areas',
  icon: AreaIcon,
  routes: [{ path: '/areas', page: () => import('./areas-page.tsx') }],
}
