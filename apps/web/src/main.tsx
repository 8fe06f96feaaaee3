import './app.css'
import './ui/styles/classes.css'
import type { AnyRoute } from '@tanstack/react-router'
import { RouterClient } from '@tanstack/react-router/ssr/client'
import { StrictMode, startTransition } from 'react'
import { hydrateRoot, type RootOptions } from 'react-dom/client'
import { onFirstInteraction } from './app/on-first-interaction.ts'
import { sessionEmail } from './app/session/session-cookie.ts'
import { type AppRouter, createAppRouter } from './router.ts'
import { ExpectedFailure, isMissingPart } from './rpc/expected-failure.ts'

const isShell = document.documentElement.dataset.kind === 'shell'

const REPORTS: RootOptions = {
  // A failure that an error page already explains to the user is not a bug to report.
  onCaughtError: (error) => {
    if (!(error instanceof ExpectedFailure || isMissingPart(error))) console.error(error)
  },
  onRecoverableError: (error, { componentStack }) => {
    // A shell holds no page: the one that guards lead to may take its place before React has seen it.
    if (isShell) return
    console.error('hydration', error, error instanceof Error ? error.cause : undefined, componentStack)
  },
}

const router = createAppRouter()
if (isShell && sessionEmail() !== null) fetchPage(router)
addEventListener('orbita:ready', () => void settle(), { once: true })
// Inside a transition, hydration yields to typing and scrolling instead of being one long task.
startTransition(() => {
  hydrateRoot(
    document,
    <StrictMode>
      <RouterClient router={router} />
    </StrictMode>,
    REPORTS,
  )
})

/**
 * Fetches the code of the page of a shell at once, where the router would first wait for the guards. Other documents name the
 * code and bring its styles, which would be fetched again if it were imported before the router has noted them.
 */
function fetchPage(router: AppRouter): void {
  const routes = router.routesById as unknown as Readonly<Record<string, AnyRoute>>
  for (const { routeId } of router.matchRoutes(router.latestLocation)) {
    // The router shows the failure when it comes to the page itself.
    router.loadRouteChunk(routes[routeId]!)?.catch(() => undefined)
  }
}

async function settle(): Promise<void> {
  const { startDeferredWork } = await import('./app/after-start.ts')
  startDeferredWork(router)
  if (sessionEmail() === null) onFirstInteraction(prepareForOutages)
  else prepareForOutages()
}

/** Fetches the pages that are shown when there is no network, while there is one: the error page and the sign-in. */
function prepareForOutages(): void {
  void Promise.all([import('./features/error/framed-failure.tsx'), router.preloadRoute({ to: '/login' })]).catch(
    () => undefined,
  )
}
