import { createRootRouteWithContext, Outlet } from '@tanstack/react-router'
import type { Facts } from '../app/facts.ts'
import { NotFoundPage } from '../features/not-found/not-found-page.tsx'

// In the entry: a page may turn out not to exist when there is no network to fetch the news with.
export const Route = createRootRouteWithContext<{ facts: Facts }>()({
  codeSplitGroupings: [],
  component: Outlet,
  notFoundComponent: NotFoundPage,
})
