import { createRoot, type Root } from 'react-dom/client'
import { type Connect, Toaster } from './toaster.tsx'

let root: Root | undefined

/** Mounts the toaster in a root of its own beside the app: toasts outlive every page, and most visits need none. */
export function mountToaster(connect: Connect): void {
  if (root) return

  const place = document.createElement('div')
  document.body.append(place)
  root = createRoot(place)
  root.render(<Toaster connect={connect} />)
}
