import { createRouter, type RouterHistory } from '@tanstack/react-router'
import { lazy } from 'react'
import { setCompany } from './app/company.ts'
import type { Brought, DocumentKind, PageFacts, Reads, RouterContext, Visit } from './app/page-facts.ts'
import { noteStylesheet, takeOver } from './app/take-over.ts'
import { FirstLoad } from './components/frame/first-load.tsx'
import { routeTree } from './routeTree.gen.ts'
import { setCompanyTimeZone } from './ui/company-time.ts'
import { isMotionOff } from './ui/motion.ts'

type RouterSetting = {
  /** default to those of a document that says nothing */
  facts?: PageFacts
  /** defaults to the browser's history, or to the address that the server was asked for */
  history?: RouterHistory
  /** for whom the server renders a page that needs a session */
  visit?: Visit | undefined
  /** on the server, what its rendering reads */
  reads?: Reads
  /** returns the queries that were read for the document, as JSON, which a browser reads faster than a program */
  queriesOf?: (() => string) | undefined
  kind?: DocumentKind
  /** the addresses of the app's files, with a space between them, if the document is to fetch them later */
  app?: string | undefined
  /** names the scripts and styles of one document for its policy */
  nonce?: string | undefined
  /** the addresses of the stylesheets of routes, by the routes' ids */
  stylesOf?: (routeIds: readonly string[]) => readonly string[]
  isServer?: boolean
}

/** What travels in the document beside the router's own state. */
export type Carried = {
  facts: PageFacts
  kind: DocumentKind
  app: string | undefined
  visit: Visit | undefined
  queries: string | undefined
  styles: readonly string[]
}

const PageFailure = lazy(() =>
  import('./features/error/page-failure.tsx').then(({ PageFailure }) => ({ default: PageFailure })),
)

/** Longer than any navigation: a page stays until the next one is there. */
const NEVER_MS = 600_000

/** Creates the router of the app: for one document of the server, or for a browser, which takes over what the document carries. */
export function createAppRouter(setting: RouterSetting = {}) {
  const { facts = { demo: false }, history, visit, reads = {}, kind = 'shell', app, nonce, isServer } = setting
  const context: RouterContext = { facts, kind, app, visit, reads }
  setCompanyTimeZone(facts.timeZone)
  setCompany(facts.company)
  const router = createRouter({
    routeTree,
    context,
    ...(history && { history }),
    ...(isServer !== undefined && { isServer, isShell: kind === 'shell' }),
    ...(nonce !== undefined && { ssr: { nonce } }),
    dehydrate: (): Carried => ({
      facts,
      kind,
      app,
      visit,
      queries: setting.queriesOf?.(),
      styles: setting.stylesOf?.(router.state.matches.map(({ routeId }) => routeId)) ?? [],
    }),
    hydrate: ({ facts, kind, app, visit, queries, styles }: Carried) => {
      Object.assign(context, { facts, kind, app, visit })
      setCompanyTimeZone(facts.timeZone)
      setCompany(facts.company)
      for (const href of styles) noteStylesheet(href)
      if (visit && queries !== undefined) reads.brought = takeOver(visit, JSON.parse(queries) as Brought['state'])
    },
    defaultPreload: 'intent',
    // A preload fetches a page's code alone, so its loader still has to run.
    defaultPreloadStaleTime: 0,
    defaultErrorComponent: PageFailure,
    defaultPendingComponent: FirstLoad,
    defaultPendingMs: NEVER_MS,
    // Every unknown path shows the one 404 page.
    notFoundMode: 'root',
    scrollRestoration: true,
    defaultViewTransition: hasTypedTransitions() && { types: transitionTypes },
  })
  return router
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

/** Skips the transition of the first load, which has no previous page and would freeze the document's. */
function transitionTypes({ fromLocation, pathChanged }: { fromLocation?: unknown; pathChanged: boolean }) {
  return fromLocation && pathChanged && !isMotionOff() ? ['forward'] : false
}
