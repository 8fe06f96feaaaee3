import ChartIcon from '~icons/ph/chart-bar-bold'
import type { Screen } from '../../ui/page/screen.ts'

/** Participation, recognitions and credits over a period. @see D-81 */
export const REPORTING: Screen = {
  title: 'Informes',
  group: 'Control',
  path: '/informes',
  asks: 'GET /reports/participation',
  icon: ChartIcon,
  key: 'i',
  does: [{ title: 'Ver la nómina', asks: 'GET /payroll/:month', path: '/informes/nomina' }],
  routes: [{ path: '/informes/:tab?', page: () => import('./reports-page.tsx') }],
}
