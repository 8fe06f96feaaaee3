import { useRouter } from '@tanstack/react-router'
import { failureOf } from '../../app/failure-of.ts'
import { isServed } from '../../app/navigation/reload-once.ts'
import { ErrorPage } from '../../components/failure/error-page.tsx'
import { isMissingPart } from '../../rpc/expected-failure.ts'
import { useReachableAgain } from './use-return.ts'

/**
 * Replaces a page that could not be shown. Trying again runs the guards and loaders once more; without a connection that
 * happens by itself when the server can be reached again.
 *
 * @see S-32, D-91
 */
export function PageFailure({ error }: { error: unknown }) {
  const router = useRouter()
  const failure = failureOf(error)

  async function retry() {
    // Some browsers remember a missing chunk until the document is reloaded.
    if (isMissingPart(error) && (await isServed())) location.reload()
    else await router.invalidate()
  }

  useReachableAgain({ isWaiting: failure.isUnreachable, isAway: !isMissingPart(error), onReturn: () => void retry() })

  return <ErrorPage {...failure} onRetry={() => void retry()} />
}
