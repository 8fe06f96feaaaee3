import { type RegisteredRouter, RouterProvider } from '@tanstack/react-router'
import { StrictMode, useEffect } from 'react'
import { LoadingOverlay } from '../ui/overlays/loading-overlay.tsx'
import { useLoading } from './navigation/loading.ts'
import { useSlow } from './offline/use-slow.ts'

type Props = {
  router: RegisteredRouter
  /** called once the page reacts to the person */
  onReady?: (() => void) | undefined
}

/** Renders the whole app. The browser and the prerendered pages use the same tree. */
export function App({ router, onReady }: Props) {
  useEffect(() => onReady?.(), [onReady])

  return (
    <StrictMode>
      <RouterProvider router={router} />
      <LoadingHost />
    </StrictMode>
  )
}

/**
 * Shows the loading overlay. It lives outside the router because guards raise the flag before there is a page.
 *
 * @see S-08
 */
function LoadingHost() {
  const isSlow = useSlow()
  return useLoading() ? <LoadingOverlay isSlow={isSlow} /> : null
}
