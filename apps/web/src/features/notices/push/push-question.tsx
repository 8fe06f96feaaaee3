import { lazy, Suspense } from 'react'
import { usePushOccasion } from '../../../app/push/push-question.ts'

/** If it cannot be fetched, nothing is asked, and the row in the preferences remains. */
const LazySheet = lazy(() =>
  import('./push-question-sheet.tsx').then(
    ({ PushQuestionSheet }) => ({ default: PushQuestionSheet }),
    () => ({ default: () => null }),
  ),
)

/** Asks once whether to tell the person on this device of an answer that they now wait for. @see D-92 */
export function PushQuestion() {
  const occasion = usePushOccasion()

  return occasion ? (
    <Suspense fallback={null}>
      <LazySheet occasion={occasion} />
    </Suspense>
  ) : null
}
