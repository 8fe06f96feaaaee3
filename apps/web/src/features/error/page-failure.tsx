import { useRouter } from '@tanstack/react-router'
import { messageOf } from '../../app/error-copy.ts'
import { isServed } from '../../app/navigation/reload-once.ts'
import { ErrorPage } from '../../components/failure/error-page.tsx'
import { isMissingPart } from '../../rpc/expected-failure.ts'

/** What stands in the place of a page that could not be shown; trying again runs guards and loaders anew. @see S-32 */
export function PageFailure({ error }: { error: unknown }) {
  const router = useRouter()

  async function retry() {
    // Some browsers remember that a part was missing for as long as the document lives.
    if (isMissingPart(error) && (await isServed())) location.reload()
    else await router.invalidate()
  }

  return <ErrorPage message={messageOf(error)} onRetry={() => void retry()} />
}
