import HistoryIcon from '~icons/ph/clock-counter-clockwise-bold'
import type { Screen } from '../../ui/page/screen.ts'

/** The screen of who did what, to whom and when. @see D-83 */
export const AUDIT: Screen = {
  title: 'Auditoría',
  group: 'Control',
  within: { path: '/informes', tab: 'Auditoría' },
  path: '/auditoria',
  asks: 'GET /audit',
  icon: HistoryIcon,
  key: 'a',
  routes: [{ path: '/auditoria', page: () => import('./audit-page.tsx') }],
}
