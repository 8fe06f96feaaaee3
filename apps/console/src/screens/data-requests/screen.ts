import DataIcon from '~icons/ph/identification-card-bold'
import type { Screen } from '../../ui/page/screen.ts'

/** What employees ask about their own data, by the term of the law. @see D-126 */
export const DATA_REQUESTS: Screen = {
  title: 'Pedidos de datos',
  group: 'Personas',
  within: { path: '/personas', tab: 'Pedidos de datos' },
  path: '/pedidos-de-datos',
  asks: 'GET /data-requests',
  icon: DataIcon,
  routes: [{ path: '/pedidos-de-datos', page: () => import('./data-requests-page.tsx') }],
}
