import HouseIcon from '~icons/ph/house-bold'
import type { Screen } from '../../ui/page/screen.ts'

/** The first screen: what waits, what is not as it should be, and the company in figures. @see D-71 */
export const HOME: Screen = {
  title: 'Hoy',
  group: null,
  path: '/',
  asks: 'GET /me',
  icon: HouseIcon,
  key: 'h',
  routes: [{ path: '/', page: () => import('./home-page.tsx') }],
}
