import { queryOptions, useQueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { refresh } from '../../app/live/refresh.ts'
import { newOperationId } from '../../app/operation-id.ts'
import { asked } from '../../app/queries/asked.ts'
import { packsQuery, useIsVisitDue } from '../../app/queries/packs-query.ts'
import { queryKeys } from '../../app/queries/query-keys.ts'
import { showToast } from '../../app/toasts/toasts.ts'
import { call } from '../../rpc/call.ts'
import { rpc } from '../../rpc/client.ts'

/** Reads the home of figuras. @see D-50 */
export const figurasHomeQuery = queryOptions({
  queryKey: queryKeys.figuras.home,
  meta: { topics: ['packs', 'album', 'trades', 'awards', 'missions', 'incentives', 'habits'], isKept: true },
  queryFn: (context) => call(rpc.figuras.home.$get({}, asked(context))),
})

/** Reads the home of mision-espacial. @see D-60 */
export const missionHomeQuery = queryOptions({
  queryKey: queryKeys.mision.home,
  meta: {
    topics: [
      'packs',
      'album',
      'trades',
      'awards',
      'missions',
      'incentives',
      'rewards',
      'redeems',
      'recognitions',
      'habits',
    ],
    isKept: true,
  },
  queryFn: (context) => call(rpc['mision-espacial'].home.$get({}, asked(context))),
})

/** The time in which the greeting is read, which the toast of the week's pack would cover, in milliseconds. */
const GREETING_MS = 3_000

/**
 * Asks for the free pack of the week and the wish of the month, when the server says that this visit brings one. The toast waits for the greeting;
 * an employee who has left the home by then has seen the count of the packs.
 *
 * @see AL-5, AL-12
 */
export function useWeeklyPack(): void {
  const client = useQueryClient()
  const isDue = useIsVisitDue()
  const [arrived, setArrived] = useState(0)

  useEffect(() => {
    if (arrived === 0) return
    const timer = setTimeout(() => showToast({ text: '¡Llegó tu sobre semanal!', severity: 'success' }), GREETING_MS)
    return () => clearTimeout(timer)
  }, [arrived])

  useEffect(() => {
    if (!isDue) return

    // A failed request is sent again on the next visit.
    call(rpc.figuras.packs.weekly.$post({ json: { operationId: newOperationId() } }))
      .then(async ({ granted, wish }) => {
        if (!granted && !wish) return
        if (granted) setArrived((count) => count + 1)
        await Promise.all([
          refresh(client, { queryKey: figurasHomeQuery.queryKey }),
          refresh(client, { queryKey: packsQuery.queryKey }),
        ])
      })
      .catch(() => undefined)
  }, [client, isDue])
}
