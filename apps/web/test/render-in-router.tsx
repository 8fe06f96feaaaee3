import { createMemoryHistory, createRootRoute, createRouter, RouterProvider } from '@tanstack/react-router'
import { render } from '@testing-library/react'
import type { ReactNode } from 'react'

/** Renders content with links inside a router. @param at the address, where it matters */
export async function renderInRouter(children: ReactNode, at = '/') {
  const routeTree = createRootRoute({ component: () => children })
  const router = createRouter({
    routeTree,
    history: createMemoryHistory({ initialEntries: [at] }),
    context: { facts: { demo: false } },
  })
  await router.load()
  return render(<RouterProvider router={router as never} />)
}
