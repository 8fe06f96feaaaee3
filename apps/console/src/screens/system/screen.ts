import HeartIcon from '~icons/ph/heartbeat-bold'
import type { Screen } from '../../ui/page/screen.ts'

/** The screen of how the product is: balances, backups, jobs, space, wrong sign-ins. @see D-83 */
export const SYSTEM: Screen = {
  title: 'Estado del sistema',
  group: 'Control',
  within: { path: '/ajustes', tab: 'Estado del sistema' },
  path: '/sistema',
  asks: 'GET /system',
  icon: HeartIcon,
  routes: [{ path: '/sistema', page: () => import('./system-page.tsx') }],
}
