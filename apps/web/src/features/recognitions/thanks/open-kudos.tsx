import type { NoticesOutput } from '@orbita/contract/notices'
import { kudosOfPath } from '@orbita/domain/recognitions/kudos-path'
import { type InfiniteData, useQueryClient } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { lazy, Suspense, useState } from 'react'
import { queryKeys } from '../../../app/queries/query-keys.ts'

const ThanksMoment = lazy(() =>
  import('./thanks-moment.tsx').then(
    (file) => ({ default: file.ThanksMoment }),
    () => ({ default: () => null }),
  ),
)

const nothing = () => undefined

/**
 * Opens the thanks that an address names, over the list that has them. What is still to be celebrated opens by itself, once.
 *
 * @see D-130
 */
export function OpenKudos({ id }: { id: number }) {
  const client = useQueryClient()
  const navigate = useNavigate()
  const [isCelebrated] = useState(() => {
    const notices = client.getQueryData<InfiniteData<NoticesOutput>>(queryKeys.notices)
    return notices?.pages[0]?.toCelebrate.some(({ path }) => kudosOfPath(path) === id) ?? false
  })
  if (isCelebrated) return null

  return (
    <Suspense fallback={null}>
      <ThanksMoment
        ids={[id]}
        isCelebration={false}
        onTold={nothing}
        onClose={() =>
          void navigate({ to: '/mision-espacial/reconocimientos', search: { ver: 'kudos' }, replace: true })
        }
      />
    </Suspense>
  )
}
