import { createRootRouteWithContext, lazyRouteComponent, Outlet } from '@tanstack/react-router'
import type { Facts } from '../app/facts.ts'
import { PendingShell } from '../ui/pending-shell.tsx'

export const Route = createRootRouteWithContext<{ facts: Facts }>()({
  component: Outlet,
  pendingComponent: PendingShell,
  notFoundComponent: lazyRouteComponent(() => import('../features/not-found/not-found-page.tsx'), 'NotFoundPage'),
})
