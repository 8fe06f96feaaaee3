import ImageIcon from '~icons/ph/image-bold'
import type { Screen } from '../../screens.ts'

/** The evidence that waits for a review, and what was decided. @see D-78 */
export const EVIDENCE: Screen = {
  title: 'Evidencias',
  group: 'Por atender',
  path: '/evidencias',
  icon: ImageIcon,
  key: 'e',
  counts: 'evidence',
  routes: [{ path: '/evidencias/:evidenceId?', page: () => import('./evidence-page.tsx') }],
}
