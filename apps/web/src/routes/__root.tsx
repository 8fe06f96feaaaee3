import { createRootRouteWithContext, lazyRouteComponent, Outlet } from '@tanstack/react-router'
import type { Facts } from '../app/page-facts.ts'

export const Route = createRootRouteWithContext<{ facts: Facts }>()({
  component: Outlet,
  notFoundComponent: lazyRouteComponent(() => import('../features/not-found/not-found-page.tsx'), 'NotFoundPage'),
})
