import CartIcon from '~icons/ph/shopping-cart-simple-bold'
import type { Screen } from '../../ui/page/screen.ts'

/** What was approved and is to be bought, and the purchases with what came of them. @see D-125 */
export const PURCHASES: Screen = {
  title: 'Compras',
  group: 'Por atender',
  within: { path: '/canjes', tab: 'Compras' },
  path: '/canjes/compras',
  asks: 'GET /purchases',
  icon: CartIcon,
  routes: [
    { path: '/canjes/compras', page: () => import('./purchases-page.tsx') },
    { path: '/canjes/compras/:purchaseId', page: () => import('./purchase-page.tsx') },
  ],
}
