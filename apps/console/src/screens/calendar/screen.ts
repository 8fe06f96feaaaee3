import CalendarIcon from '~icons/ph/calendar-dots-bold'
import type { Screen } from '../../ui/page/screen.ts'

/** The programme in time: missions, seasons, awards, rewards, holidays and promises. @see D-74 */
export const CALENDAR: Screen = {
  title: 'Calendario',
  group: 'Programa',
  path: '/calendario',
  icon: CalendarIcon,
  routes: [{ path: '/calendario', page: () => import('./calendar-page.tsx'), isForWide: true }],
}
