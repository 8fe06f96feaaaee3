import { createRootRouteWithContext, lazyRouteComponent, Outlet } from '@tanstack/react-router'
import type { PageFacts } from '../app/page-facts.ts'

export const Route = createRootRouteWithContext<{ facts: PageFacts }>()({
  component: Outlet,
  notFoundComponent: lazyRouteComponent(() => import('../features/not-found/not-found-page.tsx'), 'NotFoundPage'),
})
