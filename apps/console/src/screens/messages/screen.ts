import MessagesIcon from '~icons/ph/megaphone-bold'
import type { Screen } from '../../ui/page/screen.ts'

/** The messages to everybody or to an area. @see D-82 */
export const MESSAGES: Screen = {
  title: 'Mensajes',
  group: 'Personas',
  within: { path: '/personas', tab: 'Mensajes' },
  path: '/mensajes',
  asks: 'GET /messages',
  icon: MessagesIcon,
  does: [{ title: 'Escribir un mensaje', asks: 'POST /messages', path: '/mensajes', begins: true }],
  routes: [{ path: '/mensajes', page: () => import('./messages-page.tsx') }],
}
