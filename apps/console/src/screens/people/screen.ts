import PeopleIcon from '~icons/ph/users-bold'
import type { Screen } from '../../ui/page/screen.ts'

/** The people of the company, and the page of each. @see D-72 */
export const PEOPLE: Screen = {
  title: 'Personas',
  group: 'Personas',
  path: '/personas',
  asks: 'GET /people',
  icon: PeopleIcon,
  key: 'p',
  does: [{ title: 'Agregar una persona', asks: 'POST /people', path: '/personas', begins: true }],
  routes: [
    { path: '/personas', page: () => import('./people-page.tsx') },
    { path: '/personas/:personId/:tab?', page: () => import('../person/person-page.tsx') },
  ],
}
