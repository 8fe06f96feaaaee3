import PlugIcon from '~icons/ph/plugs-bold'
import type { Screen } from '../../ui/page/screen.ts'

/** The screen of what the company's other systems may do here, and what they are told. @see D-107, D-109 */
export const INTEGRATIONS: Screen = {
  title: 'Integraciones',
  group: 'Control',
  path: '/integraciones',
  asks: 'GET /destinations',
  icon: PlugIcon,
  does: [{ title: 'Crear una clave', asks: 'POST /machine-keys', path: '/integraciones/claves', begins: true }],
  routes: [
    { path: '/integraciones', page: () => import('./overview/overview-page.tsx') },
    { path: '/integraciones/claves', page: () => import('./keys-page.tsx') },
    { path: '/integraciones/aprendizaje', page: () => import('./learning/learning-page.tsx') },
    { path: '/integraciones/correo', page: () => import('./mail-page.tsx') },
    { path: '/integraciones/directorio', page: () => import('./directory-page.tsx') },
    { path: '/integraciones/identidad', page: () => import('./identity-page.tsx') },
    { path: '/integraciones/destinos', page: () => import('./destinations/destinations-page.tsx') },
  ],
}
