import type { Notice } from '@orbita/contract/notices'
import { useState } from 'react'

/** Returns which notices were unread when they appeared. They keep their mark while the employee looks at them. */
export function useUnreadOnArrival(notices: readonly Notice[]): { fresh: ReadonlySet<number>; settle: () => void } {
  const [seen, setSeen] = useState<{ fresh: ReadonlySet<number>; settledUpTo: number }>({
    fresh: new Set(),
    settledUpTo: 0,
  })
  const arrived = notices.filter(({ id, isRead }) => !isRead && id > seen.settledUpTo && !seen.fresh.has(id))
  if (arrived.length > 0) {
    setSeen({ ...seen, fresh: new Set([...seen.fresh, ...arrived.map(({ id }) => id)]) })
  }

  return {
    fresh: seen.fresh,
    settle: () => setSeen({ fresh: new Set(), settledUpTo: Math.max(0, ...notices.map(({ id }) => id)) }),
  }
}
