import FlagIcon from '~icons/ph/flag-bold'
import type { Screen } from '../../ui/page/screen.ts'

/** The reports of movements and of thanks. @see D-78 */
export const REPORTS: Screen = {
  title: 'Avisos de empleados',
  group: 'Por atender',
  path: '/reportes',
  asks: 'GET /inboxes/reports',
  icon: FlagIcon,
  key: 'r',
  counts: 'reports',
  routes: [{ path: '/reportes', page: () => import('./reports-page.tsx') }],
}
