import { createBrowserRouter, type RouteObject } from 'react-router'
import { BrokenPage } from './layout/broken-page.tsx'
import { SCREENS } from './screens.ts'
import { Loading } from './ui/page/loading.tsx'

const screenRoutes: RouteObject[] = SCREENS.flatMap(({ routes }) =>
  routes.map(({ path, page }) => ({ path, lazy: page })),
)

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
              children: [...screenRoutes, { path: '*', lazy: () => import('./layout/not-found-page.tsx') }],
            },
          ],
        },
      ],
    },
  ],
  { basename: '/consola' },
)
