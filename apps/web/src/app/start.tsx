import type { RegisteredRouter } from '@tanstack/react-router'
import { startTransition } from 'react'
import { createRoot, hydrateRoot, type Root, type RootOptions } from 'react-dom/client'
import { ExpectedFailure, isMissingPart } from '../rpc/expected-failure.ts'
import { App } from './app.tsx'
import { pageKey } from './navigation/current-page.ts'

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
 * while the guards run.
 *
 * @param container the element that holds the page; its `data-page` names the prerendered page
 */
export async function start(router: RegisteredRouter, container: HTMLElement): Promise<Root> {
  const ahead = container.dataset.page
  if (ahead === undefined) {
    const root = renderAnew(router, container)
    await router.load()
    return root
  }
  await router.load()
  if (ahead !== pageKey(router)) return renderAnew(router, container)

  // The prerendered page has no Suspense boundary around the root match; this makes the browser render the same tree.
  router.ssr = { manifest: undefined }
  return new Promise((resolve) => {
    // Inside a transition, hydration yields to typing and scrolling instead of being one long task.
    startTransition(() => resolve(hydrateRoot(container, <App router={router} />, REPORTS)))
  })
}

function renderAnew(router: RegisteredRouter, container: HTMLElement): Root {
  container.replaceChildren()
  delete container.dataset.page
  const root = createRoot(container, REPORTS)
  root.render(<App router={router} />)
  return root
}
