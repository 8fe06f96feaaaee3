import { useOnline } from '../../ui/use-online.ts'
import { ErrorScene } from './error-scene.tsx'
import { OfflineScene } from './offline-scene.tsx'

/** Replaces a page that could not be loaded. */
export function ErrorPage({ message, onRetry }: { message: string; onRetry: () => void }) {
  const isOnline = useOnline()
  return isOnline ? <ErrorScene words={message} onRetry={onRetry} /> : <OfflineScene onRetry={onRetry} />
}
