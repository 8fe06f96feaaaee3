import ImageIcon from '~icons/ph/image-bold'
import type { Screen } from '../../ui/page/screen.ts'

/** The evidence that waits for a review, what was decided, and the reports that were drawn. @see D-78, MI-8 */
export const EVIDENCE: Screen = {
  title: 'Evidencias',
  group: 'Por atender',
  path: '/evidencias',
  asks: 'GET /evidence',
  icon: ImageIcon,
  key: 'e',
  counts: 'evidence',
  needsRoom: true,
  does: [{ title: 'Mirar avances anotados', asks: 'GET /self-reports', path: '/evidencias/anotados' }],
  routes: [
    { path: '/evidencias/anotados', page: () => import('./self-reports-page.tsx') },
    { path: '/evidencias/:evidenceId?', page: () => import('./evidence-page.tsx') },
  ],
}
