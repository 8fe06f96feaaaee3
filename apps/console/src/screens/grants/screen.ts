import GrantIcon from '~icons/ph/hand-heart-bold'
import type { Screen } from '../../ui/page/screen.ts'

/** The screen where operators give by hand. @see D-79 */
export const GRANTS: Screen = {
  title: 'Otorgar',
  group: 'Personas',
  within: { path: '/personas' },
  path: '/otorgar',
  asks: 'POST /grants',
  icon: GrantIcon,
  key: 'o',
  does: [{ title: 'Otorgar créditos, sobres o experiencia', asks: 'POST /grants', path: '/otorgar' }],
  routes: [{ path: '/otorgar', page: () => import('./grants-page.tsx') }],
}
