import { useOnline } from '../../ui/use-online.ts'
import { ErrorScene } from './error-scene.tsx'
import { OfflineScene } from './offline-scene.tsx'

type Props = {
  message: string
  /** by which an operator finds the error in the log */
  supportCode?: string | undefined
  onRetry: () => void
}

/** Replaces a page that could not be loaded. */
export function ErrorPage({ message, supportCode, onRetry }: Props) {
  const isOnline = useOnline()
  return isOnline ? (
    <ErrorScene words={message} supportCode={supportCode} onRetry={onRetry} />
  ) : (
    <OfflineScene onRetry={onRetry} />
  )
}
