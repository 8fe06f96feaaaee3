import RecognitionsIcon from '~icons/ph/hands-clapping-bold'
import type { Screen } from '../../ui/page/screen.ts'

/** The best employees of the months, the nominations, the shared goals, the thanks that areas see, the closed circles, and the kudos that the guards flagged. @see D-80, MI-12 */
export const RECOGNITIONS: Screen = {
  title: 'Reconocimientos',
  group: 'Programa',
  path: '/reconocimientos',
  asks: 'GET /best-employees',
  icon: RecognitionsIcon,
  does: [
    { title: 'Elegir al mejor del mes', asks: 'POST /best-employees', path: '/reconocimientos' },
    { title: 'Poner una meta compartida', asks: 'POST /goals/shared', path: '/reconocimientos/metas' },
  ],
  routes: [
    { path: '/reconocimientos', page: () => import('./recognitions-page.tsx') },
    { path: '/reconocimientos/:tab', page: () => import('./recognitions-page.tsx') },
  ],
}
