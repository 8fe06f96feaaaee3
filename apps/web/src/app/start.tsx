import type { RegisteredRouter } from '@tanstack/react-router'
import { startTransition } from 'react'
import { createRoot, hydrateRoot, type Root, type RootOptions } from 'react-dom/client'
import { ExpectedFailure, isMissingPart } from '../rpc/expected-failure.ts'
import { App } from './app.tsx'
import { pageKey } from './navigation/current-page.ts'

const REPORTS: RootOptions = {
  // What an error page already tells the reader is no bug to report.
  onCaughtError: (error) => {
    if (!(error instanceof ExpectedFailure || isMissingPart(error))) console.error(error)
  },
  onRecoverableError: (error) => console.error('hydration', error),
}

/**
 * Takes the page over. One that was rendered ahead is hydrated, unless the guards lead elsewhere; guards and the page's
 * chunk run first, while the visitor looks at it and types into it. The empty shell is rendered at once, so that the
 * overlay can show while the guards work.
 *
 * @param container holds the page; its `data-page` says which one was rendered ahead
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

  // The page rendered ahead has no Suspense boundary around the root match; this makes the browser render the same tree.
  router.ssr = { manifest: undefined }
  return new Promise((resolve) => {
    // In a transition, hydration yields to typing and scrolling instead of being one long task.
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
