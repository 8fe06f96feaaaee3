import TermsIcon from '~icons/ph/file-text-bold'
import type { Screen } from '../../ui/page/screen.ts'

/** The versions of the terms, who accepted each, and the editor of the next one. @see D-82 */
export const TERMS: Screen = {
  title: 'Términos',
  group: 'Control',
  within: { path: '/ajustes', tab: 'Términos' },
  path: '/terminos',
  asks: 'GET /terms',
  icon: TermsIcon,
  does: [{ title: 'Publicar términos nuevos', asks: 'PUT /terms', path: '/terminos/nueva' }],
  routes: [
    { path: '/terminos', page: () => import('./terms-page.tsx') },
    { path: '/terminos/nueva', page: () => import('./new-terms-page.tsx'), isForWide: true },
    { path: '/terminos/:version', page: () => import('./version-page.tsx') },
  ],
}
