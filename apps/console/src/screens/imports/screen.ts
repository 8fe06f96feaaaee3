import UploadIcon from '~icons/ph/upload-simple-bold'
import type { Screen } from '../../ui/page/screen.ts'

/** The files of people and of progress: those that were applied, and the assistants that prepare new ones. @see D-73 */
export const IMPORTS: Screen = {
  title: 'Cargas de archivos',
  group: 'Personas',
  path: '/cargas',
  asks: 'GET /imports/batches',
  icon: UploadIcon,
  does: [
    { title: 'Importar personas de un archivo', asks: 'POST /imports', path: '/cargas/personas/nueva' },
    { title: 'Importar avances de un archivo', asks: 'POST /imports', path: '/cargas/avances/nueva' },
    { title: 'Ver las cargas programadas', asks: 'GET /scheduled-loads', path: '/cargas/programadas' },
  ],
  routes: [
    { path: '/cargas', page: () => import('./imports-page.tsx') },
    { path: '/cargas/programadas', page: () => import('./scheduled-page.tsx') },
    { path: '/cargas/:kind/:batchId', page: () => import('./batch-page.tsx') },
    { path: '/cargas/:kind/:batchId/:tab', page: () => import('./batch-page.tsx') },
    { path: '/cargas/personas/nueva', page: () => import('./new-people-page.tsx'), isForWide: true },
    { path: '/cargas/avances/nueva', page: () => import('./new-progress-page.tsx'), isForWide: true },
  ],
}
