import { createBrowserRouter, Navigate, type RouteObject, useLocation } from 'react-router'
import { BrokenPage } from './layout/broken-page.tsx'
import { SCREENS } from './screens.ts'
import { Loading } from './ui/page/loading.tsx'

const screenRoutes: RouteObject[] = SCREENS.flatMap(({ routes }) =>
  routes.map(({ path, page }) => ({ path, lazy: page })),
)

/** Leads from an address of before to that of now, with what it asked for. */
function Moved({ to }: { to: string }) {
  const { search } = useLocation()
  return <Navigate to={{ pathname: to, search }} replace />
}

const movedRoutes: RouteObject[] = [{ path: '/calendario', element: <Moved to="/misiones/calendario" /> }]

/** The addresses of the console. Each screen is a part of the bundle of its own. */
export const router = createBrowserRouter(
  [
    {
      errorElement: <BrokenPage />,
      hydrateFallbackElement: <Loading />,
      children: [
        { path: '/login', lazy: () => import('./auth/sign-in-page.tsx') },
        {
          lazy: () => import('./layout/layout.tsx'),
          children: [
            {
              errorElement: <BrokenPage />,
              children: [
                ...screenRoutes,
                ...movedRoutes,
                { path: '*', lazy: () => import('./layout/not-found-page.tsx') },
              ],
            },
          ],
        },
      ],
    },
  ],
  { basename: '/consola' },
)
