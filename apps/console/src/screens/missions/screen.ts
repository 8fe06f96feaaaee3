import CalendarIcon from '~icons/ph/calendar-dots-bold'
import MissionsIcon from '~icons/ph/planet-bold'
import type { Screen } from '../../ui/page/screen.ts'

/** The challenges and their missions, and the editor of each. @see D-74 */
export const MISSIONS: Screen = {
  title: 'Misiones',
  group: 'Programa',
  path: '/misiones',
  asks: 'GET /challenges/:challengeId',
  icon: MissionsIcon,
  key: 'm',
  does: [{ title: 'Crear una misión', asks: 'PUT /challenges', path: '/misiones', begins: true }],
  routes: [
    { path: '/misiones', page: () => import('./list/missions-page.tsx') },
    { path: '/misiones/:challengeId/:missionId', page: () => import('./editor/editor-page.tsx'), isForWide: true },
  ],
}

/** The view of the missions in time, beside seasons, awards, rewards, holidays and promises. @see D-74 */
export const CALENDAR: Screen = {
  title: 'Calendario',
  group: 'Programa',
  within: { path: '/misiones' },
  path: '/misiones/calendario',
  asks: 'GET /challenges/:challengeId',
  icon: CalendarIcon,
  routes: [{ path: '/misiones/calendario', page: () => import('./calendar/calendar-page.tsx') }],
}
