import GrantIcon from '~icons/ph/hand-heart-bold'
import type { Screen } from '../../ui/page/screen.ts'

/** The screen where operators give by hand. @see D-79 */
export const GRANTS: Screen = {
  title: 'Otorgar',
  group: 'Personas',
  within: { path: '/personas' },
  path: '/otorgar',
  icon: GrantIcon,
  key: 'o',
  does: [{ title: 'Otorgar créditos, sobres o experiencia', path: '/otorgar' }],
  routes: [{ path: '/otorgar', page: () => import('./grants-page.tsx') }],
}
