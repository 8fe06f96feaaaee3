import KeyIcon from '~icons/ph/key-bold'
import type { Screen } from '../../ui/page/screen.ts'

/** The accounts that may enter the console. @see D-70, D-83 */
export const OPERATORS: Screen = {
  title: 'Operadores',
  group: 'Control',
  within: { path: '/ajustes', tab: 'Operadores' },
  path: '/operadores',
  asks: 'GET /operators',
  icon: KeyIcon,
  routes: [{ path: '/operadores', page: () => import('./operators-page.tsx') }],
}
