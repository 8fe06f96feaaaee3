import { type RegisteredRouter, RouterProvider } from '@tanstack/react-router'
import { StrictMode } from 'react'
import { LoadingOverlay } from '../ui/loading-overlay.tsx'
import { useLoading } from './navigation/loading.ts'

/** The whole app; the same tree in the browser and in the pages rendered ahead. */
export function App({ router }: { router: RegisteredRouter }) {
  return (
    <StrictMode>
      <RouterProvider router={router} />
      <LoadingHost />
    </StrictMode>
  )
}

/** Outside the router: guards raise the flag before there is a page. @see S-08 */
function LoadingHost() {
  return useLoading() ? <LoadingOverlay /> : null
}
