import PlugIcon from '~icons/ph/plugs-bold'
import type { Screen } from '../../ui/page/screen.ts'

/** The screen of what the company's other systems may do here. @see D-107 */
export const INTEGRATIONS: Screen = {
  title: 'Integraciones',
  group: 'Control',
  path: '/integraciones',
  icon: PlugIcon,
  routes: [{ path: '/integraciones', page: () => import('./integrations-page.tsx') }],
}
