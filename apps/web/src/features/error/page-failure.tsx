import { useRouter } from '@tanstack/react-router'
import { failureOf } from '../../app/failure-of.ts'
import { isServed } from '../../app/navigation/reload-once.ts'
import { ErrorPage } from '../../components/failure/error-page.tsx'
import { isMissingPart } from '../../rpc/expected-failure.ts'

/** Replaces a page that could not be shown. Trying again runs the guards and loaders once more. @see S-32 */
export function PageFailure({ error }: { error: unknown }) {
  const router = useRouter()

  async function retry() {
    // Some browsers remember a missing chunk until the document is reloaded.
    if (isMissingPart(error) && (await isServed())) location.reload()
    else await router.invalidate()
  }

  return <ErrorPage {...failureOf(error)} onRetry={() => void retry()} />
}
