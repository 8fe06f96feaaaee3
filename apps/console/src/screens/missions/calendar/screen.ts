import CalendarIcon from '~icons/ph/calendar-dots-bold'
import type { Screen } from '../../../ui/page/screen.ts'

/** The view of the missions in time, beside seasons, awards, rewards, holidays and promises. @see D-74 */
export const CALENDAR: Screen = {
  title: 'Calendario',
  group: 'Programa',
  path: '/misiones/calendario',
  icon: CalendarIcon,
  routes: [{ path: '/misiones/calendario', page: () => import('./calendar-page.tsx') }],
}
