import { createRouter, type RouterHistory } from '@tanstack/react-router'
import { lazy } from 'react'
import type { PageFacts, Visit } from './app/page-facts.ts'
import { FirstLoad } from './components/frame/first-load.tsx'
import { routeTree } from './routeTree.gen.ts'
import { setCompanyTimeZone } from './ui/company-time.ts'
import { isStill } from './ui/motion.ts'

type RouterSetting = {
  facts: PageFacts
  /** defaults to the browser's history */
  history?: RouterHistory
  /** whether the router renders to text on the server */
  isServer?: boolean
  /** for whom it renders a page that needs a session */
  visit?: Visit | undefined
}

const PageFailure = lazy(() =>
  import('./features/error/page-failure.tsx').then(({ PageFailure }) => ({ default: PageFailure })),
)

/** Creates the router of the app, for a browser or for a rendering of the server. */
export function createAppRouter({ facts, history, isServer = false, visit }: RouterSetting) {
  setCompanyTimeZone(facts.timeZone)
  return createRouter({
    routeTree,
    context: { facts, visit },
    ...(history && { history }),
    isServer,
    InnerWrap: FirstLoad,
    defaultPreload: 'intent',
    defaultErrorComponent: PageFailure,
    // Every unknown path shows the one 404 page that is prerendered.
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
    /** the page's title, shown before the product's name */
    title?: string
    /** where the back button of the header leads; when absent, there is no button */
    back?: string
  }
}

/** Returns whether the browser supports typed transitions. Without them the router cannot skip a transition. */
function hasTypedTransitions(): boolean {
  return typeof CSS !== 'undefined' && CSS.supports?.('selector(:active-view-transition-type(a))')
}

/** Skips the transition of the first load, which has no previous page and would freeze the prerendered one. */
function transitionTypes({ fromLocation, pathChanged }: { fromLocation?: unknown; pathChanged: boolean }) {
  return fromLocation && pathChanged && !isStill() ? ['forward'] : false
}
