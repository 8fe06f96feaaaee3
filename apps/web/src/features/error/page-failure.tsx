import { useRouter } from '@tanstack/react-router'
import { messageOf } from '../../app/error-copy.ts'
import { ErrorPage } from '../../ui/error-page.tsx'

/** What stands in the place of a page that could not be shown; trying again runs guards and loaders anew. @see S-32 */
export function PageFailure({ error }: { error: unknown }) {
  const router = useRouter()

  return <ErrorPage message={messageOf(error)} onRetry={() => void router.invalidate()} />
}
