import { createRouter, type RouterHistory } from '@tanstack/react-router'
import { lazy } from 'react'
import type { Facts } from './app/page-facts.ts'
import { FirstLoad } from './components/frame/first-load.tsx'
import { routeTree } from './routeTree.gen.ts'
import { isStill } from './ui/motion.ts'

type RouterSetting = {
  facts: Facts
  /** the browser's own when left out */
  history?: RouterHistory
  /** true when rendering to text */
  isServer?: boolean
}

const PageFailure = lazy(() =>
  import('./features/error/page-failure.tsx').then(({ PageFailure }) => ({ default: PageFailure })),
)

export function createAppRouter({ facts, history, isServer = false }: RouterSetting) {
  return createRouter({
    routeTree,
    context: { facts },
    ...(history && { history }),
    isServer,
    InnerWrap: FirstLoad,
    defaultPreload: 'intent',
    defaultErrorComponent: PageFailure,
    // One 404 for every unknown path, the one that is rendered ahead.
    notFoundMode: 'root',
    // On the server it would add an inline script, which the policy refuses and hydration does not expect.
    scrollRestoration: !isServer,
    defaultViewTransition: hasTypedTransitions() && { types: transitionTypes },
  })
}

export type AppRouter = ReturnType<typeof createAppRouter>

declare module '@tanstack/react-router' {
  // biome-ignore lint/style/useConsistentTypeDefinitions: only an interface can be added to
  interface Register {
    router: AppRouter
  }
  // biome-ignore lint/style/useConsistentTypeDefinitions: only an interface can be added to
  interface StaticDataRouteOption {
    /** what the page is called, before the product's name */
    title?: string
    /** where the back button of the page's header leads; without it there is no button */
    back?: string
  }
}

/** Without typed transitions the router could not be told "not this time". */
function hasTypedTransitions(): boolean {
  return typeof CSS !== 'undefined' && CSS.supports?.('selector(:active-view-transition-type(a))')
}

/** The first load has nothing to leave from, and would freeze the page that was rendered ahead. */
function transitionTypes({ fromLocation, pathChanged }: { fromLocation?: unknown; pathChanged: boolean }) {
  return fromLocation && pathChanged && !isStill() ? ['forward'] : false
}
