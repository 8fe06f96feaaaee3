import '../app.css'
import '../ui/styles/classes.css'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { createMemoryHistory, createRootRoute, createRoute, createRouter, RouterProvider } from '@tanstack/react-router'
import { createRoot } from 'react-dom/client'
import { Phone } from './phone.tsx'
import { VIEWS } from './views.tsx'

/** Ignores a tap: the preview only shows and scrolls. */
for (const kind of ['click', 'submit', 'drop', 'dragover']) {
  document.addEventListener(
    kind,
    (event) => {
      event.preventDefault()
      event.stopPropagation()
    },
    { capture: true },
  )
}

const root = createRootRoute()
const everywhere = createRoute({ getParentRoute: () => root, path: '$', component: Phone })
const router = createRouter({
  routeTree: root.addChildren([everywhere]),
  history: createMemoryHistory({ initialEntries: [VIEWS.mission.path] }),
})

createRoot(document.getElementById('root')!).render(
  <QueryClientProvider client={new QueryClient({ defaultOptions: { queries: { enabled: false, retry: false } } })}>
    <RouterProvider router={router as never} />
  </QueryClientProvider>,
)
