import { ErrorScene } from './error-scene.tsx'
import { OfflineScene } from './offline-scene.tsx'

type Props = {
  message: string
  /** by which an operator finds the error in the log */
  supportCode?: string | undefined
  /** whether the server could not be reached, which the browser may not know */
  isUnreachable: boolean
  onRetry: () => void
}

/** Replaces a page that could not be loaded. */
export function ErrorPage({ message, supportCode, isUnreachable, onRetry }: Props) {
  return isUnreachable ? (
    <OfflineScene onRetry={onRetry} />
  ) : (
    <ErrorScene words={message} supportCode={supportCode} onRetry={onRetry} />
  )
}
