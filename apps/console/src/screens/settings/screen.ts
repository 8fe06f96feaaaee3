import SettingsIcon from '~icons/ph/sliders-horizontal-bold'
import type { Screen } from '../../ui/page/screen.ts'

/** The screen of what the company sets for itself: its name, values, promises and holidays. @see D-78, D-100 */
export const SETTINGS_SCREEN: Screen = {
  title: 'Ajustes',
  group: 'Control',
  path: '/ajustes',
  asks: 'GET /settings/:key/versions',
  icon: SettingsIcon,
  does: [{ title: 'Seguir con Tu programa', asks: 'PUT /settings/brand', path: '/ajustes/programa' }],
  routes: [
    { path: '/ajustes', page: () => import('./settings-page.tsx') },
    { path: '/ajustes/programa/:step?', page: () => import('./programme-page.tsx') },
  ],
}
