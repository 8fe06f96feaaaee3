import type { AnyRoute, RegisteredRouter } from '@tanstack/react-router'
import { type ReactElement, startTransition } from 'react'
import { createRoot, hydrateRoot, type Root, type RootOptions } from 'react-dom/client'
import { ExpectedFailure, isMissingPart } from '../rpc/expected-failure.ts'
import { App } from './app.tsx'
import { pageKey } from './navigation/current-page.ts'
import { untilLoading } from './navigation/loading.ts'
import { sessionEmail } from './session/session-cookie.ts'

const REPORTS: RootOptions = {
  // A failure that an error page already explains to the user is not a bug to report.
  onCaughtError: (error) => {
    if (!(error instanceof ExpectedFailure || isMissingPart(error))) console.error(error)
  },
  onRecoverableError: (error) => console.error('hydration', error),
}

/**
 * Starts the app in the page. A prerendered page is hydrated, unless the guards redirect; guards and the page's chunk
 * run first, while the visitor can already read and type. The empty shell renders at once, so that the overlay can show
 * while the guards run. A shell that shows the outline of a home keeps it until the home is there.
 *
 * @param container the element that holds the page; its `data-page` names the prerendered page
 * @param onReady called once the page reacts to the person
 */
export async function start(router: RegisteredRouter, container: HTMLElement, onReady?: () => void): Promise<Root> {
  const ahead = container.dataset.page
  const app = <App router={router} onReady={onReady} />
  if (ahead === undefined) {
    fetchPage(router)
    const page = router.load()
    // The outline of a home in the document stays until the page is there, or until a longer wait has to be shown.
    if (container.hasChildNodes()) await Promise.race([page, untilLoading()])
    const unsubscribe = router.subscribe('onBeforeNavigate', ({ fromLocation, hrefChanged }) => {
      if (!fromLocation || !hrefChanged) return
      // What moves when it appears did not do so for the first screen, which the document had shown.
      delete container.dataset.shown
      unsubscribe()
    })
    const root = renderAnew(app, container)
    await page
    return root
  }
  await router.load()
  if (ahead !== pageKey(router)) return renderAnew(app, container)

  // The prerendered page has no Suspense boundary around the root match; this makes the browser render the same tree.
  router.ssr = { manifest: undefined }
  return new Promise((resolve) => {
    // Inside a transition, hydration yields to typing and scrolling instead of being one long task.
    startTransition(() => resolve(hydrateRoot(container, app, REPORTS)))
  })
}

/** Fetches the code of a page behind the sign-in at once: the router would first wait for the guards. */
function fetchPage(router: RegisteredRouter): void {
  if (sessionEmail() === null) return

  const routes = router.routesById as unknown as Readonly<Record<string, AnyRoute>>
  for (const { routeId } of router.matchRoutes(router.latestLocation)) {
    // The router shows the failure when it comes to the page itself.
    router.loadRouteChunk(routes[routeId]!)?.catch(() => undefined)
  }
}

/** Renders the page. Its first render takes the place of whatever the container holds. */
function renderAnew(app: ReactElement, container: HTMLElement): Root {
  delete container.dataset.page
  const root = createRoot(container, REPORTS)
  // Inside a transition, rendering yields to typing and scrolling instead of being one long task.
  startTransition(() => root.render(app))
  return root
}
