import { useEffect } from 'react'
import { LoadingOverlay } from '../ui/overlays/loading-overlay.tsx'
import { useLoading } from './navigation/loading.ts'
import { useSlow } from './offline/use-slow.ts'

/**
 * Announces that the page reacts to the person, and shows the loading overlay, which lives outside
 * the pages because guards raise its flag before there is one.
 *
 * @see S-08
 */
export function Arrival() {
  const isSlow = useSlow()
  const isLoading = useLoading()
  useEffect(() => {
    dispatchEvent(new Event('orbita:ready'))
  }, [])

  return isLoading ? <LoadingOverlay isSlow={isSlow} /> : null
}
