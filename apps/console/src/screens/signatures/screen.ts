import SignatureIcon from '~icons/ph/signature-bold'
import type { Screen } from '../../ui/page/screen.ts'

/** The movements that wait for a second operator. @see D-78, PT-6 */
export const SIGNATURES: Screen = {
  title: 'Segunda firma',
  group: 'Por atender',
  path: '/firmas',
  asks: 'GET /inboxes/signatures',
  icon: SignatureIcon,
  key: 'f',
  counts: 'signatures',
  routes: [{ path: '/firmas', page: () => import('./signatures-page.tsx') }],
}
