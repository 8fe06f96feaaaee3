import SettingsIcon from '~icons/ph/sliders-horizontal-bold'
import type { Screen } from '../../ui/page/screen.ts'

/** The screen of what the company sets for itself: its promises and its holidays. @see D-78 */
export const SETTINGS_SCREEN: Screen = {
  title: 'Ajustes',
  group: 'Control',
  path: '/ajustes',
  icon: SettingsIcon,
  routes: [{ path: '/ajustes', page: () => import('./settings-page.tsx') }],
}
